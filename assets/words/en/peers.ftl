# Tables among peers: hosting, joining, the lobby, and what can go wrong.
peers-host-name = Host
peers-guest-name = Guest
peers-kept = The game is kept in { $path }.
peers-headless-human = With --headless nobody sits at this machine: name a computer player or an open seat instead of human.
peers-no-answer = No table answers at the addresses of this invite. Ask the host whether the table is still open and whether this machine can reach it; the invite stays good as long as the table is open.
peers-ended = The table has stopped on this machine. Nothing that was acknowledged is lost: come back with the same invite, and the game goes on where it was.

peers-no-socket = This machine could not open its connection ({ $reason }). No table was opened; check the address to listen on, or let the program choose one.
peers-no-identity = The key that shows who you are cannot be used ({ $reason }). Check the file identity.der in the data folder; if it is lost for good, remove it and a new one is made, but running tables will not know you.
peers-no-journal = The file of this table cannot be used ({ $reason }). Check that the data folder can be written to; a damaged file can be moved away, but then you cannot come back to that game.

peers-invite-none = This is not an invite. An invite is a code of letters and digits in groups of five; copy the whole of it.
peers-invite-mistyped = The invite is mistyped or not complete. Copy the whole of it once more.
peers-invite-newer = This invite was made by a newer version of the program. Update yours to join.

peers-refused-version = The host plays with another version of the program. Both must have the same version to play together.
peers-refused-game = The host plays { $game }, which this version of the program does not have. Both must have the same version to play together.
peers-refused-rules = The host plays { $game } by another version of its rules. Both must have the same version of the program to play together.
peers-refused-content = The host plays { $game } with other cards or numbers than yours. Both must have the same content to play together.
peers-refused-token = The host does not accept this invite. It may be of an earlier table: ask the host for the invite of this one.
peers-refused-full = Every seat of this table is taken. Ask the host to open one more.
peers-refused-running = The game at this table has begun without you. Ask the host to invite you to the next one.
peers-refused-other-log = The game that was kept here is not the one at the host’s table. Ask the host which invite is the right one.
peers-distrust = The host’s record of the game cannot be believed from record { $record } on ({ $reason }). This machine takes no further part; what was played before is kept and can be verified by `thrones replay --verify`.
peers-unwritten = The game cannot be written to { $path } any more ({ $reason }), so this machine has left the table: nothing may be acknowledged that is not kept. Make room, then come back with the same invite.
peers-host-lost = The host has not been reached for too long. The game is kept in { $path }: join again with the same invite.
peers-rejected = An answer did not stand ({ $reason }). Answer again.
peers-only-host = Only the host can do that.
peers-undo = Among peers only steps that were not sent yet can be taken back; the others have seen the rest.

peers-chat-line = { $name }: { $line }
peers-log-back = { $name } is connected.
peers-log-away = { $name } has lost the connection.
peers-log-gone = The table goes on without { $name }; a computer player answers.
peers-log-returned = { $name } is back and plays on.
peers-log-differs = The table of { $name } differs from ours after record { $record }: the game is frozen while all replay it.
peers-log-agreed = All tables agree again; the game goes on.
peers-sitter-gone = { $name } (away, the computer plays)
peers-sitter-away = { $name } (not connected)
peers-away-host = The host cannot be reached. The program keeps trying; the game is kept on this machine, and you can leave and come back with the same invite.
peers-away = { $name } is not connected. The host decides whether to wait or to go on without.
peers-away-choose = { $name } is not connected. Wait, give the seat to the computer until { $name } is back, or leave: the game is kept, and you can open it again.
peers-frozen = The game is frozen: the table of { $name } differs from ours after record { $record } in { $parts }. All replay the game from their files; if they agree again, it goes on. A report lies beside the game’s file.
