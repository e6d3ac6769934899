-- Turkish dama: straight steps and captures, the most must be taken, kings fly.

% A man steps ahead or aside, not back, not aslant
game turkish-dama
position 8/m7/8/8/3M4/8/8/8 w
moves d4-d5 d4-c4 d4-e4
illegal d4-d3
illegal d4-e5

% It takes ahead and aside
position 8/m7/8/3m4/2mMm3/3m4/8/8 w
moves d4xd6 d4xb4 d4xf4
illegal d4xd2 "no rule takes the man from d4 to d2"

% A player who can take must take
position 8/8/m7/3m4/3M4/8/8/M7 w
moves d4xd6
illegal a1-a2 "a capture comes first: d4xd6"

% The most must be taken
position 8/4m3/8/m3m3/M3M3/8/8/8 w
moves e4xe6xe8
illegal a4xa6

% The capture turns corners, and is one move
position 8/8/1m6/m7/M7/8/8/8 w
moves a4xa6xc6
play a4xa6xc6
shows a4 = . a5 = . b6 = . c6 = M
result white wins

% A man on the last row becomes a king
position 8/3M4/8/8/8/8/m7/8 w
play d7-d8
shows d8 = K

% A man that takes along the last row is crowned at the end of the move
position 2m5/1m6/1M6/8/8/8/8/m7 w
moves b6xb8xd8
play b6xb8xd8
shows d8 = K

% A king goes any number of cells
position 8/8/8/8/8/3K4/8/m7 w
count 14

% It takes from afar, and stops anywhere behind
position 8/3m4/8/8/8/3K4/8/m7 w
moves d3xd8
position 3k4/8/8/3m4/8/3K4/8/8 w
moves d3xd6 d3xd7
illegal d3xd8

% Not over two in a row
position 3k4/3m4/3m4/8/8/3K4/8/8 w
illegal d3xd8

% What is taken is gone at once, and clears the way
position 8/3m4/8/3m4/8/3K4/8/8 w
moves d3xd6xd8

% A king does not turn right back
position 8/8/8/3m4/8/3K4/8/3m4 w
moves d3xd6 d3xd7 d3xd8

% It may turn aside
position 8/4m3/8/8/m4m1K/8/8/8 w
moves h4xe4xe8

% Blocked: the player to move has lost
position 8/8/8/8/8/M7/M7/kM1M4 w
play d1-c1
result white wins

% Nothing left: lost
position 8/8/8/8/3m4/3M4/8/8 w
play d3xd5
result white wins
