# Tables among peers: hosting, joining, the lobby, and what can go wrong.
peers-host-name = Host
peers-guest-name = Guest
peers-kept = The game is kept in { $path }.
peers-headless-human = With --headless nobody sits at this machine: name a computer player or an open seat instead of human.
peers-not-left = { $path } is no table of this machine. The tables lie in the folder “tables” of the data folder; any of them can be replayed.
peers-no-answer = No table answers at the addresses of this invite. Ask the host whether the table is still open and whether this machine can reach it; the invite stays good as long as the table is open. A host behind a router can ask it for a port (thrones host --open-port) or name a relay (--relay).
peers-ended = The table has stopped on this machine. Nothing that was acknowledged is lost: come back with the same invite, and the game goes on where it was.

peers-no-socket = This machine could not open its connection ({ $reason }). No table was opened; check the address to listen on, or let the program choose one.
peers-no-folder = The table cannot be kept in { $path } ({ $reason }). No table was opened; check that the folder can be written to.
peers-held = You sit at this table already, in another window of the program or from another start of it. Play on there, or close it first; from here you can open another game. Nobody has done anything wrong.
peers-paused = The host has paused the table. Everybody keeps it: you find it under All games, and any of you can open it again from there.
peers-paused-own = The table is paused. Everybody keeps it: you find it under All games, and any of you can open it again from there.
peers-not-ours = This game is not one of yours: nobody at that table has the key of this machine.
peers-no-identity = The key that shows who you are cannot be used ({ $reason }). Check the file identity.der in the data folder; if it is lost for good, remove it and a new one is made, but running tables will not know you.
peers-no-journal = The file of this table cannot be used ({ $reason }). Check that the data folder can be written to; a damaged file can be moved away, but then you cannot come back to that game.
peers-other-version = This table was begun with another version of the program, and this one cannot play on at it. Nothing is lost or changed: play on with the version that began it, or begin a new table.

peers-invite-none = This is not an invite. An invite is a code of letters and digits in groups of five; copy the whole of it.
peers-invite-mistyped = The invite is mistyped or not complete. Copy the whole of it once more.
peers-invite-newer = This invite was made by a newer version of the program. Update yours to join.
peers-invite-reply = This is a reply, not an invite: the host enters it in its lobby, and its machine calls whoever gave it.
peers-reply = The host does not answer. Give it this reply, by any other way: with it, its machine calls this one, which often opens the way through routers and firewalls. Until then this machine keeps trying.
    { $reply }
peers-reply-called = Whoever gave that reply is called for ten minutes.
peers-reply-none = This is not a whole reply. The program of whoever cannot reach you shows it, letters and digits in groups of five: copy all of it once more.

peers-file-folder = This table goes by file. What is yours to send is put into { $path }; what the others send you is read as soon as you put it there.
peers-file-invitation = Send the invitation to those who should come: { $path }
peers-file-for = For { $name }: { $path }
peers-file-awaits = A file of { $names } is awaited.
peers-file-throw = A throw takes everybody’s part: a file of { $names } is awaited, and one goes back.
peers-file-rounds = So far { $answers } answers and { $throws } throws. An answer takes one file; each throw takes one more from everybody, and one back.
peers-file-none = { $file } is no file of a table. Nothing of it was read.
peers-file-version = { $file } was written by another version of the program. Both must have the same version to play together.
peers-file-torn = { $file } is not whole: its end is missing. Copy it once more.
peers-file-altered = { $file } is not as its author signed it: it was changed on its way, or forged. Nothing of it was read; ask for it once more.
peers-file-other-table = { $file } belongs to another table. Nothing of it was read.
peers-file-stranger = { $file } is of somebody who has no part in this table, or does not write to you. Nothing of it was read.
peers-file-repeated = { $file } was read before: nothing happens twice.
peers-file-old = { $file } is older than what was read of the same person. Nothing of it was read.
peers-file-unwritten = Nothing can be put into { $path } ({ $reason }). Check that the folder can be written to.
peers-file-unreadable = { $file } cannot be opened ({ $reason }).
peers-file-no-invitation = { $file } invites to no table. Files of a game that has begun go into the folder of its table; begin with the invitation of the host.
peers-file-watch = Nobody watches a table by file. Ask the host for an invite as a code.
peers-file-clock = A table with a clock cannot go by file: files take their time, and nobody should lose a game by the mail. Choose “No clock” first.

peers-refused-version = The host plays with another version of the program. Both must have the same version to play together.
peers-refused-game = The host plays { $game }, which this version of the program does not have. Both must have the same version to play together.
peers-refused-rules = The host plays { $game } by another version of its rules. Both must have the same version of the program to play together.
peers-refused-content = The host plays { $game } with other cards or numbers than yours. Both must have the same content to play together.
peers-refused-token = The host does not accept this invite. It may be of an earlier table: ask the host for the invite of this one.
peers-refused-full = Every seat of this table is taken. Ask the host to open one more.
peers-refused-sent-away = The host has sent you away from this table. You can open or join another one.
peers-refused-running = The game at this table has begun without you. Ask the host to invite you to the next one.
peers-refused-other-log = The game that was kept here is not the one at the host’s table. Ask the host which invite is the right one.
peers-refused-seated = You have a seat at this table. Join it instead of watching, and you play on.
peers-other-scenario = The host sent another scenario than the one that is played at this table, or one that the rules of this program do not accept. Nothing of it was kept. Ask the host to open the table anew.
peers-distrust = The host’s record of the game cannot be believed from record { $record } on ({ $reason }). This machine takes no further part; what was played before is kept and can be verified by `thrones replay --verify`.
peers-unwritten = The game cannot be written to { $path } any more ({ $reason }), so this machine has left the table: nothing may be acknowledged that is not kept. Make room, then come back with the same invite.
peers-host-lost = The host has not been reached for too long. The game is kept in { $path }: join again with the same invite.
peers-rejected = An answer did not stand ({ $reason }). Answer again.
peers-only-host = Only the host can do that.
peers-waits = This table has agreed to wait for everybody, so it cannot go on without somebody.
peers-few-stay = The table cannot go on without somebody else: then fewer than half of its people would be left.
peers-undo = Nothing of yours can be taken back now: a die, a card or a sealed answer was revealed since, somebody else has answered, or the others were asked about it already.

peers-chat-line = { $name }: { $line }
peers-watcher = { $name } (watching)
peers-log-back = { $name } is connected.
peers-log-away = { $name } has lost the connection.
peers-cut-flood = { $name } sent more than anybody could read and was cut off; the table goes on.
peers-cut-slow = { $name } was cut off for keeping the table waiting: it neither finished what it began to send nor took what it was sent. The table goes on.
peers-cut-forged = { $name } sent answers that are not its own to give and was cut off; the table goes on.
peers-cut-garbled = { $name } sent what no program of this version sends and was cut off; the table goes on.
peers-log-gone = The table goes on without { $name }; a computer player answers.
peers-log-voted = The table goes on without { $name }, as { $votes } of those who stay have voted; a computer player answers.
peers-log-host = { $name } has opened the table in the host’s stead, by the voices of { $votes } of you, and is the host from here on.
peers-log-dropped = What happened last on this machine is not part of the game: the table went on without it, under another host.
peers-log-returned = { $name } is back and plays on.
peers-log-all-here = Everybody of this table is connected again.
peers-log-protests = { $name } is back, and says that it had been there all the time: the host had declared it gone.
peers-log-sent-away = You are gone by the host’s word, although you are connected. Your program has asked to be back, and has said so in the record.
peers-log-late = The time of { $name } is up: the usual answer counts.
peers-log-hurried = The host says that your time is up, and by your own clock it is not.
peers-log-alone = Thrown with the host’s secret alone: nobody else was there.
peers-log-no-links = Nothing can be thrown at this table any more: the secrets of { $name } are used up. The game can be verified, but not played on.
peers-log-differs = The table of { $name } differs from ours after record { $record }: the game is frozen while all replay it.
peers-log-agreed = All tables agree again; the game goes on.
peers-log-wish = { $name } asks to take back the last answer.
peers-log-agrees = { $name } agrees.
peers-log-refuses = { $name } does not agree: the answer stands.
peers-log-all-agree = { $name } agrees; the answer is taken back.
peers-log-taken-back = { $name } takes back the last answer.
peers-wish = { $name } asks to take back the last answer. Do you agree? To play on is to refuse.
peers-wish-waits = { $name } asks to take back the last answer. Waiting for { $asked }.
peers-wish-over = The wish is decided already, or the game has gone on.
peers-watchers = { $count ->
    [one] One watches: { $names }
   *[other] { $count } watch: { $names }
}
peers-watchers-late = { $count ->
    [one] One watches
   *[other] { $count } watch
}, { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min
} late: { $names }
peers-lag = You see this table { $minutes ->
    [0] { $seconds } seconds
   *[other] { $minutes } min
} late. What is younger is not sent to you; once the game is over, you see all of it.
peers-log-shows = { $name } lets those who watch see what seat { $number } sees.
peers-log-hides = Those who watch no longer see what seat { $number } sees: { $name } has taken that back.
peers-not-muted = It holds for now, but could not be kept in { $path } ({ $reason }): after the next start of the program all lines are shown again.
peers-sitter-gone = { $name } (away, the computer plays)
peers-sitter-away = { $name } (not connected)
peers-away-host = The host cannot be reached. The program keeps trying; the game is kept on this machine, and you can leave and come back with the same invite.
peers-away-host-next = The host cannot be reached. If it stays away, the next of you by the order of the table opens it in the host’s stead within a minute, and the others follow by themselves; that takes more than half of you. The game is kept on this machine in any case.
peers-few = Fewer than half of the people of this table are connected, so it rests: otherwise two halves could each go on in their own way.
peers-away = { $name } is not connected. The host decides whether to wait or to go on without.
peers-away-choose = { $name } is not connected. Wait, give the seat to the computer until { $name } is back, or leave: the game is kept, and Join brings you back to it.
peers-unheard = No sign of { $name } for { $seconds } seconds.
peers-unheard-host = No sign of the host for { $seconds } seconds.
peers-asked-without = The host asks to go on without { $name }. If you agree, give the seat of { $name } to the computer.
peers-asking-without = The others are asked whether to go on without { $name }.
peers-time-left = You have { $minutes ->
    [0] { $seconds } seconds
   *[other] { $minutes } min { $seconds } s
} left for your answer; then the usual one counts.
peers-tally = For the record: { $alone } throws by the host alone, { $answered } answers given for somebody who was gone, { $redrawn } throws made anew, { $late } answers out of time, { $protests } protests, { $hosts } changes of the host, { $secrets } secrets passed over. `thrones replay --verify` tells the same.
peers-frozen = The game is frozen: the table of { $name } differs from ours after record { $record } in { $parts }. All replay the game from their files; if they agree again, it goes on. If they do not within a few seconds, it goes on without { $name }, who looks on. A report lies beside the game’s file.
peers-left-out = Your table differs from the others’ after record { $record }, and they have gone on without you: the computer plays your seat, and you look on. A report lies beside the game’s file. Start the program again, then ask the host to take you back.

join-why = Paste the invite that the host gave you, or the path of its file if the table goes by file. { $name ->
        [none] You have no name yet: give yourself one in the settings.
       *[other] You appear as “{ $name }”; the settings change that.
    }
join-code = The invite
join-go = Join the table
join-watch = Watch
join-left = Tables you can come back to
join-left-table = { $game } with { $names }
join-return = Come back
join-reopen = Open it again
join-take-over = Open it myself
join-take-over-why = If the host of such a table cannot open it any more, open it yourself and give the others your new invite: it goes on once more than half of its people have come, at a table of two both.
join-awaits = It waits for { $names }.
join-misses = Not there last time: { $names }.
join-near = Tables on this network
join-none = No table shows itself on this network.
join-people = People you have played with
join-person-met = last met: { $day }
join-person-tables = still at a table with you: { $games }
join-person-near = Shows a table on this network now
join-person-forget = Forget
join-people-why = This list stays on this machine, and nobody is told of it.
join-table = { $name }: { $game }
join-open = Anybody near may come.
join-closed = You need its invite.
join-needs-invite = This table lets in only who has its invite. Ask the host for it, and paste it above.

lobby-own = Your table
lobby-joined = At the table
lobby-begin = Begin
lobby-change = Change the table
lobby-ready = I am ready
lobby-unready = Not ready yet
lobby-calling = Calling the host …
lobby-all-ready = Everybody is ready.
lobby-waits = Waiting until every open seat is taken and everybody is ready.
lobby-host-begins = The host begins when everybody is ready.
lobby-say-ready = Look at the table, and say when you are ready.
lobby-scenario-coming = The scenario of this table is not on this machine yet. It is being fetched from the host, and checked.
lobby-watching-late = The game is under way. Those who watch see it late at this table: the first of it will come.
lobby-watching = You are watching. The game begins when everybody who plays is ready.
lobby-watching-asks = The host is asked whether you may watch …
lobby-invite = Invite
lobby-invite-why = Give this code to those who should come. It is good as long as the table is open, and it shows them that the table is yours.
lobby-copy = Copy the invite
lobby-copy-link = Copy the link
lobby-new-invite = A new invite
lobby-copied = Copied
lobby-show = Visible on this network
lobby-show-why = While it is visible, anybody on your local network can find the table and come without the code.
lobby-ask-first = Ask me first
lobby-ask-first-why = With “Ask me first” the game begins with nobody whom you have not let in. Whoever you send away cannot come back to this table; a new invite makes the old one worthless to those who have not been here yet.
lobby-picture-why = The picture holds the link, for a camera.
lobby-approve = Let in
lobby-send-away = Send away
lobby-reach = How others reach you
lobby-reach-why = On one network the invite is enough. For friends on the internet, your router or a relay has to let them in.
lobby-open-port = Ask my router
lobby-relay = By my relay too
lobby-relay-only = By my relay alone
lobby-relay-why = Your relay is { $relay }, as in the settings; it carries no table before you press one of these. By the relay alone, nobody who comes from now on learns your address; whoever is here knows it already.
lobby-relay-none = The settings name no relay. Any machine that everybody reaches can be one: `thrones relay`.
lobby-reply = Does the host stay silent?
lobby-reply-own-why = Give it this reply, by mail or chat. It enters it in its lobby, and its machine calls yours: that often opens the way through routers and firewalls. It says where your machine is.
lobby-reply-copy = Copy the reply
lobby-reply-why = Whoever cannot reach you is shown a reply. Enter it here, and your machine calls theirs: where one of you lets others in, or both have addresses of IPv6, that opens the way.
lobby-reply-enter = Their reply
lobby-reply-call = Call
lobby-not-shown = The table cannot be shown on the network ({ $reason }). The invite works all the same.
lobby-free = Open, nobody yet
lobby-is-ready = ready
lobby-not-ready = not ready
lobby-played = What is played
lobby-choice = { $key }: { $value }
lobby-absence-goes-on = When somebody is away, the table may go on
lobby-absence-waits = When somebody is away, the table waits
lobby-clock-none = No clock
lobby-clock = Clock: { $answer } min an answer, and { $bank } min for the whole game
lobby-lag-none = Those who watch see it at once
lobby-lag = Those who watch are { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min
} late
lobby-lag-why = What is younger than that is not sent to those who watch before the game is over, so nobody who plays can be helped by it.
lobby-file = By file
lobby-file-why = For people who are never there at once: turns go as files, by mail or any other way. The host names a folder, in which the program puts the invitation and its files and reads those of the others; a folder that you share does it all by itself. To begin takes three files each way. An answer takes one file; a die or a card takes everybody’s part, so each throw takes one more file from everybody and one back, and a sealed answer as much again. Nobody gives secrets ahead, for whoever had them would know its throws before it chooses. Nobody can write in another’s name or play a file twice; but whoever gets to see a file can read it.
lobby-file-folder = A folder for the files
lobby-file-go = Go by file
lobby-calling-file = Waiting for the host’s first file …
lobby-chat = Chat
phrase-hello = Hello!
phrase-moment = One moment, please.
phrase-begin = Shall we begin?
phrase-well = Well played!
phrase-thanks = Thank you for the game!
lobby-say = Say to all …
lobby-safe = What this table protects
lobby-safe-from = Nobody can choose a die or a card, nor foresee one while anybody else is there: everybody’s secret has a part in it. Nobody can take your place without a word in the record: where three or more would stay, most of them must agree to go on without you; you come back by your own signed word, and your program says there if you had never left. Nobody can change what was answered, or see a sealed answer before all are opened. Every machine checks every step by the rules, and keeps a signed record that can be verified afterwards; it counts throws by the host alone, answers given for somebody, and throws made anew.
lobby-unsafe = What it does not protect yet
lobby-unsafe-from = Somebody with a changed program can read other hands, also somebody who only watches, whatever the seats allow: up to the moment that a delay lets them see, no younger. So play with people you trust and give the invite to nobody else. The host runs the computer players and sees their hands. The host sees everybody’s network address and tells it to the others who play, so that they find each other when the host is lost; whoever does not want that says so in the settings. While the host alone is there, it knows its throws beforehand, and it answers for who is gone. When somebody leaves in the middle of a throw, it is thrown anew: a host could spoil a throw by letting somebody go, but all would see it. A table that waits for everybody has none of this, and stops when somebody stays away.

relay-listens = The relay listens at { $address }. It passes on what peers send each other and can read none of it; end it with Ctrl+C.
relay-no-socket = The relay could not open its connection ({ $reason }). Check the address to listen on, and whether another program has that port.
relay-here = The relay at { $relay } carries this table: its invite works wherever the relay is reached.
relay-full = The relay at { $relay } has as many tables as it takes. Others can reach this table only if they reach this machine.
relay-unknown = The relay that your settings name cannot be found ({ $reason }). Check how it is written; the invite works all the same on this network.
relay-no-session = The relay at { $relay } does not know this table: its host is not there now. The program keeps trying.
relay-version = The relay at { $relay } is of another version of the program. Update one of the two.

port-open = Your router lets others in at { $address } (asked by { $means }). The invite has grown and works from the internet; the port is closed again when the table is.
port-hidden = Your router opened a port, but its own address { $address } is not one of the internet: another router of yours, or your provider’s, stands before it. Others from the internet need a relay (--relay), or an open port there as well.
port-closed = Your router opens no port by itself: it does not answer to UPnP, PCP or NAT-PMP, or refuses. Switch one of them on there, forward a UDP port by hand, or name a relay (--relay). On your own network the invite works.

near-fault = Tables on this network cannot be looked for ({ $reason }). Ask the host for the invite.
near-none = No table shows itself on this network. The host shows it by --lan or in the lobby; otherwise ask for the invite.
near-several = There are several tables on this network: { $names }. Name the host: thrones join --lan NAME.

advice-offline = This machine is on no network: nobody can be reached. Connect it to one; the program keeps trying.
advice-blocked = Nothing comes back, neither from the host nor from the relay at { $relay }. Most likely this network lets no UDP through, as in many offices, schools and hotels: try another one, for instance by your telephone. If it is no better there, the relay is off, and the host has to start it or name another.
advice-relay-silent = The relay at { $relay } does not answer. Either it is off, or this network lets no UDP through, as in many offices, schools and hotels. Start the relay or name another one; until then others reach this table only where they reach this machine.
advice-new-ports = Your router takes a new port for every way, so that the host’s calls cannot find this machine. If the host’s router does the same, only a relay helps: ask the host to name one. If it does not, the host can open a port at its own router and send you its new invite.
advice-home-only = This invite holds only addresses of the host’s own network: from elsewhere nobody gets there. If the host is not near you, give it your reply, or ask it to open a port at its router or to name a relay, and to send you its new invite.
advice-closed = The table does not answer. Either it is closed now, or the host’s router lets nobody in: ask the host to open UDP port { $port } there (its lobby can ask the router), to enter your reply, or to name a relay.
