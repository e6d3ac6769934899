-- White: king a1; black: king c3, man c1.

% The third time counts, and the start is the first
game times.lua rule=third
play a1b1 c3b3 b1a1 b3c3
play a1b1 c3b3 b1a1
play b3c3
result draw

% Four decisions since it stood so: who comes back loses
game times.lua rule=cycle
play a1b1 c3b3 b1a1
play b3c3
result white wins

% It may not come again
game times.lua rule=never
play a1b1 c3b3 b1a1
moves b3a3 b3b2
illegal b3c3 "it stood so before"

% Counters do not count
game times.lua rule=counted
play a1b1 c3b3 b1a1 b3c3
play a1b1 c3b3 b1a1 b3c3
result black wins

% What stands beside the king that came is taken, then win is asked
game times.lua rule=after
moves a1a2 a1b1
play a1b1
shows c1 = .
result white wins

% The mark and the counter are gone with the decision
game times.lua rule=hit
play a1b1 c3b3
moves b1a1 b1b2 b1c1
play b1c1
shows c1 = K c2 = M
reads "1k1/2M/2K b captured=M1,0"
