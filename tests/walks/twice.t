-- White a1 c1, black d3, on a board of four columns and three rows.

% A step is a ride of one cell
game twice.lua rule=ride
moves a1a2 a1a3 a1b1 a1b2 a1c3 c1c2 c1c3 c1b1 c1d1 c1b2 c1a3 c1d2
count 12

% Two drawings of the same step
game twice.lua rule=lines
moves a1a2 a1b1 a1b2 c1b1 c1d1 c1b2 c1c2 c1d2
count 8

% Two men lead to the same sites
game twice.lua rule=pair
moves a2 b2
count 2

% Both men are beside b1 and b2
game twice.lua rule=beside
moves a2 b1 b2 c2 d1 d2
count 6

% What a player without a move may do
game twice.lua rule=stuck
moves d1
count 1

% Two ways to the same register
game twice.lua rule=kinds
moves a1 c1
count 2

% A drawing that is its own mirror image, looked for from either end
game twice.lua rule=look
moves b1 d1
count 2
