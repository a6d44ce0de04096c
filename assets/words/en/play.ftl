# At the table: seats, log, undo, and the table in a terminal.
you = You
somebody = Somebody
player-number = Player { $number }
level-random = Random
    .line = Any legal move.
level-novice = Novice
    .line = Sees what lies before it, and errs.
level-regular = Medium
    .line = Looks a little ahead. Answers at once.
level-master = Master
    .line = Thinks each move over, a second or two.
# A name for the computer player of each seat.
bot-name = { $seat ->
        [0] Tancred
        [1] Arslan
        [2] Neferka
        [3] Ilmatar
       *[other] Belesa
    }
bot-named = { $name }, { $temperament }
bot-plain = Computer player, { $level }
bot-tempered = Computer player, { $level }, { $temperament }
several = { $name } ×{ $count }

state-line = { $name }: { $value }
log-line = { $seat }: { $text }
log-sits = { $who } sits down.
log-resigned = Gives up.
log-bot-failed = The computer player failed; the level “medium” answered in its place, and the game goes on.
log-clock = The clock has run out.

undo-nothing = There is nothing to take back or to play again.
undo-revealed = That cannot be taken back: since then a number was drawn or somebody saw a card.
undo-answered = That cannot be taken back: since then another person has answered.
undo-unfit = These moves no longer fit and were taken out too: { $moves }.
seat-not-a-bot = No computer player sits there.
seat-not-a-person = No person sits there.

game-over = The game is over.
standing-line = { $rank }. { $role } ({ $who }): { $points ->
        [one] 1 point
       *[other] { $points } points
    }
game-kept = The game is kept up to the last answer; go on with it by --continue.
game-scenario-faulty = That scenario cannot be played yet, and nothing was written. To be mended in its file: { $reason }
game-not-started = The game could not be started ({ $reason }). Nothing was written. This is a fault of the program; please report it.
no-such-game = There is no game “{ $game }”. `thrones --help` tells more.
nothing-to-continue = There is no game to go on with. Begin one without --continue.
wrong-number-of-seats = This table has { $seats } seats, but { $named } were named. Name { $seats }, or change the table.
open-seat-needs-host = An open seat waits for a person elsewhere: that needs a hosted table. Here, seats are taken by people at this machine and by computer players.
setup-no-such-key = This game has no choice “{ $key }”.
setup-bad-value = “{ $key }” cannot be “{ $value }”.
setup-not-left = “{ $key }” cannot be “{ $value }” while “{ $by }” is “{ $because }”.
setup-clash = “{ $one }” and “{ $other }” cannot both hold.

text-heading = { $seat } · after record { $record }
text-hand = { $place }: { $cards }
text-draft = So far, in secret: { $draft }
text-part = Other answers can be given in words.
text-hint = Number: answer · u undo · r redo · h hand · l log · s seats · t table · i hint · ? help · q quit
text-help =
    A number gives the answer that it stands before.
    u, undo: take back your last answer, as long as nothing was revealed since.
    r, redo: play again what was taken back.
    h, hand · l, log · s, seats · t, table: show it.
    realms: how everybody stands. moves: what you did in this step. recap: what happened since your last answer. luck: what the dice brought.
    i, hint: the three answers that a strong computer player would think of first.
    why N: why the computer player on seat N gave its last answer.
    take N: a person takes over seat N from a computer player. give N: a computer player takes it over.
    resign: give up; a computer player finishes for you.
    finish: let the computer players finish the game.
    say TEXT: say it to all, where some play elsewhere.
    mute NAME, unmute NAME: do not show what that person says any more, or do again; a seat’s number stands for its person.
    show N, hide N: let those who watch see what your seat N sees, or do not any more.
    en, fr: change the language.
    q, quit: leave. The game is kept; go on with --continue.
hint-line = { $own ->
        [yes] { $number }  { $answer } ({ $percent } % to win) ← its own choice. { $reason }
       *[no] { $number }  { $answer } ({ $percent } % to win)
    }
hint-none = No hint can be given here.
reason-whim = “Any answer would have done.”
reason-prior = “It looked right at first sight.”
reason-none = That seat has no computer player that has answered openly.
text-chance = { $answer } — { $percent } % to win
text-once-more = { $warning } Type { $number } once more to go on all the same.
text-luck = { $seat }: { $told } ({ $more } against the average)
text-empty = There is nothing to show.
text-alone = Nobody plays elsewhere: there is nobody to say it to.
text-agree = yes or no
text-no-such-answer = There is no answer { $number }.
text-seat = { $number }. { $seat }: { $who }
text-seat-asked = { $number }. { $seat }: { $who } (is asked)
text-curtain = { $who } ({ $seat }) is asked next. Press Enter when nobody else looks at the screen.
text-left = The game is kept in { $path }.
