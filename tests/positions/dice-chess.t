-- Dice chess: the die chooses the kind, kings are taken, there is no check.

% A one moves a pawn
game dice-chess
play "roll 1"
count 16
illegal g1f3 "the die names another kind of piece"

% A two moves a knight
play "roll 2"
moves b1a3 b1c3 g1f3 g1h3

% A kind that cannot move: the turn is over
play "roll 4"
moves pass
play pass


% Three, four, five, six: bishop, rook, queen, king
position 4k3/8/8/8/8/8/8/R3K3 w phase=move dice=3
moves pass
position 4k3/8/8/8/8/8/8/R3K3 w phase=move dice=4
count 10
position 4k3/8/8/8/8/8/8/Q3K3 w phase=move dice=5
legal a1a8 a1h8

% The king may go where it can be taken, and there is no mate
position 4k3/8/8/8/8/8/3r4/4K3 w phase=move dice=6
legal e1e2 e1d1 e1f1 e1f2 e1d2

% A player who takes the king has won
position 4k3/8/8/8/8/8/8/4R1K1 w phase=move dice=4
play e1e8
result white wins

% Promotion is a choice
position 8/P6k/8/8/8/8/8/K7 w phase=move dice=1
moves a7a8Q a7a8R a7a8B a7a8N

% Castling is a king's move; nobody minds an attack
position 4kr2/8/8/8/8/8/8/R3K2R w phase=move dice=6 castle=a1.h1
legal e1g1 e1c1
play e1c1
shows a1 = . c1 = K d1 = R
position 4kr2/8/8/8/8/8/8/R3K2R w phase=move dice=6 castle=-
illegal e1g1

% En passant, at once
position 4k3/8/8/8/4p3/8/3P4/4K3 w phase=move dice=1
play d2d4 "roll 1"
legal e4d3
play e4d3
shows d4 = . d3 = p

% Two dice: either of them
game dice-chess dice=2
position 4k3/8/8/8/8/8/P7/N3K3 w phase=move dice=12
legal a2a3 a1b3
illegal e1e2
