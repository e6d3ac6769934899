-- Amazons: a queen moves and shoots; nothing is taken.

% She may shoot back to where she came from
game amazons
position 10/10/10/10/10/10/10/10/aaaaaaaaaa/Q1a6q w
moves a1-b1/a1
play a1-b1/a1
shows a1 = a b1 = Q

% Arrows and queens stand in the way
position 10/10/10/10/10/10/10/10/aaaaaaaaaa/Q1a6q w
illegal a1-d1/a1
illegal a1-b1/c1

% A player who cannot move loses
position 10/10/10/10/10/10/10/10/aaaaaaaaaa/Q1a5aq w
play a1-b1/a1
result white wins

% Split: the arrow is shot by the queen that moved
game amazons split=on
play d1-d7
phase shoot
mover white
legal /g7 /d1
illegal /a5
play /g7
mover black
phase main
