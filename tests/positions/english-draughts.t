-- English draughts: captures are compulsory, whole, and end with a crown.

% A player who can capture must
game english-draughts
position 4/4/4/M3/m3/4/4/2m1 b
moves 13x22

% A capture goes on
position 4/M3/m3/4/1m2/4/4/3m b
moves 5x14x23

% A man does not capture backwards, a king does
position 4/4/4/4/m3/M3/4/3m b
illegal 21x14

% The same with a king
position 4/4/4/4/m3/K3/4/3m b
moves 21x14

% A crown ends the move
position 4/4/4/4/4/1M2/1mm1/4 b
moves 22x31
play 22x31
shows 31 = K

% Both paths around are different moves
position 4/1K2/mm2/4/mm2/4/4/3m b
moves 6x15x22x13x6 6x13x22x15x6

% Blocked: the player to move has lost
position 4/4/4/4/4/m3/4/M3 w
play 21-17
result white wins

% Numbers are whole: 1-5 is not the beginning of 15x22, nor is 1
play 11-15 22-18
illegal 1-5 "1-5 is not legal: 5 is black's man, but must be empty"
illegal 1 "1 is not legal: "
illegal 40-41 "there is no 40 on this board, its cells are 1 to 32"
illegal b6-a5 "there is no b6 on this board, its cells are 1 to 32"
illegal 12-16 "a capture comes first: 15x22"
illegal 15x23 "no rule takes the man from 15 to 23"
illegal 22-17 "you have no piece on 22: it is empty"
illegal 21-17 "you have no piece on 21: it is white's man, and black is to move"

% A step is not a capture
game english-draughts
illegal 9x14 "it takes nothing; did you mean 9-14?"
play 9-14
