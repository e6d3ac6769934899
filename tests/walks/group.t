-- White a1 b1 f1, black d1: the group of b1 is a1 b1, and f1 stands alone.

% A walk to the group of each site
game group.lua rule=walk
moves a1 b1

% The group is counted from each site
game group.lua rule=count
moves a1 b1

% No site of the group
game group.lua rule=none
moves a1 b1

% The group of the neighbour: b1 and c1 have a pair on their left
game group.lua rule=beside
moves b1 c1

% Two men are with b1, not three: the game is drawn
game group.lua
play a1
result draw
