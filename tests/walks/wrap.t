% On a torus of seven hexagons every cell is beside every other
game wrap.lua on=hexagon
moves of step a1a2 a1b1 a1b2 a1b3 a1c2 a1c3

% On a rhombus of nine a corner has six neighbours
game wrap.lua on=torus
moves of step a1b1 a1c1 a1a2 a1a3 a1b3 a1c2
moves of put b2 c3

% On a cylinder the left and right sides join, the others do not
game wrap.lua on=cylinder
moves of step a1b1 a1d1 a1d2 a1a2

% A row and a drawing cross the seam
game wrap.lua on=cylinder
position bb1b/1w2/4 b
moves of row "row a1" "row b1" "row d1"
moves of join
position b1bw/4/4 b
moves of take c1xd1
moves of join "join c1"

% A group crosses it too
game wrap.lua on=cylinder
position b1bb/4/4 b
moves of join "join a1" "join c1" "join d1"

% A graph may have links by name; steps go over them
game wrap.lua on=ring
moves of step a1b1 a1d1
moves of put c1
