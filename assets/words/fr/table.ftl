# Ce qui se dit à toute table des images et des choses.
table-look-closely = Clic droit : voir en grand.
table-how-to-win = Comment gagner ?
table-close = Fermer
map-legend = Légende

# Age of Conan : chances, conflits et grands moments.
age_of_conan-page-map = Carte
age_of_conan-odds-dice = { $attack ->
    [one] 1 dé
   *[other] { $attack } dés
} contre { $defence } : { $who }
age_of_conan-odds-move = aller
age_of_conan-odds-units = { $n ->
    [one] 1 unité
   *[other] { $n } unités
} : { $percent } %
age_of_conan-odds-side = { $who } : { $percent } %
age_of_conan-odds-exact = exact, hors cartes
age_of_conan-idle-army = Aucune armée ne peut bouger : cela ne ferait rien et mettrait fin à votre action.
age_of_conan-idle-units = Aucune unité ne peut être placée : cela ne ferait rien et mettrait fin à votre action.
age_of_conan-idle-emissary = Aucun émissaire ne peut être placé : cela ne ferait rien et mettrait fin à votre action.
age_of_conan-idle-emissaries = Aucun émissaire ne peut bouger : cela ne ferait rien et mettrait fin à votre action.
age_of_conan-hits = coups
age_of_conan-wins = { $who_the } l’emporte
age_of_conan-attacker = Attaquant
age_of_conan-defender = Défenseur
age_of_conan-moment-auction = { $kingdom_the } mène Conan
age_of_conan-moment-bid = carte { $card } + jeton { $token }
age_of_conan-moment-age = L’âge { $age } commence
age_of_conan-moment-artifact = { $kingdom_the } gagne : { $artifact }
age_of_conan-moment-crown = { $kingdom_the } couronne Conan !
age_of_conan-moment-no-crown = { $kingdom_the } échoue à couronner Conan
age_of_conan-win-rule = Le plus de points d’empire après le troisième âge. Conquêtes, alliances et objectifs comptent aussitôt ; forts et cités, la bourse la plus riche, les pions Crom et le plus de monstres, trésors ou femmes à la fin.

# Le jeu de cartes.
conan_cards-win-rule = Le premier héros à { $target } points de gloire gagne. Qui n’en a plus est éliminé.
conan_cards-could-raise = { $who_the } peut relancer jusqu’à toute votre gloire ({ $glory }) : perdre cette mise vous élimine.
conan_cards-moment-out = { $who_the } est éliminé
conan_cards-moment-accomplished = { $who_the } accomplit « { $place } »

# Conquest of Nerath : grands moments.
nerath-moment-round = Le tour de jeu { $round } commence
nerath-moment-treasure = { $realm_the } rapporte un trésor { $space_of }
nerath-moment-capital = { $realm_the } prend une capitale : { $space }
nerath-moment-fallen = { $realm_the } a perdu son dernier château
