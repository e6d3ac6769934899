-- a1 b1 c1 d1: a step to row 2 loses, two steps to row 3 finish.

% The first to finish has the first place and wins when one is left; who loses has the last
game places.lua
play a1a3
result none
mover b
reads "4/a3/4/1bcd b lost=a:1"
play b1b2
reads "4/a3/1b2/2cd c lost=a:1,b:4"
play c1c3
result a wins
reads "4/a1c1/1b2/3d c result=a lost=a:1,b:4,c:2"

% Of two who lose one after the other the first has the worse place
game places.lua
play a1a2 b1b2 c1c2
result d wins
reads "4/4/abc1/3d c result=d lost=a:4,b:3,c:2"

% Places are read; without numbers they go from the last one up
game places.lua
position 4/4/ab2/2cd c lost=a,b
reads "4/4/ab2/2cd c lost=a:4,b:3"

% A partner's piece is not theirs but ours
game places.lua what=pairs
moves a1a2 a1a3 xb1 xd1 "help c1"
play xd1
moves b1b2 b1b3 xa1 xc1

% Partners lose together, and the other side wins
game places.lua what=pairs
play a1a2
result b wins
reads "4/4/a3/1bcd a result=b lost=a:2,c:2"

% A side has finished when both partners have; until then the other one plays on
game places.lua what=pairs
play a1a3
result none
reads "4/a3/4/1bcd b lost=a:1"
play b1b3
mover c
play c1c3
result a wins
reads "4/abc1/4/3d c result=a lost=a:1,b:1,c:1"

% judge gives everybody his place; equal ones share it
game places.lua what=judge
position aaa1/4/2c1/1b1d d
play stop
result a wins
reads "aaa1/4/2c1/1b1d d result=a lost=b:2,c:2,d:2"

% Two with the most draw, and the others are behind them
game places.lua what=judge
position 4/b3/a1c1/ab1d c
play stop
result draw
reads "4/b3/a1c1/ab1d c result=draw lost=c:3,d:3"

% The numbers of partners are added
game places.lua what=sums
position aa2/b3/2c1/1b2 a
play stop
result a wins
reads "aa2/b3/2c1/1b2 a result=a lost=b:2,d:2"

% Pieces of a player who is out may go
game places.lua what=gone
play resign
reads "4/4/4/1bcd b lost=a:4"
play resign resign
result d wins

% A player by name
game places.lua what=named
play a4
reads "a3/4/4/abcd b lost=c:1"
play b4
reads "ab2/4/4/abcd d lost=c:1"
