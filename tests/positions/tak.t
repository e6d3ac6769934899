-- Tak: placing, moving stacks, walls, capstones, roads, counting.

% Each player's first stone is the rival's
game tak
count 25
play a1
shows a1 = f
mover black
play e5
shows e5 = F
mover white
count 71

% Flat, on edge, or the capstone; on empty cells only
position 5/5/5/5/f3F w
legal b2 Sb2 Cb2
illegal a1 "must be empty"
illegal Sa1
play Sb2
shows b2 = S

% There is one capstone
position 5/5/5/5/fC2F w
illegal Cb2

% A stone goes one step, also onto others
position 5/5/5/5/Ff3 w
legal a1+ a1>
illegal a1< "the board ends there"
play a1>
shows a1 = . b1 = fF

% A stack leaves a stone or more on every cell, the lowest first
position 5/5/5/5/(fFfF)3f w
legal 4a1> 3a1>12 3a1>21 3a1>111 4a1+ 2a1> a1>
illegal 5a1>
play 3a1>12
shows a1 = f b1 = F c1 = fF

% Not more than the board is wide, and not more than there are
position 5/5/5/5/(fFfFfF)3f w
legal 5a1>
illegal 6a1>

% Only the owner of the top stone moves it
position 5/5/5/5/(FFf)3f w
illegal a1> "yours"

% Nobody goes onto a wall, nor onto a capstone
position 5/5/5/c4/Fs3 w
illegal a1> "a wall stands in the way"
illegal a1+ "a capstone stands in the way"

% A capstone alone lays a wall flat
position 5/5/5/5/Cs3 w
play a1>
shows a1 = . b1 = fC

% Also at the end of a way, and one's own wall
position 5/5/5/5/(FFC)1S2 w
legal 3a1>21 2a1>11
illegal 3a1>12
play 3a1>21
shows b1 = FF c1 = FC

% Not with stones under it
position 5/5/5/5/(FC)s3 w
illegal 2a1>
legal a1>

% A wall cannot do it
position 5/5/5/5/Ss3 w
illegal a1>

% A road
position 5/5/5/f4/FFFF1 w
play e1
result white wins

% From south to north, over the capstone, with a bend
position 1F3/1F3/1C3/5/F3f w
play a2
result none
position 1F3/1F3/1C3/5/FF2f w
play b2
result white wins

% A wall is no road, and roads do not go slantwise
position 5/5/5/f4/FFFF1 w
play Se1
result none
position 4F/5/5/f4/FFF2 w
play e2
result none

% A player who uncovers the rival's road loses; if there are two roads, the mover's counts
position 5/5/5/5/ff(fF)ff w
play c1+
result black wins
position 5/5/5/FF1FF/ff(fF)ff w
play c1+
result white wins

% The board is full: flat stones on top are counted
game tak size=3
position FfF/fFf/FS1 b
play c1
result draw
position FfF/fFf/FF1 b
play Sc1
result white wins

% With a compensation for black
game tak size=3 komi=2
position FfF/fFf/FS1 b
play c1
result black wins
