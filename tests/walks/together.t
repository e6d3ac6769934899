-- White man a1, black men b1 c1; piles of two at most, three men a side.

% The man on a1 leaves it once, though two ways lift it; both take
game together.lua rule=pile
moves pile
play pile
shows a1 = . b1 = M c1 = M
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
