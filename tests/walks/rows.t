-- Two men at the right edge can only go to the left: nothing wraps round.

% 8 x 8, without padding
game rows.lua size=8
moves h1h2g1

% 6 x 6
game rows.lua size=6
moves f1f2e1

% 7 x 7
game rows.lua size=7
moves g1g2f1

% 9 x 9
game rows.lua size=9
moves i1i2h1

% 10 x 10
game rows.lua size=10
moves j1j2i1

% A mirror image in one direction is still a move; it is named from the site first in board order
game rows.lua rule=south
moves a1a2

% From the cursor both readings are tried; they are one decision
game rows.lua rule=cursor
moves a1a2 a1b1 a3b2

% The direction of the walk is the only one
game rows.lua rule=same
moves a1b1
