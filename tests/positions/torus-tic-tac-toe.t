-- Tic-tac-toe on a torus: rows go on over the edge.

% A slanting row over the edge
game torus-tic-tac-toe
position 3/X2/1X1 c
play c3
result cross wins

% A row that the flat board has too
position 3/3/XX1 c
play c1
result cross wins

% Three that are no row on a torus either
position 3/3/XX1 c
play a2
result none
