-- White man a1, black men b1 c1; piles of two at most, three men a side.

% The man on a1 cannot go to b1 and to c1: the ways cannot be made together
game together.lua rule=pile
result draw

% Two ways take the man on b1, one of them another as well: each is taken once
game together.lua rule=take
play take
shows a1 = M b1 = . c1 = .
captured white 2

% There is room for one more on b1, not for two: the ways cannot be made together
game together.lua rule=room
result draw

% One man is left in stock, and two would be put
game together.lua rule=stock
result draw

% White MM a1, M b1: only the subsets that need no room on a1
game together.lua rule=some
count 2

% The same result twice is one
game together.lua rule=win
play win
result white wins
