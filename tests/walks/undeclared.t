-- White takes on b1: one hit, n is 1.

% What is written and read is declared by its use, and lasts for one decision
game undeclared.lua
play a1b1
reads "1wbw b captured=1,0 score=11"
play c1b1
reads "1b1w w captured=1,1 score=22"
play d1c1
reads "1bw1 b captured=1,1 score=22"
