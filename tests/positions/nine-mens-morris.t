-- Nine men's morris: mills, what may be taken, flying.

% A mill takes one man
game nine-mens-morris
play d6 f4 d2 d7 b4 d5 b6 f6
legal b2xf6 b2xf4
illegal b2
play b2xf6
captured white 1
mover black

% Men in a mill are safe while others are not
position bbb/3/3/1b4/3/1ww/3 w stock=1,0
legal b2xb4
illegal b2xa7

% If all are in mills, any may be taken
position bbb/3/3/6/3/1ww/3 w stock=1,0
legal b2xa7 b2xd7 b2xg7

% Down to three, a man goes anywhere
position ww1/3/3/6/3/2w/bbb w stock=0,0
legal a7-e4
