-- Bottom to top: a1 wbw, b1 bb, c1 wwww, e1 bw; four pieces fill a site.

% Full
game piles.lua rule=full
moves c1

% Not full
game piles.lua rule=room
moves a1 b1 d1 e1 f1 g1

% Some piece of the pile is black
game piles.lua rule=holds
moves a1 b1 e1

% The top piece is white
game piles.lua rule=top
moves a1 c1 e1

% Two pieces high
game piles.lua rule=height
moves b1 e1

% White's piles have 3 + 4 + 2 pieces
game piles.lua rule=heights
moves yes

% Two or more of one colour on top
game piles.lua rule=run
moves b1 c1

% The top piece goes; e1 to f1
game piles.lua rule=lift
moves a1b1 c1d1 e1f1
play a1b1
shows a1 = wb b1 = bbw

% Two pieces go, and lie as they lay
game piles.lua rule=two
moves a1b1 c1d1 e1f1
play a1b1
shows a1 = w b1 = bbbw

% Three are lifted, two dropped, one goes on; from a1 it would have to go onto c1
game piles.lua rule=part
moves c1e1
play c1e1
shows c1 = w d1 = ww e1 = bww

% Sown from the bottom, one a site; from a1 the second falls on c1, which is full
game piles.lua rule=sow
moves c1 e1
play e1
shows e1 = . f1 = b g1 = w

% The top piece is taken
game piles.lua rule=take
moves xb1
play xb1
shows b1 = b
captured white 1

% A piece is put on top, where there is room
game piles.lua rule=put
moves a1 e1
play e1
shows e1 = bww

% Laid from the bottom
game piles.lua rule=lay
moves lay
play lay
shows d1 = wb

% Nothing empty lies beside a1, but the way that takes from b1 can be made
game piles.lua rule=each
moves each
play each
shows a1 = wbwb b1 = b

% Three from the top: e1 is too low
game piles.lua rule=three
moves xa1 xc1
play xa1
captured white 3
shows a1 = .

% The whole pile
game piles.lua rule=all
moves xa1 xc1 xe1
play xc1
captured white 4
shows c1 = .
