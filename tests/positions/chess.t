-- Chess: castling, taking in passing, promotion, check, mate and stalemate.

% Castling on both sides
game chess
position r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
legal e1g1 e1c1
play e1g1
shows e1 = . f1 = R g1 = K h1 = .
play e8c8
shows a8 = . c8 = k d8 = r e8 = .

% Not out of check
position 4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1
illegal e1g1 "e1g1 is not legal: the king is in check"
illegal e1c1 "the king is in check"
illegal e1e5 "no rule takes the king from e1 to e5"

% Not over an attacked cell
position 4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1
illegal e1g1 "the king would pass through an attacked square"
legal e1c1

% Not to an attacked cell
position 4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1
illegal e1g1 "the king would be in check"

% Not over a piece, in check or not
position 4k3/8/8/8/4r3/8/8/RN2KB1R w KQ - 0 1
illegal e1g1 "f1 is white's bishop, but must be empty"
illegal e1c1 "b1 is white's knight, but must be empty"

% Not without a rook
position 4k3/8/8/8/8/8/8/4K2R w K - 0 1
illegal e1c1 "a1 is empty, but must be your own rook"

% The rook may cross an attacked cell
position 4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1
legal e1c1 e1g1

% Not after the rook has moved, even when it is back
position r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
play h1h2 a8b8 h2h1 b8a8
illegal e1g1 "the king or the rook has moved"
legal e1c1
reads r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 1

% A rook that is taken castles no more
position r3k2r/8/8/8/8/8/6n1/R3K2R b KQkq - 0 1
play h8h1
reads r3k3/8/8/8/8/8/6n1/R3K2r w Qq - 0 1

% Taking in passing, at once only
position 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1
play e2e4
reads 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1
legal d4e3
play d4e3
shows e4 = . e3 = p d4 = .

% A ply later it is too late
position 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1
play e2e4 e8e7 e1e2
illegal d4e3

% Not if it bares the king along the row
position 8/8/8/8/k2pP2Q/8/8/4K3 b - e3 0 1
illegal d4e3 "check"

% Four promotions, also when taking
position 3n1k2/4P3/8/8/8/8/8/4K3 w - - 0 1
legal e7d8Q e7d8R e7d8B e7d8N
play e7d8N
shows d8 = N

% A pinned piece stays
position 4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1
illegal e2d3
legal e1d1

% Mate
position 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1
play a1a8
result white wins

% Stalemate
position 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
play f1f7
result draw

% The third time a position comes, the session is drawn
position 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1
play a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8
result none
play a1a2
result draw

% Nobody can win with a bare knight
position 4k3/8/8/8/8/3p4/8/2N1K3 w - - 0 1
play c1d3
result draw

% With a rook one can
position 4k3/8/8/8/8/2p5/8/2R1K3 w - - 0 1
play c1c3
result none

% Fifty moves of both without a capture or a pawn move
position 6k1/8/8/8/p7/P7/8/6K1 w - - 0 1
play g1h1 g8h8 h1h2 h8h7 h2g2 h7g7 g2f1 g7f7 f1g1 f7e8 g1h1 e8f8
play h1h2 f8g8 h2g2 g8h8 g2f1 h8h7 f1g1 h7g7 g1h1 g7f7 h1h2 f7e8
play h2g2 e8f8 g2f1 f8g8 f1g1 g8h8 g1h1 h8h7 h1h2 h7g7 h2g2 g7f7
play g2f1 f7e8 f1g1 e8f8 g1h1 f8g8 h1h2 g8h8 h2g2 h8h7 g2f1 h7g7
play f1g1 g7f7 g1h1 f7e8 h1h2 e8f8 h2g2 f8g8 g2f1 g8h8 f1g1 h8h7
play g1h1 h7g7 h1h2 g7f7 h2g2 f7e8 g2f1 e8f8 f1g1 f8g8 g1h1 g8h8
play h1h2 h8h7 h2g2 h7g7 g2f1 g7f7 f1g1 f7e8 g1h1 e8f8 h1h2 f8g8
play h2g2 g8h8 g2f1 h8h7 f1g1 h7g7 g1h1 g7f7 h1h2 f7e8 h2g2 e8f8
play g2f1 f8g8 f1g1
mover black
play g8h8
result draw

% A pawn's move begins the count anew
position 6k1/8/8/8/p7/8/P7/6K1 w - - 0 1
play g1h1 g8h8 h1h2 h8h7 h2g2 h7g7 g2f1 g7f7 f1g1 f7e8 g1h1 e8f8 h1h2 f8g8
play h2g2 g8h8 g2f1 h8h7 f1g1 h7g7 g1h1 g7f7 h1h2 f7e8 h2g2 e8f8 g2f1 f8g8
play f1g1 g8h8 g1h1 h8h7 h1h2 h7g7 h2g2 g7f7 g2f1 f7e8 f1g1 e8f8 g1h1 f8g8
play h1h2 g8h8 h2g2 h8h7 g2f1 h7g7 f1g1 g7f7 g1h1 f7e8 h1h2 e8f8 h2g2 f8g8
play g2f1 g8h8 f1g1 h8h7 g1h1 h7g7 h1h2 g7f7 h2g2 f7e8 g2f1 e8f8 f1g1 f8g8
play g1h1 g8h8 h1h2 h8h7 h2g2 h7g7 g2f1 g7f7 f1g1 f7e8 g1h1 e8f8 h1h2 f8g8
play h2g2 g8h8 g2f1 h8h7 f1g1 h7g7 g1h1 g7f7 h1h2 f7e8 h2g2 e8f8 g2f1 f8g8
play a2a3 g8h8 f1g1 h8h7
mover white

% Nobody can win with a bare bishop
position 4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1
play f1e2
result draw

% Bare kings
position 4k3/8/8/8/8/8/4p3/4K3 w - - 0 1
play e1e2
result draw

% Two bishops on cells of both colours mate
position 4k3/8/8/8/8/1p6/2B5/B3K3 w - - 0 1
play c2b3
result none

% Two bishops, both on light cells, cannot
position 4k3/8/8/8/8/1p6/2B5/1B2K3 w - - 0 1
play c2b3
result draw

% The same, both on dark cells, of black
position 4k3/8/8/8/8/2b5/1b6/P3K3 b - - 0 1
play b2a1
result draw

% Bishops of both sides on cells of one colour
position 3bk3/4P3/8/8/8/8/1B6/4K3 b - - 0 1
play d8e7
result draw

% Bishops of both sides on cells of both colours
position 3bk3/4P3/8/8/8/8/2B5/4K3 b - - 0 1
play d8e7
result none

% Three bishops on light cells, of both sides
position 4k3/8/8/8/8/3p4/2B5/1B2K2b w - - 0 1
play c2d3
result draw

% Two knights: he could still walk into a mate
position 4k3/8/8/8/8/3p4/8/1NN1K3 w - - 0 1
play c1d3
result none

% One knight each
position 4k1n1/8/8/8/8/3p4/8/2N1K3 w - - 0 1
play c1d3
result none

% A bishop and a knight
position 4k3/8/8/8/8/3p4/8/2N1KB2 w - - 0 1
play c1d3
result none

% A bishop against a knight
position 4k1n1/8/8/8/8/3p4/8/4KB2 w - - 0 1
play f1d3
result none

% A pawn that turns into a bishop beside a bishop on the same colour
position 7k/P7/8/8/8/8/8/B3K3 w - - 0 1
play a7a8B
result none

% Into a bishop on the colour of the other
position 7k/1P6/8/8/8/8/8/B3K3 w - - 0 1
play b7b8B
result draw

% A position that was dead from the beginning is drawn after the first move
position 4k3/8/8/8/8/8/8/2N1K3 w - - 0 1
play c1d3
result draw

% Castling by lot is refused with the same reasons
game chess960
position 4k3/8/8/8/5r2/8/8/1R2K2R w BH - 0 1
illegal e1h1 "the king would pass through an attacked square"
legal e1b1

% In check
position 4k3/8/8/8/4r3/8/8/1R2K2R w BH - 0 1
illegal e1h1 "the king is in check"

% The rook has moved
position 4k3/8/8/8/8/8/8/R3K2R w A - 0 1
illegal e1h1 "e1h1 is not legal: the king or the rook has moved"
illegal O-O "O-O (e1h1) is not legal: the king or the rook has moved"
legal e1a1

% Something stands between them
position 4k3/8/8/8/8/8/8/RN2K1NR w HA - 0 1
illegal e1h1 "g1 is white's knight, but must be empty"
illegal O-O-O "O-O-O (e1a1) is not legal: b1 is white's knight, but must be empty"
