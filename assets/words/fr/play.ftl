# À la table : places, journal, annulation, et la table dans un terminal.
you = Vous
somebody = Quelqu’un
player-number = Joueur { $number }
level-random = Au hasard
    .line = N’importe quel coup permis.
level-novice = Novice
    .line = Voit ce qui est devant lui, et se trompe.
level-regular = Moyen
    .line = Regarde un peu plus loin. Répond aussitôt.
level-master = Maître
    .line = Pèse chaque coup, une ou deux secondes.
# Un nom pour le joueur ordinateur de chaque place.
bot-name = { $seat ->
        [0] Tancred
        [1] Arslan
        [2] Neferka
        [3] Ilmatar
       *[other] Belesa
    }
bot-named = { $name }, { $temperament }
bot-plain = Ordinateur, niveau { $level }
bot-tempered = Ordinateur, niveau { $level }, { $temperament }
several = { $name } ×{ $count }

state-line = { $name } : { $value }
log-line = { $seat } : { $text }
log-sits = { $who } s’assied.
log-resigned = Abandonne.
log-bot-failed = L’ordinateur a failli ; le niveau « moyen » a répondu à sa place, et la partie continue.
log-clock = Le temps est écoulé.

undo-nothing = Il n’y a rien à annuler ni à refaire.
undo-revealed = Impossible d’annuler : depuis, un nombre a été tiré ou quelqu’un a vu une carte.
undo-answered = Impossible d’annuler : depuis, une autre personne a répondu.
undo-unfit = Ces mouvements ne conviennent plus et ont été retirés aussi : { $moves }.
seat-not-a-bot = Aucun joueur de l’ordinateur n’est assis là.
seat-not-a-person = Personne n’est assis là.

game-over = La partie est terminée.
standing-line = { $rank }. { $role } ({ $who }) : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
game-kept = La partie est gardée jusqu’à la dernière réponse ; reprenez-la avec --continue.
game-scenario-faulty = Ce scénario ne peut pas encore se jouer, et rien n’a été écrit. À corriger dans son fichier : { $reason }
game-not-started = La partie n’a pas pu commencer ({ $reason }). Rien n’a été écrit. C’est une erreur du programme ; merci de la signaler.
no-such-game = Il n’y a pas de jeu « { $game } ». `thrones --help` en dit plus.
nothing-to-continue = Il n’y a pas de partie à reprendre. Commencez-en une sans --continue.
wrong-number-of-seats = Cette table a { $seats } places, mais { $named } ont été nommées. Nommez-en { $seats }, ou changez la table.
open-seat-needs-host = Une place ouverte attend quelqu’un d’ailleurs : il faut pour cela une table hébergée. Ici, les places reviennent aux personnes devant cette machine et à l’ordinateur.
setup-no-such-key = Ce jeu n’a pas de choix « { $key } ».
setup-bad-value = « { $key } » ne peut pas être « { $value } ».
setup-not-left = « { $key } » ne peut pas être « { $value } » tant que « { $by } » est « { $because } ».
setup-clash = « { $one } » et « { $other } » ne vont pas ensemble.

text-heading = { $seat } · après l’entrée { $record }
text-hand = { $place } : { $cards }
text-draft = Jusqu’ici, en secret : { $draft }
text-part = D’autres réponses peuvent être données en toutes lettres.
text-hint = Nombre : répondre · u annuler · r refaire · h main · l journal · s places · t table · i conseil · ? aide · q quitter
text-help =
    Un nombre donne la réponse devant laquelle il se trouve.
    u, annuler : reprendre votre dernière réponse, tant que rien n’a été révélé depuis.
    r, refaire : rejouer ce qui a été annulé.
    h, main · l, journal · s, places · t, table : le montrer.
    i, conseil : les trois réponses auxquelles un ordinateur fort penserait d’abord.
    pourquoi N : pourquoi l’ordinateur de la place N a donné sa dernière réponse.
    prendre N : une personne reprend la place N à l’ordinateur. rendre N : l’ordinateur la reprend.
    abandonner : renoncer ; l’ordinateur finit pour vous.
    finir : laisser l’ordinateur finir la partie.
    dire TEXTE : le dire à tous, quand certains jouent ailleurs.
    taire NOM, entendre NOM : ne plus montrer ce que dit cette personne, ou à nouveau ; le numéro d’une place vaut pour elle.
    montrer N, cacher N : laisser ceux qui regardent voir ce que voit votre place N, ou ne plus le faire.
    en, fr : changer de langue.
    q, quitter : partir. La partie est gardée ; reprenez-la avec --continue.
hint-line = { $own ->
        [yes] { $number }  { $answer } ({ $percent } % de gagner) ← son propre choix. { $reason }
       *[no] { $number }  { $answer } ({ $percent } % de gagner)
    }
hint-none = Aucun conseil ne peut être donné ici.
reason-whim = « N’importe quelle réponse aurait convenu. »
reason-prior = « Cela semblait juste au premier coup d’œil. »
reason-none = À cette place, aucun ordinateur n’a répondu ouvertement.
text-chance = { $answer } — { $percent } % de chances de vaincre
text-once-more = { $warning } Tapez encore une fois { $number } pour continuer quand même.
text-luck = { $seat } : { $told } ({ $more } par rapport à la moyenne)
text-empty = Il n’y a rien à montrer.
text-alone = Personne ne joue ailleurs : il n’y a personne à qui le dire.
text-agree = oui ou non
text-no-such-answer = Il n’y a pas de réponse { $number }.
text-seat = { $number }. { $seat } : { $who }
text-seat-asked = { $number }. { $seat } : { $who } (doit répondre)
text-curtain = C’est au tour de { $who } ({ $seat }). Appuyez sur Entrée quand personne d’autre ne regarde l’écran.
text-left = La partie est gardée dans { $path }.
