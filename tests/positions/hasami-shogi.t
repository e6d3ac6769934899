-- Hasami shogi: straight moves; rows of rivals between two men are taken.

% Every man goes like a rook
game hasami-shogi
mover black
count 63
moves matching a1 a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8
illegal a1b2
illegal a1a9 "a9 is white, but must be empty"

% One between two
position 9/9/9/9/9/b8/w8/9/1b6w b
play b1a1
shows a3 = w
result none

% One between two is taken
position 9/9/9/9/9/b8/w8/1b7/8w b
play b2a2
shows a3 = .
captured black 1

% A whole row
position 9/9/9/9/9/9/9/b7w/1wwwb4 b
play a2a1
shows b1 = . c1 = . d1 = .
captured black 3

% Not a row with a gap, nor with one's own man in it
position 9/9/9/9/9/9/9/b8/1w1wb4 b
play a2a1
captured black 0

% In all directions at once
position 9/9/9/9/3b5/3w5/1bw1wb3/9/3b4w b
play d1d3
shows c3 = . e3 = . d4 = .
captured black 3

% Not aslant
position 9/9/9/9/9/3b5/2w6/9/b7w b
play a1b1
captured black 0

% A player who goes between two is safe
position 9/9/9/9/9/9/8w/1b7/w1w6 b
play b2b1
shows b1 = b

% In a corner two men beside it take
position 9/9/9/9/9/9/9/b8/w1b5w b
play c1b1
shows a1 = . b1 = b
captured black 1

% One rival left: the game is over
position 9/9/9/9/9/9/9/b8/w1b5w b
play c1b1
result black wins

% Two left: it is not
position 9/9/9/9/9/9/9/b7w/w1b5w b
play c1b1
result none

% Two rows
game hasami-shogi rows=2
count 45
