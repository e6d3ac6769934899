-- a1 holds mKK.

% The king goes to b1 as a man
game turn.lua rule=turn
moves a1b1
play a1b1
shows a1 = mK b1 = M

% The man on b1 comes from stock, and the pile stays
game turn.lua rule=leave
count 1
