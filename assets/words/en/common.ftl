# Words that every part of the program uses.
yes = Yes
no = No
none = None
list-and = { $first } and { $last }
seat-number = Seat { $number }
seat-and-more = { $first } and { $more } more
answer-from = { $answer } ({ $place })
answer-aside = { $answer } ({ $aside })
entry = { $value } { $key }
card-hidden = a hidden card
card-hidden-in = a hidden card ({ $place })
games-count = { $count ->
        [one] 1 game
       *[other] { $count } games
    }

option-scenario = Scenario
    .explain = A scenario has a table of its own: who plays, with what, and how it begins.
option-players = Players
    .explain = How many seats the table has.
option-even_dice = Even dice
    .explain = The dice of a throw are drawn like cards from a set that holds every face twice: less luck, the same average. What is rolled again rolls freely.

refused-by-rule = { $reason } (Rules: { $rule })
why-not_asked = It is not your turn to answer.
why-not_an_answer = That is not an answer to this question.
why-fault = The program could not carry that out, and nothing was changed. This is a fault of the program: the game’s file shows it, so please send it with a report.

# What went wrong with a file: what happened, what it means, what can be done.
trouble-settings-set-aside = Your settings could not be read ({ $reason }), so the usual ones are in force. The old file was kept as { $path }.
trouble-settings-not-kept = Your settings could not be written to { $path } ({ $reason }). They hold until you close the program; check that the folder can be written to and has room.
trouble-game-not-kept = The game cannot be written to { $path } right now ({ $reason }). Play goes on and nothing older is lost; it will be written as soon as there is room or the folder can be written to. Until then, do not close the program.
trouble-pack-not-kept = The rules of this game could not be kept in { $path } ({ $reason }). Play goes on; but once the program is updated, this game may not be taken up again. Check that the folder can be written to and has room, then begin the game anew.
trouble-game-held = The game { $path } is open in another window of the program ({ $reason } is held). Play on there, or close it first; from here you can look on (--look-on) or open another game.
trouble-game-looked-on = The game { $path } is open in another window of the program: from here you look on. Play on there, or leave this table to open another game.
trouble-game-unreadable = { $path } cannot be read as a game ({ $reason }). The file was left as it is.
trouble-game-damaged = The game { $path } is damaged ({ $reason }). The file was left as it is; importing it brings back the part before the damage.
trouble-game-of-other-version = The game { $path } cannot be taken up by this version of the program ({ $reason }). The file was left as it is; the version that wrote it can go on with it.
trouble-tail-torn = The last lines of { $path } were torn, from record { $reason } on. Everything before them is here; the game goes on from there.
trouble-file-not-moved = The file { $path } could not be written ({ $reason }). Nothing was changed; check that the folder can be written to and has room.
crash = The program has failed, and a report was written to { $path }. Your game is kept up to its last answer: start again and continue it. The report holds no names; please send it.
crash-no-report = The program has failed, and no report could be written ({ $reason }). Your game is kept up to its last answer: start again and continue it.
