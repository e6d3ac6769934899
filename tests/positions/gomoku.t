-- Gomoku: five or more, or exactly five.

% Five win
game gomoku
position 15/15/15/15/15/15/15/7bbbb4/15/15/15/15/15/15/15 b
play l8
result black wins

% Six win too
position 15/15/15/15/15/15/15/5bbb1bb4/15/15/15/15/15/15/15 b
play i8
result black wins

% Exactly five are wanted
game gomoku row=exact
position 15/15/15/15/15/15/15/5bbb1bb4/15/15/15/15/15/15/15 b
play i8
result none
