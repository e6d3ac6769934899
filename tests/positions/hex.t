-- Hex: sides are connected, corners belong to both sides.

% Red connects top and bottom
game hex size=5
position r4/r4/r4/r4/5 r
play a5
result red wins

% Blue connects left and right
position bbbb1/5/5/5/5 b
play e1
result blue wins

% A chain may bend
position 2r2/2r2/1r3/1r3/5 r
play a5
result red wins

% The cell that only looks near does not connect
position 2r2/2r2/1r3/1r3/5 r
play c5
result none

% The swap takes over the first stone, mirrored
game hex size=5 swap=on
play b4
legal swap
play swap
shows b4 = . d2 = b
mover red
illegal swap

% Without the option there is no swap
game hex size=5
play b4
illegal swap
