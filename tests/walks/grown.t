-- White stands on c1; a1 and b1 are empty.

% a1 and b1 are a group of two that are not white
game grown.lua rule=two
moves a1 b1

% The group of c1 has no such site, but there is no room on it
game grown.lua rule=none
moves pass

% West of b1 and of c1 lies such a group
game grown.lua rule=step
moves b1 c1

% Beside every site is one that is not black's; only on c1 there is something to take
game grown.lua rule=beside
moves xc1

% As a letter of a drawing, which does not tell whose piece it is: named by the first cell that changes
game grown.lua rule=drawn
moves c1
