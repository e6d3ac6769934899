-- White: c2; black: c4, e2.

% North, then to the right of it
game turning.lua rule=right
moves c2d3

% North, then left
game turning.lua rule=left
moves c2b3

% The opposite of north is south; half to the left of south is southeast
game turning.lua rule=back
moves c2d2

% A horse: one step, then slantwise to either side of it; c4 and e2 do not bar a step from c2
game turning.lua rule=horse
moves c2b4 c2d4 c2e1 c2e3 c2a1 c2a3

% Round a square: four turns to the right come home, in the direction it began with; south leaves the board below row 1
game turning.lua rule=square
moves n s e w

% All but straight back
game turning.lua rule=turned
moves c2c3 c2c1 c2d2

% Nothing is left of no direction
game turning.lua rule=nowhere
moves pass

% On, or to the left
game turning.lua rule=long
moves c2a2 c2b1

% Four quarters are a whole turn
game turning.lua rule=round
moves c2c3

% Hexagons: a sixth to the left of east is northeast
game turning.lua rule=left board=hexagons
moves c3d5

% And to the right southeast
game turning.lua rule=right board=hexagons
moves c3b4

% Back again
game turning.lua rule=opposite board=hexagons
moves c3c4

% Six times left is a whole turn
game turning.lua rule=sixth board=hexagons
moves home

% Two sixths left of east is northwest
game turning.lua rule=third board=hexagons
moves c3d3
