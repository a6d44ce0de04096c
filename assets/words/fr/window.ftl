# La première page de la fenêtre.
window-title = Jeweled Thrones
eyebrow = Quatre jeux, une seule table
lead = Couronnes, donjons et bluff avec toutes les règles : contre vos amis assis près de vous, contre ceux qui sont loin, ou contre la machine sur les sièges vides.
game-age_of_conan = L’Âge de Conan
game-age_of_conan-line = Quatre royaumes, les dés du destin, campagnes et intrigues dans l’ombre d’un Cimmérien
game-age_of_conan-players = 2 à 4 joueurs
game-conan_cards = Conan : le jeu de cartes
game-conan_cards-line = Aventures et défis, enchères de gloire, traités faits pour être trahis
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
sitter-person = Personne ici
home-continue = Continuer
home-new = Nouvelle partie
home-games = Parties
home-host = Héberger
home-join = Rejoindre
home-gallery = Règles et galerie
home-settings = Réglages
home-about = À propos
home-last = Dernière partie : { $name }
home-nothing-yet = Aucune partie en cours pour l’instant.
later-game = Ce jeu n’est pas encore construit ; ses règles viennent d’abord.
later-host = Héberger une table pour des amis lointains n’est pas encore possible.
later-join = Rejoindre la table d’un ami n’est pas encore possible.
later-gallery = Les règles et la galerie ne sont pas encore construites.

new-seats = Places
new-begin = Commencer
new-seed = Graine (un nombre), ou rien pour le hasard

games-none = Pas encore de partie. Commencez-en une, ou déposez le fichier d’une partie sur la fenêtre.
games-drop = Le fichier d’une partie peut être déposé sur la fenêtre pour l’importer.
games-running = En cours, { $actions } actions jusqu’ici
games-finished = Terminée
games-open = Reprendre
games-look = Regarder
games-rename = Renommer
games-delete = Supprimer
games-deleted = La partie a été mise à la corbeille.
games-take-back = La reprendre

setting-language = Langue
setting-theme = Thème
setting-palette = Couleurs des camps
setting-text-size = Taille du texte
setting-motion = Mouvement
setting-volume = Volume
setting-player = Votre nom
setting-player-none = tel qu’il apparaît à la table
setting-folder = Dossier des données
setting-keys = Touches
setting-keys-usual = Les touches habituelles
theme-light = Parchemin
theme-dark = Salle de fer
theme-contrast = Contraste élevé
palette-usual = Comme peintes
palette-colour-blind = Pour tous les yeux
motion-usual = Habituel
motion-none = Aucun
speed-own = Vitesse de vos coups
speed-other = Vitesse des autres personnes
speed-bot = Vitesse de l’ordinateur
speed-battle = Vitesse des batailles

about-version = Version { $version }
about-program-heading = Le programme
about-program = Jeweled Thrones joue des jeux de plateau avec toutes leurs règles. C’est un logiciel libre, sous licence MIT ou Apache 2.0, à votre choix.
about-fonts-heading = Caractères
about-fonts = Cinzel, EB Garamond et Inter, chacun sous la licence SIL Open Font License 1.1. Leurs licences accompagnent le programme.
about-games-heading = Les jeux
about-games = Les jeux appartiennent à leurs éditeurs. Tous les dessins sont les nôtres ; aucune image des boîtes n’est employée.

table-seats = Places
table-hand = Main
table-no-hand = Rien que vous soyez seul à savoir.
table-log = Ce qui s’est passé
table-state = La table
table-undo = Annuler
table-redo = Refaire
table-resign = Abandonner
table-finish = Laisser finir l’ordinateur
table-leave = Quitter
table-take = Prendre
table-give = Céder
table-waiting = Les autres jouent …
table-resign-sure = Abandonnez-vous ? L’ordinateur finira la partie à votre place, et elle ne comptera plus comme la vôtre.
table-finish-sure = L’ordinateur doit-il jouer toutes les places jusqu’au bout ?
table-say = … ou en toutes lettres
table-never = Non
table-curtain = C’est au tour de { $who } ({ $seat }). Levez le rideau quand personne d’autre ne regarde l’écran.
table-lift = Lever le rideau
table-gone = La table s’est arrêtée à cause d’une erreur du programme. La partie est gardée jusqu’à la dernière réponse ; revenez à l’accueil et continuez-la.
table-thinking = { $who }, réfléchit …
table-forced-on = Réponse unique jouée d’elle-même : oui
table-forced-off = Réponse unique jouée d’elle-même : non
log-all = Tout
log-recap = Depuis mon tour
log-folded = … { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }
map-closer = +
map-farther = −
map-fit = Carte entière
