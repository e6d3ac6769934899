-- Reasons: each is about the move that was typed. Those below were once wrong.

% Another capture takes more
game international-draughts
position 5/5/3m1/5/2mm1/3M1/5/5/5/5 w
illegal 29x18 "29x18 is not legal: another capture takes more: 29x9x14x24"
illegal 29x20 "the capture must go on"

% A pawn has its own reason, not that of a queen
game chess
illegal e2e5 "e2e5 is not legal: a pawn moves one step, or two from its first row"
illegal e2d3 "e2d3 is not legal: d3 is empty, but must be your rival's"
illegal a1b3 "no rule takes the rook from a1 to b3"

% Several rooks may be meant
position 4k3/8/8/8/4r3/8/8/R3K2R w - - 0 1
illegal Rb1 "Rb1 (a1b1) is not legal: the king would be in check"

% Marbles
game abalone
position wwwww/wwwwww/3bb2/8/9/8/2wwwb1/bbbbbb/bbbbb b
illegal c6c5 "c6c5 is not legal: one marble cannot push"
illegal g6g8f5 "g6g8f5 is not legal: g8 is not yours: it is empty"
illegal a1a2 "at most three marbles move"
illegal a1c3 "marbles move one step"

% Four do not move together
position 5/3bbb/3wwww/8/9/8/2bbb2/bbbbbb/bbbbb w
illegal g6g9f5 "g6g9f5 is not legal: two or three marbles move together"

% A piece that a way only took is not where it was to go
game turkish-dama
play c3-c4 c6-c5
illegal c4-c5 "c4-c5 is not legal: c5 is black's man, but must be empty"
illegal c4xc6x "the capture must go on"

% A move that exists with another letter behind it
game fanorona
illegal d2e3W "there is no such move; did you mean d2e3A?"

% One number a leap
game abagio first=red
play roll 5 2
illegal start/a2/a7 "start/a2/a7 is not legal: a leap uses one number"

% Words that are none, and moments that are not now
game abraxas
illegal i9 "i9 is not legal: there is no hole i9 (a1-h8)"
illegal "corner XX" "corner XX is not legal: there is no such corner; legal moves: corner NE"
play corner SW
illegal i9 "i9 is not legal: there is no hole i9 (a1-h8)"
illegal stay "stay is not legal: that comes later; legal moves now: a1, a2, a3"
play d5
illegal xE6 "E6 is no"
illegal stay "stay is not legal: that comes later; legal moves now: xE5"

% One huff a turn
game sirius setup=mixed
play d3-d4 c8-c7 d4-d5 c7-c6 g3-g4 ~d5
illegal ~d5 "~d5 is not legal: only one huff a turn"
illegal ~g4 "~g4 is not legal: only one huff a turn"

% Who takes whom
game galax setup=mixed
play c3-c4 c8-c7 c4-c5 c7-c6
illegal c5-b6xc6 "c5-b6xc6 is not legal: a moon does not take a sun"

% A cube without its faces
game axiom
illegal C(0,0,2)>(0,-1,1) "unfinished: add the faces with pyramids, for example x+"

% Sites stand anywhere in a text
game reason-signs.lua
illegal +Gc1 "+Gc1 is not legal: c1 is one's gold, but must be empty"
illegal Sa1 "Sa1 is not legal: a1 is not yours: it is empty"
illegal P*c5 "P*c5 is not legal: c5 is two's gold, but must be empty"
illegal e3v "e3v is not legal: no rule makes such a move with e3"

% A reason inside a set belongs to the piece that was typed
game reason-edge.lua
moves a1-a2 a1-b1 a1-b2
illegal c3-d3 "c3-d3 is not legal: only from the edge"

% The leg of a move drawn in two rows
game reason-horse.lua
illegal b1d2 "b1d2 is not legal: c1 is white, but must be empty"

% A drop with nothing in hand, on an occupied cell, a piece kept from moving
game shogi
illegal P*5e "you have no pawn in hand to put on 5e"
illegal B*5a "you have no bishop in hand to put on 5a"
illegal 2h2c "2g is black's pawn, but must be empty"
illegal 8h7g "7g is black's pawn, but must be empty or your rival's"
illegal 7g7e "no rule takes the pawn from 7g to 7e"

% With a piece in hand
game crazyhouse
play e2e4 d7d5 e4d5
play d8d5
legal P@e2
illegal P@d5 "d5 is black's queen, but must be empty"
illegal N@e2 "you have no knight in hand to put on e2"

% A piece that is put down elsewhere: the 'because' behind its drop
game lines-of-action
illegal b1-b4 "a piece moves as many cells as there are pieces on that line"
position 8/8/8/8/8/1w6/1b6/1b6 b
illegal b1-b4 "it may not leap over a rival's piece"

% ... with the number that was thrown
game ur
play "throw 2"
illegal start-w3 "the dice show 2"

% The die chooses the stone that is named first
game einstein
play A B C D E F A B C D E F "roll 2"
illegal b2a2 "a stone moves one cell towards the far corner"
illegal a1b2 "the die does not choose the stone on a1"

% A step that is to be followed by building
game santorini
play c3 d4 b2 d2
illegal c3-c4 "it is unfinished; legal moves: c3-c4 +"

% Walls: one that is there, one that crosses, one that sticks out
game quoridor
play e3h
illegal f3h "a wall stands there"
illegal e3v "a wall is in the way"
illegal i5h "a wall is two cells long: the board ends"

% A reason inside a look, and a look without one
game reason-look.lua
illegal b1^b3 "a piece leaps over a rival's"
illegal a1-b1 "a1 is white, but a2 must be your rival's"

% A condition that comes before all choices
game hive
play Gh8 Gi8 Ag8 Aj8
illegal h8-k8 "the queen must be placed first"

% Places of two regions
game arimaa
illegal Ef4 "f4 is not one of a1 to h1, a2 to h2"

% A number that is too large
game nim
illegal b-9 "there is no such move; did you mean b-1"

% Cells that are no part of the board
game lasca
illegal c3-d3 "there is no d3 on this board (d2, d4, d6)"
game yinsh
illegal a1 "there is no a1 on this board (a2-a5)"

% A move that goes on otherwise
game amazons
illegal a4-a6/a8 "no move from a4 to a6 goes on with a8; did you mean a4-a6/a1"
