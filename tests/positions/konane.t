-- Konane: two stones are taken away, then stones leap, straight and in one line.

% The first stone comes from the middle or a corner
game konane
moves a1 d4 e5 h8
illegal c3 "from the middle or a corner"

% The second from beside the gap
play d4
mover white
moves c4 d3 d5 e4
illegal a2 "from beside the gap"

% Then black leaps
play d4 d5
mover black
moves b4d4 d2d4 f4d4
shows d4 = . d5 = .

% One or more leaps, in one line
position 8/8/8/8/8/8/8/bw1w1w2 b
moves a1c1 a1e1 a1g1
play a1g1
shows a1 = . b1 = . d1 = . f1 = . g1 = b
result black wins

% Not round a corner
position 8/8/8/8/8/2w5/2w5/bw6 b
moves a1c1

% Not aslant, not over two, not over one's own, not without taking
position 8/8/8/2w5/1w6/b2bb3/8/w7 b
count 0
position 8/8/8/8/8/8/8/bww2bb1 b
count 0

% A player who cannot leap has lost
position 8/8/8/8/8/8/w7/bw6 b
play a1c1
result black wins

% The smaller board
game konane size=6
moves a1 c3 d4 f6
