-- Breakthrough: straight ahead only if it is empty, takes only diagonally.

% A pawn does not take straight ahead
game breakthrough
position 8/8/8/3b4/3w4/8/8/8 w
illegal d4d5
legal d4c5 d4e5
count 2

% It takes aslant
position 8/8/8/4b3/3w4/8/8/8 w
play d4e5
shows d4 = . e5 = w
captured white 1

% The far row wins
position 8/3w4/8/8/8/8/8/7b w
play d7d8
result white wins

% So it does for black
position 7w/8/8/8/8/8/3b4/8 b
play d2c1
result black wins
