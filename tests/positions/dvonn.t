-- DVONN: filling, moving exactly as far as a stack is high, losing touch.

% The red pieces first, white two of them; then everybody's own
game dvonn
count 49
play rc1
mover black
play rk3 ra5
mover black
illegal rd1
legal d1
play d1
shows c1 = r d1 = B
illegal c1 "must be empty"
count 45

% There is no point in the cut corners
illegal a1 "no a1"
illegal k5 "no k5"

% A single piece goes one point, onto another
game dvonn
position 9/10/3WrB5/10/9 w stock=0,0
moves d3-e3
play d3-e3
shows d3 = . e3 = rW

% A stack goes as many points as it is high, over gaps, with all its pieces
position 9/10/3(BW)1rB4/10/9 w stock=0,0
moves d3-f3
illegal d3-e3
play d3-f3
shows f3 = rBW

% It must come to a piece
position 9/10/3(BW)r1B4/2W7/9 w stock=0,0
illegal d3-f3 "there is no piece to land on"

% The top piece tells whose it is; a red piece does not move alone
position 9/10/3(BW)1rB4/10/9 b stock=0,0
moves g3-f3

% With something on all six points around it a piece is surrounded
position 9/3BB5/3BWr5/3BB5/9 w stock=0,0
illegal e3-f3 "surrounded"

% On the rim it never is
position 9/BB8/WBr8/BB8/9 w stock=0,0
legal a3-b3

% What has lost touch with the red pieces is taken off, red ones in stacks count
position 9/10/2B1W(rB)W4/10/9 w stock=0,0
play e3-f3
shows c3 = . f3 = rBW g3 = W

% A player who cannot move passes, as long as the other can
position 9/10/3B(rB)6/10/9 w stock=0,0
moves pass
play pass
mover black
play d3-e3
result black wins

% The higher pile wins when nobody can move
position 9/10/2WrBB5/10/9 w stock=0,0
play c3-d3
shows d3 = rW
play e3-d3
shows d3 = rWB f3 = .
result black wins
