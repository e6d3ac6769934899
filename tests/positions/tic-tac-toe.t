-- Tic-tac-toe: rows, and the full board.

% Three in a column win
game tic-tac-toe
position X1O/XO1/3 c
play a1
result cross wins
count 0

% Three in a diagonal win
position X2/OX1/O2 c
play c1
result cross wins

% A full board is a draw
position XOX/XOO/OX1 c
play c1
result draw

% What is taken stays taken
position 3/1X1/3 n
illegal b2
count 8

% The same row loses in the misère game
game misere-tic-tac-toe
position X1O/XO1/3 c
play a1
result nought wins
