-- Fanorona: approach and withdrawal, whole lines, and a turn of several captures.

% The five first moves
game fanorona
moves d2e3A d3e3A d3e3W e2e3A f2e3A

% Moving up takes the whole line, to the first gap
position 4bb1b1/9/9/9/2w6 w
position 9/9/1w1bb1b2/9/9 w
play b3c3A
shows d3 = . e3 = . g3 = b
captured white 2

% Moving away takes the line behind
position 9/9/bbw6/9/8b w
legal c3d3W
play c3d3W
shows a3 = . b3 = .
captured white 2

% If both can be taken, one is chosen
position 9/9/b1w1b4/9/9 w
position 9/9/1bw1b4/9/9 w
moves c3d3A c3d3W
play c3d3A
shows b3 = b e3 = .

% One's own man ends the line
position 9/9/1w1bwb3/9/9 w
play b3c3A
shows d3 = . f3 = b

% Only along the lines of the board
position 9/9/9/1b7/2w5b w
illegal c1b2
position 9/2b6/9/2w6/9 w
moves c2c3A
position 9/b8/9/2w6/9 w
illegal c2b3A

% A player who can take must take
position 9/9/1w1b5/9/w8 w
moves b3c3A
illegal a1a2

% Without a capture a man moves one point along a line
position 9/9/9/9/w7b w
moves a1a2 a1b1 a1b2

% The man may go on taking, or stop
position 9/9/1b7/9/w1b1b4 w
play a1b1A
mover white
moves b1b2A stop
play stop
mover black
captured white 1

% It goes on
position 9/9/1b7/9/w1b1b4 w
play a1b1A b1b2A
mover black
captured white 2

% Not straight on
position 2b6/9/bw2b4/9/9 w
play b3c3W
moves c3c4A stop
illegal c3d3A

% Not back to where it has been
position 9/9/2b6/1b7/w1b6 w
play a1b1A
illegal b1a1

% Nobody is left: won
position 9/9/1w1b5/9/9 w
play b3c3A
result white wins

% The smaller board
game fanorona board=5x5
count 5
