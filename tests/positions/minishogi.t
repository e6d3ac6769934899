-- Minishogi: the rules of Shogi on 25 cells, with a camp of one row.

% The first moves
game minishogi
count 14

% The camp is the last row
position 4k/S4/5/5/K4 b
moves matching 5b 5b5a 5b5a+ 5b4a 5b4a+ 5b4c
position 4k/5/S4/5/K4 b
illegal 5c5b+
position S3k/5/5/5/K4 b
legal 5a4b 5a4b+

% Pawns: one in a column, not on the last row, and no mate
position 4k/5/5/P4/K4 b stock=P1,0
illegal P*5b
illegal P*4a
legal P*4b
position 3gk/5/4G/5/K4 b stock=P1,0
legal P*1b
position 3rk/5/4G/5/K4 b stock=P1,0
illegal P*1b

% What is taken is in hand
position 4k/5/t4/R4/K4 b
play 5d5c 1a2a
legal P*5b
reads 3k1/5/R4/5/K4 b stock=P1,0

% Mate
position 4k/5/3GG/5/K4 b
play 1c1b
result black wins
