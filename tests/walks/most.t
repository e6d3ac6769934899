-- Black a3 can be moved to b4 or b2, and from there on for ever: neither series is shorter.

% Both ways begin a longest series
game most.lua
count 2
