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

% Round a cylinder d is beside a
game boards.lua board=cylinder
moves a1 a3 b1 b2 b3 d1 d2 d3

% Round a torus of four, row 4 is beside row 1; a knight goes round as well
game boards.lua board=torus
moves a2 a4 b1 d1 +b3 +c2 +c4 +d3

% Along a ring until it comes back
game boards.lua board=ring
moves b1 c1 d1 e1

% A link both ways
game boards.lua board=pipe
moves a2 b3 c1 +a3

% A link one way: nothing leads back from c1
game boards.lua board=chute
moves a2 b3 c1

% A triangle of ten: b3 is in the middle; its right side without corners
game boards.lua board=triangle
moves a2 a3 b2 b4 c3 c4 +b4 +c4

% A star of thirteen, its middle, and two of its points
game boards.lua board=star
moves b2 b3 c2 c4 d3 d4 +b4 +e4

% Two levels of four: all others are beside Aa1, Bb2 across the cube
game boards.lua board=levels
moves Aa2 Ab1 Ab2 Ba1 Ba2 Bb1 Bb2 +Bb2

% a1 with the cells beside it, its two inner edges and the corner in the middle
game boards.lua board=edges
moves a2 b1 +a1h +a1v xa1x

% Two cells with seven edges, one of them between the cells
game boards.lua board=border
moves a1h a1b a1l a1v b1h b1b b1v

% Three places beside four squares: nothing leads there, no rank counts them
game boards.lua board=beside
moves box w1 w2 +a2 +b1 +b2 ra1 rb1
