-- Mu Torere: around the rim, into the middle and out of it.

% At the start only the stones beside a rival's can enter the middle
game mu-torere
moves a1b2 c2b2
illegal b1b2 "a stone enters the middle only from beside a rival's stone"
illegal a1a2 "a2"

% Out of the middle to a free point of the rim
position bbb/bww/1ww b
moves a2a1
play a2a1
mover white
moves b2a2

% Around the rim
position b1b/bbw/www b
moves a3b3 b2b3 c3b3

% A player who cannot move loses
game mu-torere
play a1b2 a2a1 b2a2 a1b2 a2a1 a3a2
result black wins
