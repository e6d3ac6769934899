-- International draughts: the longest capture, flying kings, pieces that leave late.

% Most must be taken
game international-draughts
position 5/5/5/5/1m3/5/1m2m/2M1M/5/5 w
count 1

% A man captures backwards
position 5/5/5/5/2M2/2m2/5/5/m4/5 w
legal 23x32x28

% A king flies, and lands on any cell behind
position 5/5/5/5/5/5/1m3/5/5/K4 w
moves 46x28x32 46x23x32 46x19x32 46x14x32 46x10x32 46x5x32

% A man that only passes the far row stays a man
position 5/2mm1/1M3/5/5/5/5/5/5/m4 w
moves 12x14x8x9
play 12x14x8x9
shows 14 = M 8 = . 9 = .
