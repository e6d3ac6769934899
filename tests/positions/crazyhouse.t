-- Crazyhouse: chess, and drops of what was taken.

% What is taken is in hand, in one's own colour
game crazyhouse
play e2e4 d7d5 e4d5 d8d5
legal a2a3 P@e4
illegal N@e4
reads rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - stock=P1,P1

% A pawn is dropped anywhere but on the first and the last row
position 4k3/8/8/8/8/8/8/4K3 w - - stock=P1N1,0
legal P@a2 P@h7 N@a1 N@h8
illegal P@a1
illegal P@a8
illegal P@e1
illegal Q@a4
count 115

% A promoted pawn is a pawn in hand
position 3rk3/8/8/8/8/8/8/3DK3 b - -
play d8d1
reads 4k3/8/8/8/8/8/8/3rK3 w - - stock=0,P1

% A queen is a queen
position 3rk3/8/8/8/8/8/8/3QK3 b - -
play d8d1
reads 4k3/8/8/8/8/8/8/3rK3 w - - stock=0,Q1

% A promoted pawn goes like what it became
position 7k/P7/8/8/8/8/8/K7 w - -
moves matching a7 a7a8q a7a8r a7a8b a7a8n
play a7a8q h8h7
legal a8h8 a8a2 a8f3

% A drop answers a check, and gives one
position 4k3/8/8/8/4r3/8/3P1P2/3QKB2 w - - stock=N1,0
legal N@e2 N@e3 f1e2 d1e2
illegal N@a4 "the king would be in check"
position 4k3/8/8/8/8/8/8/4K3 w - - stock=R1,0
play R@e2
moves e8d8 e8f8 e8d7 e8f7

% A drop may mate
position 6k1/5ppp/8/8/8/8/8/4K3 w - - stock=R1,0
play R@e8
result white wins

% A rook that was dropped does not castle
position 4k3/8/8/8/8/8/8/4K3 w - - stock=R1,0
play R@h1 e8d8
illegal e1g1 "the king or the rook has moved"

% En passant takes into the hand
position 4k3/8/8/8/4p3/8/3P4/4K3 w - -
play d2d4 e4d3
reads 4k3/8/8/8/8/3p4/8/4K3 w - - stock=0,P1

% A pawn dropped on the second row may go two steps
position 4k3/8/8/8/8/8/8/4K3 w - - stock=P1,0
play P@a2 e8d8
legal a2a4
