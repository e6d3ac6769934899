-- Alquerque: along the lines, captures are compulsory and whole.

% Only the point in the middle is empty
game alquerque
moves b2-c3 c2-c3 d2-c3 d3-c3

% A man steps along any line to an empty point
position 5/5/2w2/5/4b w
count 8
position 5/5/1w3/5/4b w
moves b3-a3 b3-c3 b3-b2 b3-b4
illegal b3-c4 "no rule takes the piece from b3 to c4"

% It takes by leaping, and must
position 5/5/2w2/3b1/b4 w
moves c3xe1
illegal c3-c4 "a capture comes first: c3xe1"

% The capture goes on, in any direction
position 5/1b1b1/2w2/3b1/5 w
legal c3xa5 c3xe5 c3xe1
position 2w2/2b2/5/1b3/5 w
moves c5xc3xa1
play c5xc3xa1
result white wins

% It is made to its end
position 2w2/2b2/5/1b3/4b w
moves c5xc3xa1

% Not aslant where there is no line
position 5/5/5/1b3/w4 w
moves a1xc3
position 5/5/5/2b2/1w3 w
moves b1-a1 b1-c1 b1-b2

% No man is left: lost
position 5/5/5/1b3/w4 w
play a1xc3
result white wins

% No move is left: lost as well
position 5/5/w1w2/ww3/bw1w1 w
play d1-c1
result white wins
