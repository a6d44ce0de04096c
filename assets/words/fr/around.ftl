# Autour de la table : la première page, une nouvelle table, les parties gardées, et le récit d’une partie.
never-peek = L’ordinateur ne voit que ce qu’un joueur à sa place peut voir. Il ne regarde jamais vos cartes.
home-welcome = Bienvenue
home-under-way = Votre partie en cours
home-your-turn = C’est à vous
home-peers = Votre table entre pairs
home-among = Avec { $people }
home-further-tables = { $count ->
        [one] Encore une
       *[other] Encore { $count }
    }

new-which = Jeu
new-quick = Partie rapide
new-quick-begin = Jouer tout de suite
new-quick-line = Vous jouez { $side_the } contre { $others ->
        [one] un ordinateur
       *[other] { $others } ordinateurs
    } (niveau : { $level }). Partez et revenez quand vous voulez.
new-rules-told = { $count } choix, { $changed ->
        [0] tout comme d’habitude
        [one] { $changed } changé
       *[other] { $changed } changés
    }
new-unfold = Ouvrir
new-fold = Fermer
new-chance = Hasard
new-chance-why = Le même nombre distribue les mêmes cartes et lance les mêmes dés ; sans nombre, le hasard décide.

games-date = { $ago ->
        [0] aujourd’hui
        [1] hier
       *[other] { $day } { $month ->
            [1] janvier
            [2] février
            [3] mars
            [4] avril
            [5] mai
            [6] juin
            [7] juillet
            [8] août
            [9] septembre
            [10] octobre
            [11] novembre
           *[other] décembre
        } { $year }
    }
games-player = { $side } ({ $who })
games-winner = victoire

story-sources = Points par origine
story-standing = Résultat
story-lost = perdus en route : { $n }
story-margin = { $by ->
        [0] { $who }
        [one] { $who }, avec { $by } point d’avance
       *[other] { $who }, avec { $by } points d’avance
    }
story-lead = { $who_the } prend la tête avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
story-luck-title = Chance
story-luck-rule = Ce que les dés ont donné, comparé à la moyenne d’autant de dés.
story-luck = { $points ->
        [one] { $points } touche
       *[other] { $points } touches
    } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
story-more = { SIGN($more) ->
        [plus] +{ $more }
        [minus] −{ ABS($more) }
       *[zero] 0
    }
story-moments = Moments décisifs
story-moment = { $chapter } : { $text }
story-see = Voir
table-again-rotated = Encore, une place plus loin
table-look = Regarder le plateau
table-summary = Retour au bilan

about-pictures-heading = Images
about-text-heading = Pour tous les yeux
about-text = Chaque table se joue aussi dans un terminal, par des réponses numérotées qu’un lecteur d’écran peut lire : thrones play JEU --text.
about-pictures = Icônes de { $authors }, game-icons.net, Creative Commons Attribution 3.0 ; recolorées, cernées, hachurées et posées sur des fonds de notre main.
about-computer-heading = L’ordinateur
