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

-- Without piles.

% The men on a1 and c1 cannot both stand on b1: the ways cannot be made together
game together.lua rule=meet
result draw

% The man on b1 cannot go to a1 and to c1
game together.lua rule=part
result draw

% Two ways take the man on b1: it is taken once, and the one on c1 with it
game together.lua rule=prey
play prey
shows a1 = M b1 = . c1 = . d1 = .
captured white 2

% Two drawings put a man on c1: it is put once, and one is left in stock
game together.lua rule=new
play new
shows a1 = M b1 = . c1 = M d1 = .
captured white 1
reads M1M1 b captured=M1,0 stock=M1,M2 result=draw

% b1 to a1 or to c1, d1 to c1: five subsets have no man in two places, nor two men in one
game together.lua rule=few
count 5
