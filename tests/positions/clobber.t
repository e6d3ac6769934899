-- Clobber: onto a rival's stone beside one's own, along rows and columns only.

% Every stone beside a rival's can take it
game clobber
count 49
play a1a2
shows a1 = . a2 = w
captured white 1

% Not onto an empty cell, not onto one's own, not aslant, not farther
position 5/5/1b3/1wb2/1w3/5 w
moves b3b4 b3c3
illegal b2b1 "b1 is empty, but must be your rival's"
illegal b3a3
illegal b2b3
illegal b2c3 "a stone moves onto a rival's stone beside it"
position 5/5/5/5/5/w1b2 w
result black wins

% Black takes in the same way
position 5/5/1b3/1wb2/5/5 b
moves b4b3 c3b3

% A player who cannot move has lost
position 5/5/5/5/5/wb3 w
play a1b1
result white wins

% The last to move wins, however many stones he has
position 5/5/5/5/4b/wb1bw w
play a1b1 d1e1
result black wins

% Other boards
game clobber columns=10 rows=10
count 180
