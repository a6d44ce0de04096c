# Tables entre pairs : accueillir, rejoindre, le salon, et ce qui peut mal tourner.
peers-host-name = Hôte
peers-guest-name = Invité
peers-kept = La partie est gardée dans { $path }.
peers-headless-human = Avec --headless, personne n’est assis devant cette machine : nommez un joueur ordinateur ou une place libre au lieu de human.
peers-not-left = { $path } n’est pas une table de cette machine. Les tables sont dans le dossier « tables » du dossier de données ; chacune peut être rejouée.
peers-no-answer = Aucune table ne répond aux adresses de cette invitation. Demandez à l’hôte si la table est encore ouverte et si cette machine peut l’atteindre ; l’invitation vaut tant que la table est ouverte. Un hôte derrière un routeur peut lui demander un port (thrones host --open-port) ou nommer un relais (--relay).
peers-ended = La table s’est arrêtée sur cette machine. Rien de ce qui était confirmé n’est perdu : revenez avec la même invitation, et la partie reprend où elle en était.

peers-no-socket = Cette machine n’a pas pu ouvrir sa connexion ({ $reason }). Aucune table n’est ouverte ; vérifiez l’adresse d’écoute, ou laissez le programme en choisir une.
peers-no-folder = La table ne peut pas être gardée dans { $path } ({ $reason }). Aucune table n’est ouverte ; vérifiez que le dossier est accessible en écriture.
peers-held = Vous êtes déjà à cette table, dans une autre fenêtre du programme ou depuis un autre lancement. Continuez là-bas, ou fermez-le d’abord ; d’ici vous pouvez ouvrir une autre partie. Personne n’a rien fait de mal.
peers-paused = L’hôte a mis la table en pause. Chacun la garde : vous la retrouvez dans Toutes les parties, et n’importe qui d’entre vous peut la rouvrir de là.
peers-paused-own = La table est en pause. Chacun la garde : vous la retrouvez dans Toutes les parties, et n’importe qui d’entre vous peut la rouvrir de là.
peers-not-ours = Cette partie n’est pas à vous : personne à cette table n’a la clé de cette machine.
peers-no-identity = La clé qui dit qui vous êtes ne peut pas servir ({ $reason }). Vérifiez le fichier identity.der du dossier de données ; s’il est perdu pour de bon, ôtez-le et une nouvelle clé sera faite, mais les tables en cours ne vous reconnaîtront pas.
peers-no-journal = Le fichier de cette table ne peut pas servir ({ $reason }). Vérifiez que le dossier de données est accessible en écriture ; un fichier abîmé peut être déplacé, mais alors vous ne pourrez pas revenir à cette partie.
peers-other-version = Cette table a été ouverte avec une autre version du programme, et celle-ci ne peut pas y continuer la partie. Rien n’est perdu ni changé : continuez avec la version qui l’a ouverte, ou ouvrez une nouvelle table.

peers-invite-none = Ceci n’est pas une invitation. Une invitation est un code de lettres et de chiffres par groupes de cinq ; copiez-la en entier.
peers-invite-mistyped = L’invitation est mal saisie ou incomplète. Copiez-la encore une fois en entier.
peers-invite-newer = Cette invitation vient d’une version plus récente du programme. Mettez la vôtre à jour pour rejoindre la table.
peers-invite-reply = Ceci est une réponse, pas une invitation : l’hôte la saisit dans son salon, et sa machine appelle qui l’a donnée.
peers-reply = L’hôte ne répond pas. Donnez-lui cette réponse par un autre moyen : grâce à elle, sa machine appelle celle-ci, ce qui ouvre souvent le chemin à travers routeurs et pare-feu. D’ici là, cette machine continue d’essayer.
    { $reply }
peers-reply-called = Qui a donné cette réponse est appelé pendant dix minutes.
peers-reply-none = Ce n’est pas une réponse complète. Le programme de qui ne peut pas vous joindre l’affiche, des lettres et des chiffres par groupes de cinq : copiez-la de nouveau en entier.

peers-file-folder = Cette table va par fichiers. Ce que vous avez à envoyer est mis dans { $path } ; ce que les autres vous envoient est lu dès que vous l’y mettez.
peers-file-invitation = Envoyez l’invitation à ceux qui doivent venir : { $path }
peers-file-for = Pour { $name } : { $path }
peers-file-awaits = On attend un fichier de { $names }.
peers-file-throw = Un lancer prend la part de chacun : on attend un fichier de { $names }, puis un autre repart.
peers-file-rounds = Jusqu’ici { $answers } réponses et { $throws } lancers. Une réponse prend un fichier ; chaque lancer en prend un de plus de chacun, et un en retour.
peers-file-none = { $file } n’est pas un fichier d’une table. Rien n’en a été lu.
peers-file-version = { $file } a été écrit par une autre version du programme. Il faut la même version des deux côtés pour jouer ensemble.
peers-file-torn = { $file } est incomplet : il manque la fin. Copiez-le de nouveau.
peers-file-altered = { $file } n’est pas tel que son auteur l’a signé : il a été changé en chemin, ou contrefait. Rien n’en a été lu ; redemandez-le.
peers-file-other-table = { $file } est d’une autre table. Rien n’en a été lu.
peers-file-stranger = { $file } est de quelqu’un qui n’a pas part à cette table, ou qui ne vous écrit pas. Rien n’en a été lu.
peers-file-repeated = { $file } a déjà été lu : rien n’arrive deux fois.
peers-file-old = { $file } est plus ancien que ce qui a été lu de la même personne. Rien n’en a été lu.
peers-file-unwritten = Rien ne peut être mis dans { $path } ({ $reason }). Vérifiez que le dossier est accessible en écriture.
peers-file-unreadable = { $file } ne peut pas être ouvert ({ $reason }).
peers-file-no-invitation = { $file } n’invite à aucune table. Les fichiers d’une partie commencée vont dans le dossier de sa table ; commencez par l’invitation de l’hôte.
peers-file-watch = Personne ne regarde une table par fichiers. Demandez à l’hôte une invitation sous forme de code.
peers-file-clock = Une table avec horloge ne peut pas se jouer par fichiers : les fichiers prennent leur temps, et personne ne doit perdre une partie à cause du courrier. Choisissez d’abord « Sans horloge ».

peers-refused-version = L’hôte joue avec une autre version du programme. Il faut la même version des deux côtés pour jouer ensemble.
peers-refused-game = L’hôte joue à { $game }, que cette version du programme n’a pas. Il faut la même version des deux côtés pour jouer ensemble.
peers-refused-rules = L’hôte joue à { $game } selon une autre version des règles. Il faut la même version du programme des deux côtés pour jouer ensemble.
peers-refused-content = L’hôte joue à { $game } avec d’autres cartes ou d’autres valeurs que les vôtres. Il faut le même contenu des deux côtés pour jouer ensemble.
peers-refused-token = L’hôte n’accepte pas cette invitation. Elle est peut-être d’une table précédente : demandez-lui celle de cette table.
peers-refused-full = Toutes les places de cette table sont prises. Demandez à l’hôte d’en ouvrir une de plus.
peers-refused-sent-away = L’hôte vous a renvoyé de cette table. Vous pouvez en ouvrir ou en rejoindre une autre.
peers-refused-running = La partie de cette table a commencé sans vous. Demandez à l’hôte de vous inviter à la prochaine.
peers-refused-other-log = La partie gardée ici n’est pas celle de la table de l’hôte. Demandez-lui quelle invitation est la bonne.
peers-refused-seated = Vous avez une place à cette table. Rejoignez-la sans regarder seulement, et vous jouez.
peers-other-scenario = L’hôte a envoyé un autre scénario que celui de cette table, ou un scénario que les règles de ce programme n’acceptent pas. Rien n’en a été gardé. Demandez à l’hôte de rouvrir une table.
peers-distrust = Le journal de l’hôte n’est plus crédible à partir de l’entrée { $record } ({ $reason }). Cette machine ne joue plus ; ce qui a été joué avant est gardé et se vérifie par `thrones replay --verify`.
peers-unwritten = La partie ne peut plus être écrite dans { $path } ({ $reason }) ; cette machine a donc quitté la table : rien ne doit être confirmé qui ne soit gardé. Faites de la place, puis revenez avec la même invitation.
peers-host-lost = L’hôte est injoignable depuis trop longtemps. La partie est gardée dans { $path } : rejoignez-la avec la même invitation.
peers-rejected = Une réponse n’a pas été retenue ({ $reason }). Répondez à nouveau.
peers-only-host = Seul l’hôte peut le faire.
peers-waits = Cette table a convenu d’attendre tout le monde : elle ne peut pas continuer sans quelqu’un.
peers-few-stay = La table ne peut pas continuer sans une personne de plus : il en resterait moins de la moitié.
peers-undo = Rien de vous ne peut être repris à présent : un dé, une carte ou une réponse scellée a été révélé depuis, quelqu’un d’autre a répondu, ou on l’a déjà demandé aux autres.

peers-chat-line = { $name } : { $line }
peers-watcher = { $name } (regarde)
peers-log-back = { $name } est en ligne.
peers-log-away = { $name } a perdu la connexion.
peers-cut-flood = { $name } envoyait plus qu’on ne peut lire et a été coupé ; la table continue.
peers-cut-slow = { $name } a été coupé pour avoir fait attendre la table : ses envois restaient inachevés, ou les nôtres sans réponse. La table continue.
peers-cut-forged = { $name } envoyait des réponses qui ne sont pas les siennes et a été coupé ; la table continue.
peers-cut-garbled = { $name } envoyait ce qu’aucun programme de cette version n’envoie et a été coupé ; la table continue.
peers-log-gone = La table continue sans { $name } ; un joueur ordinateur répond.
peers-log-voted = La table continue sans { $name }, par { $votes } voix de ceux qui restent ; un joueur ordinateur répond.
peers-log-host = { $name } a ouvert la table à la place de l’hôte, par { $votes } de vos voix, et tient désormais la table.
peers-log-dropped = Ce qui s’est passé en dernier sur cette machine ne fait pas partie de la partie : la table a continué sans cela, sous un autre hôte.
peers-log-returned = { $name } est de retour et joue.
peers-log-all-here = Toutes les personnes de cette table sont de nouveau en ligne.
peers-log-protests = { $name } est de retour et dit n’être jamais parti : l’hôte l’avait déclaré absent.
peers-log-sent-away = L’hôte vous déclare absent, alors que vous êtes en ligne. Votre programme a demandé à revenir, et l’a dit dans le journal.
peers-log-late = Le temps de { $name } est écoulé : la réponse par défaut compte.
peers-log-hurried = L’hôte dit que votre temps est écoulé ; selon votre horloge, il ne l’est pas.
peers-log-alone = Tiré avec le seul secret de l’hôte : personne d’autre n’était là.
peers-log-no-links = Plus rien ne peut être tiré à cette table : les secrets de { $name } sont épuisés. La partie peut être vérifiée, mais non continuée.
peers-log-differs = La table de { $name } diffère de la nôtre après l’entrée { $record } : la partie est figée pendant que tous la rejouent.
peers-log-agreed = Toutes les tables concordent à nouveau ; la partie continue.
peers-log-wish = { $name } demande à reprendre sa dernière réponse.
peers-log-agrees = { $name } est d’accord.
peers-log-refuses = { $name } n’est pas d’accord : la réponse demeure.
peers-log-all-agree = { $name } est d’accord ; la réponse est reprise.
peers-log-taken-back = { $name } reprend sa dernière réponse.
peers-wish = { $name } demande à reprendre sa dernière réponse. Êtes-vous d’accord ? Continuer à jouer, c’est refuser.
peers-wish-waits = { $name } demande à reprendre sa dernière réponse. On attend { $asked }.
peers-wish-over = La demande est déjà tranchée, ou la partie a continué.
peers-watchers = { $count ->
    [one] Une personne regarde : { $names }
   *[other] { $count } personnes regardent : { $names }
}
peers-watchers-late = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}, avec { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min
} de retard : { $names }
peers-lag = Vous voyez cette table avec { $minutes ->
    [0] { $seconds } secondes
   *[other] { $minutes } min
} de retard. Ce qui est plus récent ne vous est pas envoyé ; une fois la partie finie, vous voyez tout.
peers-log-shows = { $name } laisse ceux qui regardent voir ce que voit la place { $number }.
peers-log-hides = Ceux qui regardent ne voient plus ce que voit la place { $number } : { $name } ne le veut plus.
peers-not-muted = Cela vaut pour l’instant, mais n’a pas pu être gardé dans { $path } ({ $reason }) : au prochain démarrage, tout sera de nouveau montré.
peers-sitter-gone = { $name } (absent, l’ordinateur joue)
peers-sitter-away = { $name } (hors ligne)
peers-away-host = L’hôte est injoignable. Le programme essaie toujours ; la partie est gardée sur cette machine, et vous pouvez partir et revenir avec la même invitation.
peers-away-host-next = L’hôte est injoignable. S’il ne revient pas, la personne suivante dans l’ordre de la table l’ouvre à sa place d’ici une minute, et les autres suivent d’eux-mêmes ; il y faut plus de la moitié d’entre vous. La partie est de toute façon gardée sur cette machine.
peers-few = Moins de la moitié des personnes de cette table sont en ligne : elle se repose, sinon deux moitiés pourraient continuer chacune à sa façon.
peers-away = { $name } est hors ligne. L’hôte décide d’attendre ou de continuer sans.
peers-away-choose = { $name } est hors ligne. Attendez, donnez la place à l’ordinateur jusqu’au retour de { $name }, ou partez : la partie est gardée, et Rejoindre vous y ramène.
peers-unheard = Aucun signe de { $name } depuis { $seconds } secondes.
peers-unheard-host = Aucun signe de l’hôte depuis { $seconds } secondes.
peers-asked-without = L’hôte demande à continuer sans { $name }. Si vous êtes d’accord, donnez la place de { $name } à l’ordinateur.
peers-asking-without = On demande aux autres s’il faut continuer sans { $name }.
peers-time-left = Il vous reste { $minutes ->
    [0] { $seconds } secondes
   *[other] { $minutes } min { $seconds } s
} pour répondre ; ensuite la réponse par défaut compte.
peers-tally = Pour mémoire : { $alone } tirages par l’hôte seul, { $answered } réponses données pour un absent, { $redrawn } tirages refaits, { $late } réponses hors délai, { $protests } protestations, { $hosts } changements d’hôte, { $secrets } secrets sautés. `thrones replay --verify` dit la même chose.
peers-frozen = La partie est figée : la table de { $name } diffère de la nôtre après l’entrée { $record } dans { $parts }. Tous rejouent la partie depuis leurs fichiers ; s’ils concordent, elle continue. Sinon, en quelques secondes, elle continue sans { $name }, qui regarde. Un rapport se trouve à côté du fichier de la partie.
peers-left-out = Votre table diffère de celle des autres après l’entrée { $record }, et ils continuent sans vous : l’ordinateur joue à votre place, et vous regardez. Un rapport se trouve à côté du fichier de la partie. Relancez le programme, puis demandez à l’hôte de vous reprendre.

join-why = Collez l’invitation que l’hôte vous a donnée, ou le chemin de son fichier si la table va par fichiers. { $name ->
        [none] Vous n’avez pas encore de nom : donnez-vous-en un dans les réglages.
       *[other] Vous apparaîtrez sous le nom « { $name } » (voir Réglages).
    }
join-code = L’invitation
join-go = Rejoindre la table
join-watch = Regarder
join-left = Tables où revenir
join-left-table = { $game } avec { $names }
join-return = Revenir
join-reopen = La rouvrir
join-take-over = L’ouvrir moi-même
join-take-over-why = Si l’hôte d’une telle table ne peut plus l’ouvrir, ouvrez-la vous-même et donnez votre nouvelle invitation aux autres : elle continue dès que plus de la moitié de ses personnes est venue, à deux quand les deux sont là.
join-awaits = Elle attend { $names }.
join-misses = Pas là la dernière fois : { $names }.
join-near = Tables de ce réseau
join-none = Aucune table ne se montre sur ce réseau.
join-people = Vos partenaires de jeu
join-person-met = dernière rencontre : { $day }
join-person-tables = encore à table avec vous : { $games }
join-person-near = Montre une table sur ce réseau en ce moment
join-person-forget = Oublier
join-people-why = Cette liste reste sur cet appareil, et personne n’en est informé.
join-table = { $name } : { $game }
join-open = Ouverte à qui est proche.
join-closed = Il faut son invitation.
join-needs-invite = Cette table n’accepte que qui a son invitation. Demandez-la à l’hôte et collez-la ci-dessus.

lobby-own = Votre table
lobby-joined = À la table
lobby-begin = Commencer
lobby-change = Changer la table
lobby-ready = C’est bon pour moi
lobby-unready = Pas encore
lobby-calling = Appel de l’hôte …
lobby-all-ready = Tout le monde est prêt.
lobby-waits = On attend que chaque place ouverte soit prise et que tous soient prêts.
lobby-host-begins = L’hôte commence quand tous sont prêts.
lobby-say-ready = Regardez la table, et dites quand c’est bon pour vous.
lobby-scenario-coming = Le scénario de cette table n’est pas encore sur cette machine. Il est en train d’arriver de chez l’hôte, et d’être vérifié.
lobby-watching-late = La partie est en cours. À cette table, ceux qui regardent la voient avec retard : le début va arriver.
lobby-watching = Vous regardez. La partie commence quand tous ceux qui jouent sont prêts.
lobby-watching-asks = L’hôte doit dire si vous pouvez regarder…
lobby-invite = Invitation
lobby-invite-why = Donnez ce code à ceux qui doivent venir. Il vaut tant que la table est ouverte, et leur prouve que la table est la vôtre.
lobby-copy = Copier l’invitation
lobby-copy-link = Copier le lien
lobby-new-invite = Nouvelle invitation
lobby-copied = Copiée
lobby-show = Visible sur ce réseau
lobby-show-why = Tant qu’elle est visible, chacun sur votre réseau local peut trouver la table et venir sans le code.
lobby-ask-first = Me demander d’abord
lobby-ask-first-why = Avec « Me demander d’abord », la partie ne commence avec personne que vous n’ayez admis. Qui est renvoyé ne peut plus revenir à cette table ; une nouvelle invitation rend l’ancienne inutile à qui n’est pas encore venu.
lobby-picture-why = L’image contient le lien, pour un appareil photo.
lobby-approve = Admettre
lobby-send-away = Renvoyer
lobby-reach = Comment on vous joint
lobby-reach-why = Sur un même réseau, l’invitation suffit. Pour des amis sur internet, votre routeur ou un relais doit les laisser entrer.
lobby-open-port = Demander au routeur
lobby-relay = Aussi par mon relais
lobby-relay-only = Par mon relais seul
lobby-relay-why = Votre relais est { $relay }, comme dans les réglages ; il ne porte aucune table avant que vous n’appuyiez ici. Par le relais seul, qui vient désormais n’apprend pas votre adresse ; qui est là la connaît déjà.
lobby-relay-none = Les réglages ne nomment aucun relais. Toute machine que chacun peut joindre peut en être un : `thrones relay`.
lobby-reply = L’hôte reste silencieux ?
lobby-reply-own-why = Donnez-lui cette réponse, par courriel ou messagerie. Il la saisit dans son salon, et sa machine appelle la vôtre : cela ouvre souvent le chemin à travers routeurs et pare-feu. Elle dit où se trouve votre machine.
lobby-reply-copy = Copier la réponse
lobby-reply-why = Qui ne peut pas vous joindre voit une réponse. Saisissez-la ici, et votre machine appelle la sienne : si l’un de vous laisse entrer, ou si vous avez tous deux une adresse IPv6, le chemin s’ouvre.
lobby-reply-enter = Sa réponse
lobby-reply-call = Appeler
lobby-not-shown = La table ne peut pas être montrée sur le réseau ({ $reason }). L’invitation fonctionne quand même.
lobby-free = Ouverte, personne encore
lobby-is-ready = c’est bon
lobby-not-ready = pas encore
lobby-played = Ce qui se joue
lobby-choice = { $key } : { $value }
lobby-absence-goes-on = Si quelqu’un s’absente, la table peut continuer
lobby-absence-waits = Si quelqu’un s’absente, la table attend
lobby-clock-none = Sans horloge
lobby-clock = Horloge : { $answer } min par réponse, et { $bank } min pour toute la partie
lobby-lag-none = Ceux qui regardent voient tout aussitôt
lobby-lag = Ceux qui regardent ont { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min
} de retard
lobby-lag-why = Ce qui est plus récent n’est pas envoyé à ceux qui regardent avant la fin de la partie : ainsi personne à la table ne peut s’en aider.
lobby-file = Par fichiers
lobby-file-why = Pour ceux qui ne sont jamais là ensemble : les tours vont en fichiers, par courriel ou autrement. L’hôte nomme un dossier, où le programme met l’invitation et ses fichiers et lit ceux des autres ; un dossier partagé fait tout de lui-même. Pour commencer, il faut trois fichiers dans chaque sens. Une réponse prend un fichier ; un dé ou une carte prend la part de chacun, si bien que chaque lancer prend un fichier de plus de chacun et un en retour, et une réponse scellée autant. Personne ne donne ses secrets d’avance : qui les aurait connaîtrait ses lancers avant de choisir. Personne ne peut écrire au nom d’un autre ni jouer deux fois un fichier ; mais qui voit un fichier peut le lire.
lobby-file-folder = Un dossier pour les fichiers
lobby-file-go = Aller par fichiers
lobby-calling-file = On attend le premier fichier de l’hôte…
lobby-chat = Discussion
phrase-hello = Bonjour !
phrase-moment = Un instant, s’il vous plaît.
phrase-begin = On commence ?
phrase-well = Bien joué !
phrase-thanks = Merci pour la partie !
lobby-say = Dire à tous …
lobby-safe = Ce que cette table protège
lobby-safe-from = Personne ne peut choisir un dé ou une carte, ni les prévoir tant que quelqu’un d’autre est là : le secret de chacun y a sa part. Personne ne peut prendre votre place sans un mot dans le journal : là où trois personnes ou plus resteraient, la plupart doivent accepter de continuer sans vous ; vous revenez par votre propre parole signée, et votre programme y dit si vous n’étiez jamais parti. Personne ne peut changer une réponse donnée, ni voir une réponse scellée avant que toutes soient ouvertes. Chaque machine vérifie chaque pas selon les règles et garde un journal signé, vérifiable après coup ; il compte les tirages de l’hôte seul, les réponses données pour quelqu’un et les tirages refaits.
lobby-unsafe = Ce qu’elle ne protège pas encore
lobby-unsafe-from = Qui a un programme modifié peut lire les autres mains, même en regardant seulement et quoi que permettent les places : jusqu’au moment que le retard lui laisse voir, pas au-delà. Jouez avec des gens de confiance et ne donnez l’invitation à personne d’autre. L’hôte fait jouer les joueurs ordinateurs et voit leurs mains. L’hôte voit l’adresse réseau de chacun et la dit aux autres joueurs, pour qu’ils se retrouvent si l’hôte est perdu ; qui ne le veut pas le dit dans les réglages. Tant que l’hôte est seul, il connaît ses tirages d’avance, et il répond pour les absents. Si quelqu’un part au milieu d’un tirage, on tire à nouveau : un hôte pourrait gâcher un tirage en se passant de quelqu’un, mais tous le verraient. Une table qui attend tout le monde n’a rien de cela, et s’arrête quand quelqu’un reste absent.

relay-listens = Le relais écoute à { $address }. Il transmet ce que les pairs s’envoient et ne peut rien en lire ; arrêtez-le par Ctrl+C.
relay-no-socket = Le relais n’a pas pu ouvrir sa connexion ({ $reason }). Vérifiez l’adresse d’écoute, et si un autre programme occupe ce port.
relay-here = Le relais { $relay } porte cette table : son invitation vaut partout d’où l’on atteint le relais.
relay-full = Le relais { $relay } a autant de tables qu’il en accepte. Les autres n’atteignent cette table que s’ils atteignent cette machine.
relay-unknown = Le relais que nomment vos réglages est introuvable ({ $reason }). Vérifiez comment il est écrit ; l’invitation marche tout de même sur ce réseau.
relay-no-session = Le relais { $relay } ne connaît pas cette table : son hôte n’est pas là en ce moment. Le programme continue d’essayer.
relay-version = Le relais { $relay } est d’une autre version du programme. Mettez l’un des deux à jour.

port-open = Votre routeur laisse entrer à { $address } (demandé par { $means }). L’invitation s’est agrandie et vaut depuis internet ; le port est refermé avec la table.
port-hidden = Votre routeur a ouvert un port, mais sa propre adresse { $address } n’est pas une adresse d’internet : un autre routeur, à vous ou à votre fournisseur, est devant lui. Depuis internet il faut un relais (--relay), ou un port ouvert là aussi.
port-closed = Votre routeur n’ouvre aucun port de lui-même : il ne répond ni à UPnP, ni à PCP, ni à NAT-PMP, ou refuse. Activez-en un, redirigez un port UDP à la main, ou nommez un relais (--relay). Sur votre propre réseau, l’invitation vaut.

near-fault = Impossible de chercher des tables sur ce réseau ({ $reason }). Demandez l’invitation à l’hôte.
near-none = Aucune table ne se montre sur ce réseau. L’hôte la montre par --lan ou dans le salon ; sinon, demandez l’invitation.
near-several = Il y a plusieurs tables sur ce réseau : { $names }. Nommez l’hôte : thrones join --lan NOM.

advice-offline = Cette machine n’est sur aucun réseau : personne ne peut être atteint. Reliez-la à un réseau ; le programme continue d’essayer.
advice-blocked = Rien ne revient, ni de l’hôte ni du relais { $relay }. Ce réseau ne laisse sans doute pas passer UDP, comme dans bien des bureaux, écoles et hôtels : essayez-en un autre, par exemple celui de votre téléphone. Si cela n’y change rien, le relais est éteint, et l’hôte doit le lancer ou en nommer un autre.
advice-relay-silent = Le relais { $relay } ne répond pas. Ou bien il est éteint, ou bien ce réseau ne laisse pas passer UDP, comme dans bien des bureaux, écoles et hôtels. Lancez le relais ou nommez-en un autre ; d’ici là, on n’atteint cette table que là où l’on atteint cette machine.
advice-new-ports = Votre routeur prend un nouveau port pour chaque chemin, si bien que les appels de l’hôte ne trouvent pas cette machine. Si le routeur de l’hôte fait de même, seul un relais peut aider : demandez à l’hôte d’en nommer un. Sinon, l’hôte peut ouvrir un port sur son propre routeur et vous envoyer sa nouvelle invitation.
advice-home-only = Cette invitation ne contient que des adresses du réseau de l’hôte : d’ailleurs, personne n’y parvient. Si l’hôte n’est pas près de vous, donnez-lui votre réponse, ou demandez-lui d’ouvrir un port sur son routeur ou de nommer un relais, puis de vous envoyer sa nouvelle invitation.
advice-closed = La table ne répond pas. Ou bien elle est fermée, ou bien le routeur de l’hôte ne laisse entrer personne : demandez à l’hôte d’y ouvrir le port UDP { $port } (son salon peut le demander au routeur), d’entrer votre réponse ou de nommer un relais.
