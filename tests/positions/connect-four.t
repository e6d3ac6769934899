-- Connect Four: discs fall.

% A disc falls onto the floor or onto another disc
game connect-four
play d1
legal d2 a1
illegal d3
illegal d1
count 7

% A full column is closed
position y6/r6/y6/r6/y6/r6 r
count 6

% Four in a column win
position 7/7/7/r6/r6/r6 r
play a4
result red wins

% Four aslant win, the last disc in the middle
position 7/7/3r3/7/1r5/r6 r
illegal c3

% The last disc may fall into the middle of the row
position 7/7/7/7/7/rr1r3 r
play c1
result red wins
