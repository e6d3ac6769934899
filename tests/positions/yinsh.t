-- YINSH: rings, markers, rows.

% Five rings each are put by turns
game yinsh
count 85
play e5 f6 d4 g7 b2 c7 h5 i10 j6
phase place
illegal e5 "must be empty"
play f2
phase main
mover white

% The corners are not there
game yinsh
illegal a1 "no a1"
illegal k11 "no k11"

% A ring leaves a marker and goes straight over empty points
position 4/7/8/9/10/9/1R8/9/8/7/4 w stock=R4,R5
legal e2-e1 e2-e10 e2-f2 e2-b2
illegal e2-d4
play e2-e6
shows e2 = M e6 = R

% Over markers it stops on the first empty point behind them, and they turn
position 4/7/8/9/10/9/1R1mM5/9/8/7/4 w stock=R4,R5
legal e2-e3 e2-e6
illegal e2-e7
play e2-e6
shows e4 = M e5 = m e6 = R

% Not over markers with a gap, nor over rings
position 4/7/8/9/10/9/1R1m1mr3/9/8/7/4 w stock=R4,R4
legal e2-e5
illegal e2-e8
position 4/7/8/9/10/9/1Rr7/9/8/7/4 w stock=R4,R4
illegal e2-e4

% A row is taken off, and a ring
position 4/7/8/9/10/9/RMMMM5/9/R6R/7/4 w stock=R2,R5
play e1-f2
phase rows
moves xe1,e2,e3,e4,e5
play xe1,e2,e3,e4,e5
shows e1 = . e5 = .
phase ring
moves xf2 xc1 xc8
play xc1
shows c1 = .
mover black

% Of a longer row five are chosen
position 4/7/8/9/10/9/RMMMMM4/9/R6R/7/4 w stock=R2,R5
play e1-f2
moves xe1,e2,e3,e4,e5 xe2,e3,e4,e5,e6

% The rival's row is his: he takes it off, and a ring, before his turn
position 4/7/8/9/10/5R3/2mmmmM3/9/8/R1r4/4 w stock=R3,R4
play f7-d7
phase theirs
mover black
moves xe3,e4,e5,e6,e7
play xe3,e4,e5,e6,e7
phase given
moves xb3
play xb3
phase main
mover black

% Own rows come first
position 4/7/8/9/10/1MMMMR3/2mmmmM3/9/8/R1r4/4 w stock=R3,R4
play f7-d7
phase rows
mover white
play xf3,f4,f5,f6,f7 xb1
phase theirs
mover black

% The third ring wins
position 4/7/8/9/10/9/RMMMM5/9/R6R/7/4 w stock=0,R5
play e1-f2 xe1,e2,e3,e4,e5 xf2
result white wins
