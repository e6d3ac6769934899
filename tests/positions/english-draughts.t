-- English draughts: captures are compulsory, whole, and end with a crown.

% Who can capture must
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
