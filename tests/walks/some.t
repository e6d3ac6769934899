-- Black a1 b1; white d1 b2, or c1 b2 where something is pushed.

% The first of two men comes to b1, beside b2; d1 is not beside it
game some.lua rule=line
moves a1b1 a1b1xb2

% Pushed to d1, the white man is no longer beside b1
game some.lua rule=push
moves a1b1 a1b1xb2

% Steps: every subset of what stands beside
game some.lua rule=step
moves matching a1 a1a2 a1a2xb2
moves matching b1 b1c1 b1c1xb2 b1c1xd1 b1c1xb2,d1 b1a2 b1a2xb2 b1c2 b1c2xb2 b1c2xd1 b1c2xb2,d1

% What the drawing has taken is not there to be taken again
game some.lua rule=shot
moves b1c1xd1 b1c1xb2,d1
