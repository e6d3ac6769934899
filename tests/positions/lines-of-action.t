-- Lines of Action: distances, leaps, and one group.

% Exactly as far as there are pieces on the line
game lines-of-action
legal b1-b3 b1-h1 c1-c3 b1-d3
illegal b1-b2
illegal b1-b4

% Over own pieces, not over the rival's
position 8/8/8/8/8/w7/8/bb1b4 b
illegal a1-d1 "your own"

% With room behind
position 8/8/8/8/8/w7/8/bb6 b
legal a1-c1

% A rival in the way
position 8/8/8/8/8/8/8/bw1w4 b
illegal a1-d1

% Landing on a rival takes it
position 8/8/8/8/8/7w/8/b1w5 b
play a1-c1
shows c1 = b
captured black 1

% United, the mover wins
position 8/8/8/8/8/7w/2b5/b6w b
play a1-b2
result black wins

% A move that unites the rival's pieces alone loses
position 8/8/8/8/b7/6bw/4b1w1/4w3 b
play g3-e1
result white wins
