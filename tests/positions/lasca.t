-- Lasca: columns, prisoners, officers.

% Men diagonal step ahead
game lasca
moves a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4

% What is taken goes under the column
play c3-d4
moves e5xc3
play e5xc3
reads bbbb/bbb/bb1b/3/w(wb)ww/www/wwww w

% Only the top piece is taken, and the rest is free
play c3-d4 e5xc3 b2xd4
reads bbbb/bbb/bb1b/1(bw)1/wwww/1ww/wwww b

% A player who can take must take
position 4/3/1b2/1w1/4/3/2w1 w
illegal e1-d2 "a capture comes first: d4xb6"

% The capture goes on; all of it is one move
position 4/1b1/4/b2/w3/3/4 w
moves "a3xc5 c5xe7"
play "a3xc5 c5xe7"
shows e7 = bbW

% It is made to its end
position 4/1b1/4/b2/w3/3/3w w
illegal a3-c5 "it is unfinished; legal moves: a3xc5 c5xe7"

% A man does not go or take back, an officer does
position 4/3/1w2/b2/4/3/4 w
illegal c5xa3
position 4/3/1W2/b2/4/3/4 w
moves c5xa3

% A column goes as its top piece does
position 4/3/1(bW)2/3/4/3/3b w
moves c5-b6 c5-d6 c5-b4 c5-d4
position 4/3/1(Bw)2/3/4/3/3b w
moves c5-b6 c5-d6

% On the last row the man on top becomes an officer, nobody else
position 4/(ww)2/4/3/4/3/3b w
play b6-a7
shows a7 = wW

% No column is leapt over twice in one move
position 4/3/4/1(bb)1/2W1/3/4 w
moves e3xc5

% The one who freed nobody wins: no move is left
position 4/3/4/1b1/2w1/3/4 w
play e3xc5
result white wins
