# Les règles d’un jeu qui n’a pas encore d’aide complète, en bref : un titre et son texte. Les numéros se suivent.

rules-conan_overlord-1 = De quoi il s’agit
    .text = Un joueur est l’Overlord et mène tous les ennemis ; les autres se partagent deux à quatre Héros. Un scénario donne le plateau, les places de chacun, ce que chaque camp doit faire, et le tour après lequel un camp gagne de lui-même. Les Héros gagnent ou perdent ensemble.
rules-conan_overlord-2 = Les gemmes
    .text = Les gemmes d’un Héros sont son énergie et sa vie. L’énergie disponible se dépense sur les cases de la fiche, chacune jusqu’à sa saturation ; à la fin du tour ces gemmes vont en Fatigue et reviennent à la déclaration : 2 pour un Héros actif, 5 pour un Héros en récupération, davantage par compagnon mort. Une blessure prend d’abord la Fatigue, puis les cases et les cartes, puis l’énergie disponible. Le Héros dont toutes les gemmes sont des blessures est mort.
rules-conan_overlord-3 = Le tour des Héros
    .text = Chaque Héros se déclare actif ou en récupération. Les Héros actifs agissent dans l’ordre qu’ils veulent et se passent la main : marcher, frapper, tirer, lancer un sort, ouvrir, prendre, donner, lancer, boire. Le premier trajet d’une traite est gratuit jusqu’à la base de mouvement ; toute autre action l’interrompt, et chaque point de plus coûte une gemme. En récupération, on ne fait que défendre, relancer et lancer des sorts en réaction.
rules-conan_overlord-4 = Gêne et charge
    .text = Les ennemis de votre zone renchérissent chaque pas qui en sort et affaiblissent tirs et manipulations : selon leur nombre, moins vos compagnons présents. Ce que vous portez pèse : à partir d’une certaine charge vous êtes plus lent, et des compétences se perdent une à une.
rules-conan_overlord-5 = Attaque et défense
    .text = Chaque gemme est un dé, l’arme ajoute les siens ; on additionne les symboles. Une étoile relance gratuitement un dé de sa couleur, une gemme n’importe lequel. L’attaqué se défend ensuite avec des gemmes, par un bouclier, une arme ou une esquive ; l’armure compte toujours. Une arme ne pare qu’au corps-à-corps. Ce qui passe blesse. À mains nues, les deux premiers symboles ne comptent pas.
rules-conan_overlord-6 = Le tour de l’Overlord
    .text = L’Overlord récupère des gemmes, puis active jusqu’à deux tuiles de la Rivière. Une tuile coûte autant de gemmes que sa place depuis la gauche, et passe au bout de droite avant que ses figurines n’agissent : chacune bouge, puis attaque une fois. Des gemmes achètent aussi des pas, des dés orange de défense et des relances. Une tuile dont la dernière figurine est morte est ensanglantée et encombre la Rivière jusqu’à ce qu’on la drague ou qu’une figurine revienne.
rules-conan_overlord-7 = Événements et renforts
    .text = La tuile Événement se paie comme une autre et laisse l’Overlord choisir ce que le scénario propose. Des points de renfort ramènent des figurines mortes dans les zones de renfort, si leur tuile est encore dans la Rivière ; les points restants sont perdus.
rules-conan_overlord-8 = Le plateau
    .text = Les zones ont un nombre de places ; une figurine énorme en prend trois. Une porte coûte un point de plus la première fois, une tenture toujours ; rochers, mâts et fenêtres demandent Escalade, les vides Saut, l’eau Nage. Qui saute en bas lance des dés et en subit les symboles. Les tirs et la plupart des sorts exigent une ligne de vue ; d’en haut, un tir gagne un dé jaune.
