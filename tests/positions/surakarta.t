-- Surakarta: steps in all directions, captures only round a loop.

% A man steps one point in any direction
game surakarta
position 6/6/2b3/6/6/w5 b
moves c4-b3 c4-b4 c4-b5 c4-c3 c4-c5 c4-d3 c4-d4 c4-d5
illegal c4-c2

% It does not take by a step, nor along a line without a loop
position 6/6/2b1w1/6/6/6 b
illegal c4xd4
legal c4xe4
position 6/6/b2w2/6/6/w5 b
illegal a4-a1

% Round one loop: along column b, round the corner, into row 2
position 6/6/6/1b4/3w2/6 b
legal b3xd2
play b3xd2
shows b3 = . d2 = b
result black wins

% The outer loop leads from column c into row 3
position 6/6/6/4w1/2b3/6 b
legal c2xe3

% Something in the way: it goes the other way round, or not at all
position 6/6/6/1b4/4w1/1b4 b
legal b3xe2
position 1b4/6/6/1b4/4w1/1b4 b
illegal b3xe2

% One's own man is not taken
position 6/6/6/1b4/3b1w/6 b
illegal b3xd2

% Round several loops
position 6/6/6/1b4/6/4w1 b
legal b3xe1
position 6/6/6/1b4/6/5w b
illegal b3xf1

% Rows and columns on the edge have no loop
position 6/6/6/6/b5/5w b
illegal a2xf1

% All the way round, over the point it began from
position 6/1w4/6/1b4/6/6 b
legal b3xb5

% No man left: lost
position 6/6/6/1b4/3w1w/6 b
play b3xd2
result none
