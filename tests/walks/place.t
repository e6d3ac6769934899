% The first own piece of a pair is the one it is named by
game place.lua
moves of pair a1b1a2
play a1b1a2
result black wins

% Taken on d2, but nobody has come there
play xd2
result none
