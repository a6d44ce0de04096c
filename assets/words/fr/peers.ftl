# Tables entre pairs : accueillir, rejoindre, le salon, et ce qui peut mal tourner.
peers-host-name = Hôte
peers-guest-name = Invité
peers-kept = La partie est gardée dans { $path }.
peers-headless-human = Avec --headless, personne n’est assis devant cette machine : nommez un joueur ordinateur ou une place libre au lieu de human.
peers-no-answer = Aucune table ne répond aux adresses de cette invitation. Demandez à l’hôte si la table est encore ouverte et si cette machine peut l’atteindre ; l’invitation vaut tant que la table est ouverte.
peers-ended = La table s’est arrêtée sur cette machine. Rien de ce qui était confirmé n’est perdu : revenez avec la même invitation, et la partie reprend où elle en était.

peers-no-socket = Cette machine n’a pas pu ouvrir sa connexion ({ $reason }). Aucune table n’est ouverte ; vérifiez l’adresse d’écoute, ou laissez le programme en choisir une.
peers-no-identity = La clé qui dit qui vous êtes ne peut pas servir ({ $reason }). Vérifiez le fichier identity.der du dossier de données ; s’il est perdu pour de bon, ôtez-le et une nouvelle clé sera faite, mais les tables en cours ne vous reconnaîtront pas.
peers-no-journal = Le fichier de cette table ne peut pas servir ({ $reason }). Vérifiez que le dossier de données est accessible en écriture ; un fichier abîmé peut être déplacé, mais alors vous ne pourrez pas revenir à cette partie.

peers-invite-none = Ceci n’est pas une invitation. Une invitation est un code de lettres et de chiffres par groupes de cinq ; copiez-la en entier.
peers-invite-mistyped = L’invitation est mal saisie ou incomplète. Copiez-la encore une fois en entier.
peers-invite-newer = Cette invitation vient d’une version plus récente du programme. Mettez la vôtre à jour pour rejoindre la table.

peers-refused-version = L’hôte joue avec une autre version du programme. Il faut la même version des deux côtés pour jouer ensemble.
peers-refused-game = L’hôte joue à { $game }, que cette version du programme n’a pas. Il faut la même version des deux côtés pour jouer ensemble.
peers-refused-rules = L’hôte joue à { $game } selon une autre version des règles. Il faut la même version du programme des deux côtés pour jouer ensemble.
peers-refused-content = L’hôte joue à { $game } avec d’autres cartes ou d’autres valeurs que les vôtres. Il faut le même contenu des deux côtés pour jouer ensemble.
peers-refused-token = L’hôte n’accepte pas cette invitation. Elle est peut-être d’une table précédente : demandez-lui celle de cette table.
peers-refused-full = Toutes les places de cette table sont prises. Demandez à l’hôte d’en ouvrir une de plus.
peers-refused-running = La partie de cette table a commencé sans vous. Demandez à l’hôte de vous inviter à la prochaine.
peers-refused-other-log = La partie gardée ici n’est pas celle de la table de l’hôte. Demandez-lui quelle invitation est la bonne.
peers-distrust = Le journal de l’hôte n’est plus crédible à partir de l’entrée { $record } ({ $reason }). Cette machine ne joue plus ; ce qui fut joué avant est gardé et se vérifie par `thrones replay --verify`.
peers-unwritten = La partie ne peut plus être écrite dans { $path } ({ $reason }) ; cette machine a donc quitté la table : rien ne doit être confirmé qui ne soit gardé. Faites de la place, puis revenez avec la même invitation.
peers-host-lost = L’hôte est injoignable depuis trop longtemps. La partie est gardée dans { $path } : rejoignez-la avec la même invitation.
peers-rejected = Une réponse n’a pas été retenue ({ $reason }). Répondez à nouveau.
peers-only-host = Seul l’hôte peut le faire.
peers-undo = Entre pairs, seuls les pas qui ne sont pas encore envoyés peuvent être repris ; les autres ont vu le reste.

peers-chat-line = { $name } : { $line }
peers-log-back = { $name } est en ligne.
peers-log-away = { $name } a perdu la connexion.
peers-log-gone = La table continue sans { $name } ; un joueur ordinateur répond.
peers-log-returned = { $name } est de retour et joue.
peers-log-differs = La table de { $name } diffère de la nôtre après l’entrée { $record } : la partie est figée pendant que tous la rejouent.
peers-log-agreed = Toutes les tables concordent à nouveau ; la partie continue.
peers-sitter-gone = { $name } (absent, l’ordinateur joue)
peers-sitter-away = { $name } (hors ligne)
peers-away-host = L’hôte est injoignable. Le programme essaie toujours ; la partie est gardée sur cette machine, et vous pouvez partir et revenir avec la même invitation.
peers-away = { $name } est hors ligne. L’hôte décide d’attendre ou de continuer sans.
peers-away-choose = { $name } est hors ligne. Attendez, donnez la place à l’ordinateur jusqu’au retour de { $name }, ou partez : la partie est gardée, et vous pourrez la rouvrir.
peers-frozen = La partie est figée : la table de { $name } diffère de la nôtre après l’entrée { $record } dans { $parts }. Tous rejouent la partie depuis leurs fichiers ; s’ils concordent, elle continue. Un rapport se trouve à côté du fichier de la partie.
