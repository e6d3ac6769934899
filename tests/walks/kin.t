-- Black stands on c1: a white man is put before it, on b1, and takes it.

% Another board and set-up, the same rule
game kin.lua
moves b1
play b1
captured white 1
