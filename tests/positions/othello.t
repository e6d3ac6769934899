-- Othello: all rows that are closed are turned.

% Rows are turned in every direction
game othello
position 8/8/2b5/2w5/bw1wb3/2w5/2b5/8 b
play c4
shows c5 = b b4 = b d4 = b c3 = b

% A row that ends at the edge is not closed
position wb6/8/8/8/8/8/8/8 b
moves pass

% A player who cannot move passes, and it is a decision
position bw6/8/8/8/8/8/8/8 w
moves pass
play pass
mover black
legal c8

% Nobody can move: the discs are counted
position 8/8/8/8/8/8/bw6/8 b
play c2
result black wins

% A disc must turn others
game othello
illegal a1 "a1 is not legal: none of your rival's discs would be turned"
illegal d2 "none of your rival's discs would be turned"
illegal d4 "d4 is white, but must be empty"
