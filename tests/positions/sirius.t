-- Sirius: every line of the rule sheet's "must pass", and the rules around
-- them. Only the pieces drawn are on the board.

% A star takes a sun
game sirius setup=mixed
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
legal e5xf6
legal E5XF6 e5f6 E5F6 "E5 X F6"
play e5xf6
shows e5 = . f6 = T
captured white 1
mover black
phase main

% A moon takes a star
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . t . . . .
  . . . . M . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal e5xf6

% A sun takes a moon
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . m . . . .
  . . . . S . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal e5xf6

% A sun does not take a star
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . t . . . .
  . . . . S . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal e5xf6 "stars take suns, moons take stars, suns take moons, champions take champions"

% A moon does not take a sun, nor a star a moon
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . m . . s . . . .
  . T . . M . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal e5xf6
illegal b5xc6

% Equal kinds of pawn never take each other
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . m . . s . . t .
  . M . . S . . T . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal e5xf6
illegal b5xc6
illegal h5xi6

% Eight directions, one cell
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching e5 e5-d4 e5-d5 e5-d6 e5-e4 e5-e6 e5-f4 e5-f5 e5-f6
illegal e5-e7
illegal e5-e5
illegal f5-f6 "you have no piece on f5"
illegal j10-j9 "you have no piece on j10"

% A cell that is taken
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . M . . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal e5-e6 "e6 is white's moon, but must be empty"

% An overlooked capture: black may huff and still moves
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
to move white
play a3-a4
mover black
phase main
legal ~e5 j10-j9
play ~e5
shows e5 = .
captured black 1
mover black
phase move
legal j10-j9
illegal ~a4
play j10-j9
mover white
phase main

% Or he just moves, and the fault lapses
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
to move white
play a3-a4
play j10-j9
mover white
shows e5 = T
play a4-a5
legal ~e5

% Faults lapse with the move
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
to move white
play a3-a4
play f6-f7
play a4-a5
illegal ~e5 "only a piece at fault can be huffed"

% After a capture nothing is at fault
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . s . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play e5xf6
illegal ~f6 "only a piece at fault can be huffed"

% One of two captures is enough
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . s . . s . . . .
  . T . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play e5xf6
illegal ~b5

% Two at fault: one of them is huffed
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . s . . s . . . .
  . T . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play a1-a2
moves matching ~ ~b5 ~e5
play ~b5
illegal ~e5
shows b5 = . e5 = T

% The fault goes with the piece
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
play e5-e4
moves matching ~ ~e4
illegal ~e5

% A champion can be at fault
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . c . . . . . .
  . . . . . . . . . .
  . . . C . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play a1-a2
moves matching ~ ~d4

% A piece at fault that promoted is huffed where it stands
  . . . . . . . . . s
  . . . . . . . . T .
  . . . . . . . s . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play i9-i10=C
moves matching ~ ~i10
play ~i10
shows i10 = .

% A huff is not a capture: who could take after it must
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  s t . . T . . . . .
  . T . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play a1-a2
moves matching ~ ~b4 ~e5
play ~e5
mover black
phase move

% Huffing first, then overlooking a capture
  . . . . . . . . . .
  . . . . . . . . . .
  . t . . . . . . . .
  . . S . . . . . . .
  . . . . . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play a1-a2
play ~e5
play f6-f7
mover white
legal ~b8

% Judged after the huff: what was huffed is no prey any more
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . T m . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
play a1-a2
play ~e5
play j10-j9
illegal ~f5
count 5

% A fault given in the position
position 9s/10/10/10/5s4/4T5/10/10/10/S9 b fault=e5
moves matching ~ ~e5
play ~e5
shows e5 = .

% A champion goes one or two cells
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . C . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves matching d4 d4-b2 d4-b4 d4-b6 d4-c3 d4-c4 d4-c5 d4-d2 d4-d3 d4-d5 d4-d6 d4-e3 d4-e4 d4-e5 d4-f2 d4-f4 d4-f6
illegal d4-e6
illegal d4-d7

% A champion does not jump
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . c . . . .
  . . . M c . . . . .
  . . . C . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal d4-d6 "d5 is white's moon, but must be empty"
illegal d4xf6
legal d4xe5 d4-f4

% A champion takes champions, at one or two cells
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . c . . . . . .
  . . s C . c . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal d4xd5 d4xf4
illegal d4xc4 "champions take champions"
play d4xf4
shows d4 = . f4 = C

% A champion does not take a pawn
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . s . . . . . .
  . . . C . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal d4xd5

% Unless it takes any
game sirius setup=mixed champion=any
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . s . . . . . .
  . . . C . m . . . .
  . . . . . . . . . .
  . t . . . . . . . .
  S . . . . . . . . .
to move white
legal d4xd5 d4xf4 d4xb2

% Then too a pawn never takes a champion
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . c . c . . c . . .
  . M . S . . T . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal d4xd5
illegal b4xb5
illegal g4xg5

% A pawn never takes a champion
game sirius setup=mixed
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . c . c . . c . . .
  . M . S . . T . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal d4xd5
illegal b4xb5
illegal g4xg5

% A pawn that reaches the last row is a champion
  . . . . . . . . . s
  . . . . . . . . T .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal i9-i10=C
play i9-i10=C
shows i10 = C i9 = .
mover black
phase main

% Capturing, too
  . . . . . . . . . s
  . . . . . . . . T .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal i9xj10=C
play i9xj10=C
shows j10 = C
result white wins
count 0

% Black's last row is row 1
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . s . . . . . . . .
  . . . . . . . . . T
to move black
play b2-b1=C
shows b1 = c

% The own first row promotes nobody
  . . . . . . . . . .
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  T . . . . . . . . .
  . . . . . . . . . .
to move white
play a2-a1
shows a1 = T

% A champion on the last row stays one
  . . . . . . . . . s
  . . . . . . . . C .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
legal i9-i10
illegal i9-i10=C

% Forced: only captures
game sirius setup=mixed capture=forced
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . s . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
moves e5xd6 e5xf6
illegal e5-e6 "a capture comes first"

% Forced: without a capture any step
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
count 11

% Free: nothing is at fault
game sirius setup=mixed capture=free
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

% The last piece is huffed
game sirius setup=mixed
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . s . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
to move white
play e5-e4
play ~e4
result black wins

% A side without a move passes
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  t t . . . . . . . .
  T t . . . . . . . .
to move white
moves pass
play pass
mover black

% A huff besides the pass
position tT8/TT8/10/10/10/10/10/10/10/S9 b fault=a1
moves pass ~a1
play ~a1
result none
moves pass

% No pass while there is a move
  . . . . . . . . . s
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . T . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  S . . . . . . . . .
to move white
illegal pass "another move comes first"

% The mixed set-up
game sirius setup=mixed
reads stmstmstms/mstmstmstm/tmstmstmst/10/10/10/10/TSMTSMTSMT/MTSMTSMTSM/SMTSMTSMTS w
count 28

% The set-up by play
game sirius
moves M S T
phase fill
mover white
play S M T S M T S M T S M T S M T S M T S M
shows a1 = S b1 = M c1 = T j1 = S a2 = M j2 = M a3 = .
play T S M T S M T S M T
mover black
phase fill
play S S S S S S S S S S
moves M T
illegal S "no sun is left"
play M M M M M M M M M M
moves T
play T T T T T T T T T T
mover white
phase main
shows a10 = s a9 = m a8 = t j8 = t
result none

% The set-up by chance
game sirius setup=random
mover chance
phase fill
moves M S T

% A capture that takes nothing is not a move, though the move is legal
game sirius setup=mixed
position 9s/10/10/10/10/10/10/2T7/10/S9 w
illegal c3xd4 "it takes nothing; did you mean c3-d4?"
illegal C3Xd4 "it takes nothing; did you mean c3-d4?"
play c3d4
