-- Four columns and three rows: white d3 a2 c1, black b1. a2 lies across from b1, c1 from a3, d3 from nothing.

% Over the edge
game mirror.lua rule=off
moves d3d3

% To an empty site
game mirror.lua rule=step
moves c1a3

% Onto a piece
game mirror.lua rule=take
moves a2b1

% As a set
game mirror.lua rule=look
moves a2

% Where the left side has a way, the right has none
game mirror.lua rule=else
moves d3d3
