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

% Two of nine squares are left out: nothing leads to b2 or c1, nor over them
game boards.lua board=without
moves a1 a2 a3 b1 b3 c2 c3

% The middle of a hexagon and its lowest row are gone: b2 keeps b1, b3 and c2
game boards.lua board=hole
moves b1 b3 c2

% Columns h j k and rows c b a from the bottom: jb is in the middle
game boards.lua board=columns
moves ha hb hc ja jc ka kb kc

% Names by a function: beside home are s12 s21 s22, beside s32 s21 s22 s31
game boards.lua board=named
moves s12 s21 s22 s31

% A rectangle of six squares, and one alone
game boards.lua board=box
moves a1 b4 b5 c4 c5 d4 d5

% The lower left side of a hexagon, and the two corners above
game boards.lua board=sides
moves a1 b1 c1 e3 e5
