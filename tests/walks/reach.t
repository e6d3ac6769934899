-- White: a1; black: b1, c2, b3.

% Hops, one after the other, each end once; back to a1 is not a move
game reach.lua rule=hop
moves a1c1 a1c3 a1a3

% Steps round the pieces lead everywhere
game reach.lua rule=step
moves a1a2 a1b2 a1a3 a1a4 a1b4 a1c4 a1d4 a1c3 a1d3 a1d2 a1d1 a1c1

% Only the last row
game reach.lua rule=row
moves a1a4 a1b4 a1c4 a1d4

% Two kinds of steps: up the file from where the hops lead, and from a1
game reach.lua rule=either
moves a1a2 a1a3 a1a4 a1c1 a1c3 a1c4

% A path to d1
game reach.lua rule=path
moves path

% The way to a1 is barred by the piece that stands there
game reach.lua rule=none
moves pass

% Twelve sites
game reach.lua rule=count
moves 12

% Up and to the right
game reach.lua rule=bent
moves a1b2

% Any number of steps ahead
game reach.lua rule=slide
moves a1a2 a1a3 a1a4

% No step at all
game reach.lua rule=nowhere
moves pass
