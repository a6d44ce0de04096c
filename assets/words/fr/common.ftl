# Les mots que toutes les parties du programme emploient.
yes = Oui
no = Non
none = Aucun
list-and = { $first } et { $last }
seat-number = Place { $number }
seat-and-more = { $first } et { $more } autres
answer-from = { $answer } ({ $place })
answer-aside = { $answer } ({ $aside })
entry = { $value } { $key }
card-hidden = une carte cachée
card-hidden-in = une carte cachée ({ $place })
games-count = { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }

option-scenario = Scénario
    .explain = Un scénario a sa propre table : qui joue, avec quoi, et comment cela commence.
option-players = Joueurs
    .explain = Le nombre de places à la table.
option-even_dice = Dés réguliers
    .explain = Les dés d’un jet se tirent comme des cartes, d’un jeu où chaque face figure deux fois : moins de hasard, la même moyenne. Ce qu’on relance roule librement.

refused-by-rule = { $reason } (Règles : { $rule })
why-not_asked = Ce n’est pas à vous de répondre.
why-not_an_answer = Ce n’est pas une réponse à cette question.
why-fault = Le programme n’a pas pu exécuter cela et rien n’a changé. C’est une erreur du programme : le fichier de la partie la montre, joignez-le à votre rapport.

# Ce qui a mal tourné avec un fichier : ce qui s’est passé, ce que cela entraîne, ce qu’on peut faire.
trouble-settings-set-aside = Vos réglages n’ont pas pu être lus ({ $reason }) ; les réglages habituels s’appliquent. L’ancien fichier est gardé sous { $path }.
trouble-settings-not-kept = Vos réglages n’ont pas pu être écrits dans { $path } ({ $reason }). Ils valent jusqu’à la fermeture du programme ; vérifiez que le dossier est accessible en écriture et qu’il y reste de la place.
trouble-game-not-kept = La partie ne peut pas être écrite dans { $path } pour l’instant ({ $reason }). Le jeu continue et rien de plus ancien n’est perdu ; elle sera écrite dès qu’il y aura de la place ou que le dossier sera accessible. D’ici là, ne fermez pas le programme.
trouble-pack-not-kept = Les règles de cette partie n’ont pas pu être gardées dans { $path } ({ $reason }). Le jeu continue ; mais après une mise à jour du programme, cette partie risque de ne plus pouvoir être reprise. Vérifiez que le dossier est accessible en écriture et qu’il y reste de la place, puis recommencez la partie.
trouble-game-held = La partie { $path } est ouverte dans une autre fenêtre du programme ({ $reason } est pris). Continuez là-bas, ou fermez-la d’abord ; d’ici vous pouvez la suivre (--look-on) ou ouvrir une autre partie.
trouble-game-looked-on = La partie { $path } est ouverte dans une autre fenêtre du programme : d’ici vous la suivez. Jouez là-bas, ou quittez cette table pour ouvrir une autre partie.
trouble-game-unreadable = { $path } ne se lit pas comme une partie ({ $reason }). Le fichier est resté tel quel.
trouble-game-damaged = La partie { $path } est endommagée ({ $reason }). Le fichier est resté tel quel ; l’importer rend tout ce qui précède le dommage.
trouble-game-of-other-version = La partie { $path } ne peut pas être reprise par cette version du programme ({ $reason }). Le fichier est resté tel quel ; la version qui l’a écrit peut la continuer.
trouble-tail-torn = Les dernières lignes de { $path } étaient abîmées, à partir de l’entrée { $reason }. Tout ce qui précède est là ; la partie reprend à cet endroit.
trouble-file-not-moved = Le fichier { $path } n’a pas pu être écrit ({ $reason }). Rien n’a changé ; vérifiez que le dossier est accessible en écriture et qu’il y reste de la place.
crash = Le programme a échoué et un rapport a été écrit dans { $path }. Votre partie est gardée jusqu’à sa dernière réponse : relancez le programme et continuez-la. Le rapport ne contient aucun nom ; merci de l’envoyer.
crash-no-report = Le programme a échoué et aucun rapport n’a pu être écrit ({ $reason }). Votre partie est gardée jusqu’à sa dernière réponse : relancez le programme et continuez-la.
