% The first
game judge.lua full=a
play a1 b1 c1
result a wins

% The second
game judge.lua full=b
play a1 b1 c1
result b wins

% The third
game judge.lua full=c
play a1 b1 c1
result c wins

% Two are greatest alike
game judge.lua full=draw
play a1 b1 c1
result draw
