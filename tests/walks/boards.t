-- Which sites lie beside b2, and where other steps lead.

% Seven hexagons: b2 is the middle
game boards.lua board=hexagon
moves a1 a2 b1 b3 c2 c3

% A rhombus: b2 is the middle of nine, without the corners a1 and c3
game boards.lua board=rhombus
moves a2 a3 b1 b3 c1 c2

% Only lines that are drawn: to a2, c2 and b1
game boards.lua board=graph
moves a2 c2 b1

% The plate lies with its a1 over B1: a1 is above B1, b... above B2 lies a2
game boards.lua board=plate
moves B1 a2 w
play w
moves A1 b2

% A leap of one and two
game boards.lua board=leap
moves b3 c2

% Along a route that is closed: b2, b1, a1
game boards.lua board=route
moves a1
