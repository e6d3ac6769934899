-- a on b1, b on c3, c on b2, d on c2, on four columns and three rows.

% Forward
game seats.lua rule=forward
moves pass
play pass
moves pass
play pass
moves pass
play pass
moves pass

% Back
game seats.lua rule=back
moves pass
play pass
moves pass
play pass
moves b2a2 pass
play pass
moves c2d2 pass

% Sideways: along the rows for two, up and down for the others
game seats.lua rule=sideways
moves b1a1 b1c1 pass
play pass
moves c3b3 c3d3 pass
play pass
moves b2b3 pass
play pass
moves c2c1 pass

% Slantwise ahead
game seats.lua rule=slant
moves b1a2 pass
play pass
moves c3d2 pass
play pass
moves b2c1 pass
play pass
moves c2b3 pass

% The second row: from below, from above, from the left, from the right
game seats.lua rule=rank
moves a2 d2 pass
play pass
moves a2 d2 pass
play pass
moves b3 pass
play pass
moves c1 pass
