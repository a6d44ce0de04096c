# La première page de la fenêtre.
window-title = Jeweled Thrones
window-title-turn = ● À vous – Jeweled Thrones
window-title-table = ● À votre table – Jeweled Thrones
eyebrow = Quatre jeux, une seule table
eyebrow-coming = { $built ->
        [one] Un jeu à jouer
       *[other] { $built } jeux à jouer
    }, { $coming } à venir
lead = Couronnes, donjons et bluff, avec toutes les règles.
game-age_of_conan = L’Âge de Conan
game-age_of_conan-line = Quatre royaumes, les dés du destin, campagnes et intrigues dans l’ombre d’un Cimmérien
game-age_of_conan-players = 2 à 4 joueurs
game-conan_cards = Conan : le jeu de cartes
game-conan_cards-line = Aventures et défis, mises ouvertes et cartes cachées, traités faits pour être trahis
game-conan_cards-players = 2 à 4 joueurs
game-conan_overlord = Conan : héros et Overlord
game-conan_overlord-line = Les héros dépensent leurs dernières gemmes ; l’Overlord remonte la rivière de tuiles
game-conan_overlord-players = 2 à 5 joueurs
game-nerath = La Conquête de Nerath
game-nerath-line = La guerre sur terre et sur mer, des donjons pleins de trésors, quatre royaumes sans paix durable
game-nerath-players = 2 à 4 joueurs

# Les écrans autour de la table.
back = Retour
percent = { $value } %
sitter-person = Quelqu’un d’autre ici
    .line = Partage cet écran ; un rideau tombe entre les tours.
sitter-computer = Ordinateur
    .line = Ne voit que ce que sa place peut voir.
home-continue = Continuer
home-new = Nouvelle partie
home-games = Toutes les parties
home-host = Ouvrir une table
home-join = Rejoindre une table
home-rules = Règles
home-settings = Réglages
home-about = À propos
home-nothing-yet = Aucune partie en cours. Choisissez un jeu ci-dessous : la table est prête en deux clics.
later-game = Bientôt

new-begin = Commencer avec ces places
new-host = Ouvrir la table
new-scenario-faulty = Votre scénario « { $name } » ne peut pas être joué : { $reason }
new-scenario-warning = Votre scénario « { $name } » : { $warning }
new-scenario-copied = Copié. Modifiez ce fichier à votre gré ; il est relu à chaque enregistrement : { $path }
new-balance = Gagné par { $side } entre ordinateurs de même force : { $won } % des parties.
new-balance-hard = Difficile pour { $side }.
new-scenario-rounds = { $n ->
        [one] 1 tour
       *[other] { $n } tours
    }
new-scenario-players = { $least } à { $most } joueurs
new-scenario-difficulty = difficulté { $n }
new-scenario-copy = Nouveau scénario d’après celui-ci
new-scenario-copy-why = Copie le scénario choisi dans un fichier à vous, avec des commentaires.
new-scenario-comments =
    Un scénario à vous. Chaque ligne est « champ = valeur » ; ce qui suit # est un commentaire.
    id : le nom de ce fichier avant le premier point. name, briefing, goal_heroes, goal_overlord, special_text : ce que lisent les joueurs, en anglais (en) et en français (fr).
    board : le plateau. players, hero_counts : combien jouent. first, at_limit : heroes ou overlord. round_limit : 1 à 15.
    heroes : qui, où ils commencent (zones), avec quoi (equipment, spells). hero_alternatives : qui peut les remplacer.
    overlord : pour chaque nombre de héros, les gemmes en réserve et en fatigue, et la récupération.
    river : les tuiles depuis la gauche. placement : qui se tient où au départ. reinforcement_zones : où l’on revient.
    permissions, rules, victory : ce qui se porte, s’ouvre et se quitte, ce qui arrive quand, et qui gagne quand.
    La page Nouvelle partie relit ce fichier à chaque enregistrement et nomme toutes les fautes d’un coup.
new-seed = Graine (facultative)
new-rules = Règles de la maison
new-sits = Qui joue
new-level = Niveau
new-temperament = Tempérament : { $name }
new-open = Une place ouverte attend une personne ailleurs : ouvrir la table vous donne une invitation pour elle. Pour commencer aussitôt, confiez la place à une personne ici ou à l’ordinateur.
sitter-open = Un joueur distant
    .line = Rejoint par une invitation ou sur ce réseau.
temperament-none = Équilibré
    .line = Un peu de tout.

games-none = Pas encore de partie. Commencez-en une, ou déposez le fichier d’une partie sur la fenêtre.
games-drop = Le fichier d’une partie peut être déposé sur la fenêtre pour l’importer.
games-running = { $actions ->
        [one] en cours, { $actions } réponse jusqu’ici
       *[other] en cours, { $actions } réponses jusqu’ici
    }
games-finished = terminée
games-open = Reprendre
games-look = Revoir
games-rename = Renommer
games-delete = Supprimer
games-deleted = La partie a été mise à la corbeille.
games-take-back = Annuler la suppression

crashed = Le programme a échoué la dernière fois
crashed-kept = Votre partie est conservée jusqu’à la dernière réponse : continuez-la, et la même question vous sera posée. Si cela se reproduit, annulez votre dernière réponse, ou laissez l’ordinateur prendre votre place un moment.
crashed-report = Le rapport
crashed-copy = Copier ce chemin
crashed-home = Vers la première page
games-export = Exporter
games-place = Où va la copie
games-exported = La partie a été copiée dans { $path }.

setting-language = Langue
setting-theme = Thème
setting-palette = Couleurs des camps
setting-text-size = Taille du texte
setting-motion = Mouvement
setting-volume = Volume
setting-renderer = Affichage
renderer-auto = Automatique
renderer-gpu = Carte graphique
renderer-software = Processeur
renderer-explained = Automatique prend la carte graphique si son pilote dessine bien, sinon le processeur. Un changement vaut dès le prochain démarrage.
renderer-now-gpu = La fenêtre est dessinée par { $adapter } ({ $backend }).
renderer-now-software = La fenêtre est dessinée par le processeur.
setting-player = Votre nom
setting-player-none = tel qu’il apparaît à la table
setting-relay = Relais
setting-relay-none = relay.example.org
setting-relay-why = Une machine qui transmet ce que les joueurs s’envoient, sans pouvoir rien en lire. On ne lui demande que deux choses : où les autres voient cette machine, quand vous accueillez une table ou appelez un hôte qui ne répond pas ; et de porter une table, quand vous le choisissez dans son salon.
setting-router = Interroger mon routeur dès que j’accueille
setting-router-why = On lui demande un port qui mène à votre table, pour que d’autres y entrent depuis internet ; il le referme avec la table. De même quand vous reprenez la table d’un hôte perdu.
setting-address = Les autres peuvent connaître mon adresse
setting-address-why = L’hôte dit à ceux qui jouent comment se retrouver, pour que la table puisse continuer s’il est perdu ; ceux qui regardent l’apprennent pour les deux suivants. S’il doit taire la vôtre, la table ne peut continuer sous vous que par un relais ; sinon, c’est un autre qui l’ouvre. L’hôte, quel qu’il soit, voit de toute façon votre adresse, et s’il est perdu, votre programme s’adresse aux autres, qui la voient alors.
setting-invites = Invitations
setting-invites-open = Les ouvrir avec ce programme
setting-invites-why = Une invitation peut être un lien qui commence par « thrones: ». Votre bureau l’ouvre alors ici ; cela s’inscrit dans votre propre dossier, pour vous seul.
setting-invites-done = Votre bureau ouvre désormais les invitations avec ce programme.
setting-invites-failed = Votre bureau n’a pas pu en être informé ({ $reason }). Collez plutôt les invitations dans « Rejoindre une table ».
setting-folder = Dossier des données
setting-keys = Touches
theme-light = Parchemin
theme-dark = Salle de fer
theme-contrast = Contraste élevé
palette-usual = Standard
palette-colour-blind = Daltoniens
motion-usual = Habituel
motion-none = Aucun
pace-slow = Lente
pace-usual = Habituelle
pace-fast = Rapide
pace-at-once = Instantanée
speed-own = Vitesse de vos coups
speed-other = Vitesse des autres joueurs
speed-bot = Vitesse de l’ordinateur
speed-battle = Vitesse des combats
settings-look = Ce que vous voyez
settings-pace = Allure
settings-you = Vous
keys-digits = Un chiffre donne la réponse de ce numéro.
keys-press = Appuyez sur une touche …
keys-usual = Revenir aux touches habituelles
keys-clash = { $key } fait déjà ceci : { $command }. Choisissez une autre touche, ou changez d’abord celle-là.

about-version = Version { $version }
about-program-heading = Le programme
about-program = Jeweled Thrones joue des jeux de plateau avec toutes leurs règles. C’est un logiciel libre, sous licence MIT ou Apache 2.0, à votre choix.
about-fonts-heading = Caractères
about-fonts = Cinzel, EB Garamond et Inter, chacun sous la licence SIL Open Font License 1.1. Leurs licences accompagnent le programme.
about-games-heading = Les jeux
about-games = Les jeux appartiennent à leurs éditeurs. Aucune image des boîtes n’est employée : les dessins sont les nôtres ou ceux des artistes nommés ici.

table-hand = Main
table-no-hand = Vous n’avez aucune carte secrète.
table-log = Journal
table-chat = Discussion
table-chat-unread = Discussion • { $count }
table-mute = Ne plus lire { $name }
table-unmute = Lire { $name } à nouveau
table-let-look = Montrer cette main à ceux qui regardent
table-let-look-not = Cacher cette main à ceux qui regardent
table-let-look-why = Toute la table l’apprend, et vous pouvez le reprendre à tout moment. Un programme modifié pourrait de toute façon lire les mains d’une table qu’il regarde.
table-look-as = Regarder par ces yeux
table-look-away = Regarder de l’extérieur
table-look-not = Sa main n’est pas montrée à ceux qui regardent.
table-chat-none = Personne n’a encore rien dit.
table-agree = Accepter
table-refuse = Refuser
table-state = La table
table-undo = Annuler
table-redo = Refaire
table-hint = Conseil
table-hint-thinking = Un fort joueur y réfléchit…
table-resign = Abandonner
table-finish = Laisser finir l’ordinateur
table-leave = Quitter
table-pause = Mettre la table en pause
table-pause-sure = Mettre la table en pause ? Tout le monde en est averti, et elle ferme pour aujourd’hui. Chacun la garde, et n’importe qui d’entre vous peut la rouvrir un autre jour, depuis Toutes les parties.
table-leave-why = Qui s’en va retrouve la table dans Toutes les parties.
table-people = Joueurs et invitation
table-people-here = À la table
table-people-guest = C’est l’hôte qui a l’invitation, et qui laisse entrer.
table-people-waits = Vous avez ouvert la table. Donnez cette invitation aux autres : la partie reprend dès que plus de la moitié des joueurs sont là, à une table de deux, les deux.
table-watches = regarde
table-asks-to-watch = voudrait regarder
table-without-host = Si l’hôte ne peut plus ouvrir la table, ouvrez-la vous-même et donnez-lui votre nouvelle invitation : la partie reprend dès que vous êtes là tous les deux.
table-take = Jouer cette place moi-même
table-give = Confier cette place à l’ordinateur
table-waiting = Les autres jouent …
table-resign-sure = Abandonnez-vous ? L’ordinateur finira la partie à votre place, et le résultat ne comptera plus pour vous.
table-finish-sure = L’ordinateur doit-il jouer toutes les places jusqu’au bout ?
table-say = Écrire une réponse
table-never = Non
table-curtain = C’est au tour de { $who } ({ $seat }). Levez le rideau quand personne d’autre ne regarde l’écran.
table-lift = Lever le rideau
table-gone = La table s’est arrêtée à cause d’une erreur du programme. La partie est gardée jusqu’à la dernière réponse ; revenez à l’accueil et continuez-la.
table-thinking = réfléchit …
switch-single = Choix forcés automatiques
    .why = Une question qui n’a qu’une réponse se répond d’elle-même.
switch-pass = Toujours
    .why = Tout ce qui peut être passé l’est, jusqu’à nouvel ordre.
switch-until-turn = Jusqu’à mon tour
    .why = Passe jusqu’à ce que vous deviez décider.
switch-until-struck = Sauf attaque
    .why = Passe jusqu’à ce que vous deviez décider, ou qu’on vous attaque ou vous vole.
playback-pause = Pause
playback-resume = Reprendre
playback-step = Coup suivant
playback-fast = Jusqu’à moi
table-clock = { $who } · { $minutes } min
table-unused = Encore possible : { $what }.
table-unused-sure = Encore possible : { $what }. Appuyez encore une fois pour y renoncer.
table-idle-sure = { $reason } Appuyez encore une fois pour répondre ainsi malgré tout.
table-unused-more = { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
log-all = Tout
log-recap = Depuis mon tour
log-back = ‹
log-forth = ›
log-step = { $number } sur { $count }
log-folded = … { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }
map-closer = +
map-farther = −
map-fit = Carte entière
stack-take = En route
stack-all = Tout
stack-let-go = Reposer
stack-number = { $chosen } sur { $most }
sample-foot = Fantassins
sample-siege = Engins de siège
sample-dragon = Dragons
table-seats = Places

table-your-turn = À vous de jouer
table-their-turn = { $who } joue
table-over = Fin de la partie
table-sure = Vraiment ?
table-keys = ?
table-menu = Menu
table-to-board = Plateau
table-to-question = Question
table-by-itself = Fait pour vous
table-auto-pass = Passe automatique
table-auto-pass-on = Passe automatique active.
table-auto-pass-stop = Arrêter
table-give-sure = Confier { $seat } à l’ordinateur à partir de maintenant ?
table-take-sure = Jouer { $seat } vous-même à partir de maintenant ? Sa main sera visible sur cet écran.
switch-never = Non
    .why = On vous demande à chaque fois.
hint-marked = Cernées d’or : les meilleures réponses, avec la chance de gagner. ★ : celle d’un joueur fort.
setting-asks-unused = Demander avant de renoncer à une action
setting-explanations = Dire pourquoi une question compte
rules-search = Chercher dans les règles
rules-words = Mots et signes
rules-found = { $count ->
        [one] { $count } section
       *[other] { $count } sections
    }
rules-before = ‹ { $title }
rules-after = { $title } ›
table-won = { $count ->
        [one] { $who } l’emporte !
       *[other] { $who } l’emportent !
    }
table-again = Rejouer
home-return = Revenir
ranking-line = { $rank }. { $role } ({ $who })
table-report = Signaler un problème
table-reported = Un rapport avec cette partie, vos réglages et la version, sans noms, a été écrit dans { $path }. Merci de l’envoyer.
table-not-reported = Le rapport n’a pas pu être écrit ({ $reason }).
