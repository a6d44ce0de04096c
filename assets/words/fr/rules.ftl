# Les règles de chaque jeu, en bref : un titre et son texte. Les numéros se suivent.
rules-lead = De quoi commencer ; la table propose chaque réponse que permettent les règles complètes, et explique ce qu’elle refuse.

rules-age_of_conan-1 = De quoi il s’agit
    .text = Quatre royaumes de l’âge hyborien se disputent l’ouest de l’Hyborie pendant trois âges de quatre aventures. Les armées soumettent des provinces, les émissaires les gagnent comme alliées, et Conan va de l’une à l’autre, mené par celui qui a misé le plus. Une province conquise rapporte sa valeur en points d’empire ; à la fin, le plus grand nombre l’emporte.
rules-age_of_conan-2 = Votre tour
    .text = Jouez ou redressez d’abord les cartes qui restent sur la table. Prenez ensuite un dé de la réserve commune de sept et faites ce qu’il montre ; les dés pris ne reviennent que quand la réserve est vide et relancée. Le joueur de Conan mène d’abord Conan vers une province voisine : s’il se rapproche de sa destination, le premier jeton de la piste est gagné, sinon il est perdu.
rules-age_of_conan-3 = Les dés du destin
    .text = Militaire : déplacer deux armées, ou en déplacer une et attaquer, ou placer des unités dans deux provinces amies. Intrigue : déplacer deux émissaires, ou un puis disputer une province, ou un puis récolter de l’or avec un émissaire en province ennemie, ou placer un émissaire. Cour et Conan : le joueur de Conan peut le mener encore et placer un pillard, les autres prennent le premier jeton de la piste ; puis on pioche ou on joue un événement. Un dé double ou joker ne se prend que pour ce qu’aucun autre dé n’offre.
rules-age_of_conan-4 = Armées et émissaires
    .text = Pas plus de cinq unités dans une province, sauf chez soi, et aucune armée n’entre dans le royaume d’un autre. Un émissaire continue à travers les provinces amies et celles où attend un autre des vôtres.
rules-age_of_conan-5 = Les affrontements
    .text = Chaque camp lance jusqu’à cinq dés ; l’attaquant doit avoir plus de succès. Les épées comptent toujours, les doubles épées rouges pour l’attaquant seul, boucliers et haches seulement par une carte ou une règle. Avant le jet, chacun peut poser une carte stratégie qui convient au terrain ou, pour une intrigue, à la région. La présence de Conan aide son joueur. La sorcellerie relance tous les dés.
rules-age_of_conan-6 = Campagne, siège et bataille
    .text = Une campagne soumet une province neutre pas à pas le long de sa piste : chaque victoire avance d’un pas, chaque défaite coûte une unité, et une unité paie une marche forcée pour continuer aussitôt. Après le dernier pas, une unité devient un fort. Un siège attaque la province d’un autre joueur : chaque défaite coûte une unité, enfin le marqueur. Une bataille oppose deux armées en province neutre. Qui gagne un siège ou une bataille reçoit un jeton Crom.
rules-age_of_conan-7 = L’intrigue
    .text = Avec un émissaire dans une province, jamais sauvage, vous pouvez en faire une alliée : votre influence contre sa valeur. La victoire échange l’émissaire contre une tour. Contre la tour d’un autre joueur, la victoire rompt l’alliance et votre émissaire reste.
rules-age_of_conan-8 = Aventures et enchère
    .text = Quand la piste est vide, l’aventure finit, une autre est révélée, et chacun mise pour Conan : une carte stratégie et un jeton d’enchère, posés en secret et révélés ensemble. Les jetons utilisés restent de côté jusqu’à leur retour.
rules-age_of_conan-9 = Le changement d’âge
    .text = Après quatre aventures : les pillards sont chassés ou coûtent des points d’empire ; tours et cités rapportent deux or chacune, et chaque royaume cinq ; les objectifs sont payés ; les forts deviennent cités ou lèvent des unités ; l’or achète unités, émissaires et cartes ; les jetons se disputent les trois artefacts ; le dernier aux points reçoit le bonus de Conan.
rules-age_of_conan-10 = La fin
    .text = La partie finit après la quatrième aventure du troisième âge, ou quand Conan est couronné : si une aventure du troisième âge s’achève alors qu’il est dans le royaume du joueur qui le mène, ce joueur peut nommer une catégorie de jetons. La plus forte valeur de tous rapporte 3 points, et personne d’autre ne compte ses jetons ; sinon le joueur est éliminé, et la partie finit aussi. On règle ensuite raids et objectifs ; forts et cités rapportent leur valeur en points, tours et cités la rapportent en or. Le plus d’or et le plus de jetons Crom valent 3 points chacun, le plus de chaque catégorie 5.

rules-conan_cards-1 = De quoi il s’agit
    .text = Chaque joueur possède un héros. On pose des aventures, on cache des épreuves sur celles des autres, on y envoie son héros et on mise sa gloire sur l’issue. Qui a assez de gloire au début d’une phase des héros gagne : 60 points dans la partie conseillée, de 25 à 80 dans les autres durées ; le haut de la table dit combien. Qui tombe à zéro est éliminé.
rules-conan_cards-2 = Le tour de table
    .text = Phase des cartes, phase des héros, diplomatie, pioche, et l’on recommence. Pendant la phase des cartes, on joue une carte à la fois, chacun son tour ; après le premier tour, le premier qui passe y met fin pour tous. Une aventure devant soi, ou une épreuve cachée sur l’aventure d’un autre qui a de la place, rapporte 1 point de gloire.
rules-conan_cards-3 = Votre héros
    .text = Une fois par tour, le héros agit : il va vers une autre aventure sans épreuve à vous, affronte la première épreuve, provoque en duel un héros de la même aventure, ou accomplit une aventure où ne reste ni épreuve ni rival. Les épreuves retiennent un héros sur place.
rules-conan_cards-4 = L’enchère
    .text = Avant de résoudre une épreuve ou un duel, les deux camps misent de la gloire. Une relance doit être suivie, ou l’autre se retire : il perd et paie sa dernière mise, ou 1 s’il n’a rien misé.
rules-conan_cards-5 = La résolution
    .text = Le joueur du héros nomme force, ruse ou esprit. On pose ensuite des cartes face cachée, chacun son tour, jusqu’à ce que tous aient passé ; toute carte peut être un bluff. On révèle, on applique. Contre une épreuve, la valeur du héros doit être plus grande ; en duel la plus haute gagne, et l’égalité va au héros provoqué. Le gagnant prend les deux mises.
rules-conan_cards-6 = Duels, alliés et butin
    .text = Le perdant d’un duel paie, donne tous ses objets magiques au gagnant et est chassé. Certaines épreuves s’engagent comme alliées, à leur prix. Une aventure accomplie rapporte gloire, objets et cartes.
rules-conan_cards-7 = Les traités
    .text = En phase de diplomatie, chacun peut faire deux propositions : un traité échange aussitôt gloire, cartes et objets, une alliance permet aux héros de s’entraider sur la même aventure. Tous doivent accepter ; à deux, on peut répondre par une contre-offre.
