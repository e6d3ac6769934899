-- Quoridor: steps, leaps, walls, and the way that must remain.

% One step, not slantwise
game quoridor
legal e2 d1 f1
illegal e3
illegal d2
play e2 e8
shows e2 = W e1 = . e8 = B

% A wall closes two edges and the corner between them
game quoridor
play e1h
shows e1h = # e1x = w f1h = #
play d8h e2v
illegal e2v

% Nobody goes through it
game quoridor
play a5h e1h
illegal e2
legal d1 f1

% Walls neither overlap nor cross, but may touch
game quoridor
play e4h
illegal e4h
illegal f4h
illegal d4h
illegal e4v
legal g4h c4h e5v e3v f4v d4v

% Over a pawn that stands in the way
game quoridor
play e2 e8 e3 e7 e4 e6 e5
legal e4
illegal e5
play e4
shows e4 = B

% Beside it where a wall is behind it
game quoridor
play e2 e8 e3 e7 e4 e6 e5 e4h
mover white
play a1h
legal d5 f5
illegal e4

% Nobody may be shut in
game quoridor
play a8h c8h e8h g8h
illegal h8v
legal h7v

% The far side
game quoridor
play e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6 e9
result white wins
