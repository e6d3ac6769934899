-- Ataxx: growing, leaping, and stones that change sides.

% A stone grows beside another, and both stay
game ataxx
count 16
legal b7 a6 b6 a7c7 a7c5 a7c6 a7b5
illegal d4 "d4 is not legal: no stone of yours is beside it"
illegal a7d7
play b6
shows a7 = r b6 = r

% A leap leaves its cell
game ataxx
play a7b5
shows a7 = . b5 = r

% Every rival stone beside the new one changes sides, and no other
position 7/7/2b1b2/7/2b1b2/3r3/7 r
play d3
shows d2 = r d3 = r c3 = r e3 = r c5 = b e5 = b
mover blue

% A leap goes over stones and walls
game ataxx walls=square
position 7/7/7/7/2#b3/1r5/7 r
legal b2d4 b2d2 b2b4
play b2d4
shows b2 = . d4 = r d3 = r c3 = #

% A wall is closed for good, and changes sides with nobody
game ataxx walls=diamond
shows d3 = # c4 = # e4 = # d5 = #
position 7/7/3#3/7/3r3/7/6b r
illegal d5
play d4
shows d5 = #

% A player who cannot move passes, and it is a decision
game ataxx
position 7/7/7/7/bbbbbbb/bbbbbbb/rrrrrrr r
moves pass
play pass
mover blue

% Without stones the rival has lost
position 7/7/7/7/7/1b5/r6 r
play b1
result red wins

% A full board: more stones win
position rrrrrrr/rrrrrrr/rrrrrrr/bbbbbbb/bbbbbbb/bbbbbbb/bbbbb1r r
play f1
result red wins

% A player who can still move fills the board
game ataxx walls=square
position rrrbbbb/rrrbbbb/rr#b#bb/rrrbbbb/rr#b#bb/rrrbbb1/rrrbbb1 r
moves pass
play pass
play g1 pass g2
result blue wins

% What leaps is one's own, though stones also grow on empty cells
game ataxx
illegal b2c3 "you have no piece on b2: it is empty"
illegal a1c1 "you have no piece on a1: it is blue's stone, and red is to move"
illegal e5 "no stone of yours is beside it"
