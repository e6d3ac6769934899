-- Kalah: sowing, another turn, what is robbed, the end.

% The last seed in the store: again
game kalah
play c1
mover south
shows S = *

% Otherwise the turn passes
play a1
mover north

% Only one's own pits
game kalah
illegal a2
count 6
