-- Galax: every line of the rule sheet's "must pass", and the rules around
-- them. Only the pieces drawn are on the board.

% A step beside a sun: a star may take it or not
game galax setup=mixed
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4-e5 d4-e5 d4-e5xf6
legal d4-d5 D4-E5XF6 d4e5f6
play d4-e5xf6
shows d4 = . e5 = T f6 = .
captured white 1
mover brown
phase main
illegal ~e5 "only a piece at fault can be huffed"

% A player who leaves it is at fault
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play d4-e5
mover brown
legal ~e5 j10-j9
play ~e5
shows e5 = .
captured brown 1
mover brown
phase main

% The fault lapses with the first step
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play d4-e5
play j10-j9
play a1-a2
illegal ~e5

% Without huffing all are taken
game galax setup=mixed huff=off
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . s . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4-e5 d4-e5xd6,f6
legal d4-d5xd6

% Without huffing the one is taken, too
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4-e5 d4-e5xf6
moves matching d4-d5 d4-d5

% A step that takes nothing
game galax setup=mixed
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4-d5 d4-d5
play d4-d5
illegal ~d5

% Subsets of what it beats
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . t m t . . . .
  . . . . . s . . . .
  . . . M . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4-e5 d4-e5 d4-e5xd6 d4-e5xf6 d4-e5xd6,f6
play d4-e5xd6
legal ~e5

% Taking all leaves no fault
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . t . t . . . .
  . . . . . . . . . .
  . . . M . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play d4-e5xd6,f6
illegal ~e5

% Captured cells in order: column, then row
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . t t t . . . .
  . . . . . t . . . .
  . . . M . t . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal d4-e5xd6,e6,f4,f5,f6

% Rows are numbers: f9 before f10
  . . . . . s . . . .
  . . . . . s . . . .
  . . . C . m . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
legal d8-e9xf8,f9,f10

% A player who has not stepped takes nothing
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play a1-a2
illegal ~e5
shows f6 = s

% No step onto a piece
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . M s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal e5-f6
illegal e5-e6 "e6 is white's moon, but must be empty"

% One cell only, champions too
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . C . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal e5-e7
illegal c3-c5

% Promoted first, it takes as a champion
  . . . s . m . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
legal e9-e10=Cxd10,f10
play e9-e10=Cxd10,f10
shows e10 = C
mover white
phase replay

% Promoted after, it takes by its old kind
game galax setup=mixed promotion=after
  . . . s . m . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
moves matching e9-e10 e9-e10=C e9-e10=Cxd10
play e9-e10=Cxd10
shows e10 = C f10 = m
phase replay
play done
illegal ~e10

% Promoted after, its fault is judged by its old kind
  . . . s . . . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
play e9-e10=C
play done
legal ~e10

% A pawn does not take a champion
game galax setup=mixed
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . c . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4-e5 d4-e5
play d4-e5
illegal ~e5

% A champion does
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . c . . . .
  . . . . . . . . . .
  . . . C . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal d4-e5xf6

% A champion steps twice
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . s . . . . .
  . . C . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play c4-d4xe5
mover white
phase second
legal d4-e5 done
play d4-e5
mover brown
phase main

% The second step is the same champion's
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . C . . . . C . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play c4-d4
illegal h4-h5 "only the champion on d4 may take the second step"
illegal a1-a2 "only the champion on d4 may take the second step"
play d4-d5
mover brown

% The second step may be left out
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . C . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play c4-d4
play done
mover brown

% The second step takes, too
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . C . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play c4-d4
play d4-e4xf5
shows f5 = .
mover brown

% A fault in the first step is not mended by the second
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . s . . . . .
  . . C . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play c4-d4
play d4-d5xe5
legal ~d5

% No huffing in the second step
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . s
  . . C . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play c4-d4
illegal ~j5

% A champion on the last row is not promoted again
  . . . . . . . . . .
  . . C . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
legal c9-c10
illegal c9-c10=C
play c9-c10
phase second
legal c10-d10
illegal c10-d10=C
play c10-d10
shows d10 = C
mover brown
phase main

% After a promotion another step, with any piece
  . . . . . . . . . .
  . . T . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . S . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
play c9-c10=C
phase replay
mover white
legal e5-e6 done c10-c9
play e5-e6
mover brown
phase main

% The new champion may take the replay, and has its second step
  . . . . . . . . . .
  . . T . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
play c9-c10=C
play c10-c9
phase second
mover white
play c9-c8
mover brown

% A second promotion gives another replay
  . . . . . . . . . .
  . . T . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
play c9-c10=C
play e9-e10=C
phase replay
play done
mover brown

% Every piece at fault may be huffed, one after the other
  . s . . . . . . . .
  . . T . . . . . . .
  . . . . . . . . . .
  . . . . . . t . . .
  . . . . . . . . . .
  . . . . M . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . s
to move white
play c9-c10=C
play e5-f6
moves matching ~ ~c10 ~f6
play ~c10
mover brown
phase main
legal ~f6
play ~f6
legal j1-j2

% The last piece taken wins, in mid-turn too
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . C . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
to move white
play d4-e5xf6
result white wins
count 0

% The last piece huffed wins
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . . . . . . .
  . . . T . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
to move white
play d4-e5
play ~e5
result brown wins

% A side without a step passes, besides its huffs
position 10/10/10/10/10/10/10/TTT7/TTT7/sTT7 b fault=c1
moves pass ~c1

% A champion's second step given in the position
position 9s/10/10/10/10/10/3C6/10/10/S9 w phase=second again=d4
moves matching d4 d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5
legal done

% The mixed set-up
game galax setup=mixed
reads stmstmstms/mstmstmstm/tmstmstmst/10/10/10/10/TSMTSMTSMT/MTSMTSMTSM/SMTSMTSMTS w
count 28

% Eight cells along a side
game galax setup=mixed size=8
count 22

% Twelve cells along a side
game galax setup=mixed size=12
count 34

% The set-up by play, on the smallest board
game galax size=8
moves M S T
play S S S S S S S S
illegal S "no sun is left"
play M M M M M M M M T T T T T T T T
mover brown
shows a1 = S a2 = M h3 = T
play S M T S M T S M T S M T S M T S M T S M T S M T
mover white
phase main
shows a8 = s h6 = t
