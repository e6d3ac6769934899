-- Round the loops of Surakarta: a link turns the line round a corner.

% Sixteen steps at the start, and nothing to take
game surakarta.lua
count 16

% b3 comes to d2 round a loop in every direction, which is one move
game surakarta.lua
position 6/6/6/1b4/3w2/6 b
moves b3a2 b3a3 b3a4 b3b2 b3b4 b3c2 b3c3 b3c4 b3xd2

% a1 is on no line that has a loop: it takes nothing
game surakarta.lua
position 6/6/6/6/1w4/b5 b
moves a1a2 a1b1
