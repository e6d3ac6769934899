-- Ludo: entering, running, hitting, blocks, sixes, the way home.

% A man enters with a six, and a six throws again
game ludo
play "roll 5"
moves pass
illegal yard-c1
play pass "roll 6"
mover green
moves yard-c14
play yard-c14
moves "roll 1" "roll 2" "roll 3" "roll 4" "roll 5" "roll 6"
play "roll 2"
mover green
play c14-c16 "roll 1"
mover yellow

% A rival's man is sent back to its yard
game ludo
play "roll 6" yard-c1 "roll 5" c1-c6 "roll 1" pass "roll 1" pass "roll 6" yard-c40 "roll 6" c40-c46 "roll 5" c46-c51
play "roll 1" c6-c7 "roll 1" pass "roll 1" pass "roll 6" c51-c5 "roll 2" c5-c7
shows c7 = B yard:red = RRRR

% Two men on one square bar the way
game ludo players=2
position (RRR)19R1(YY)35(YY)17 r phase=run dice=2
moves pass
illegal c20-c22 "two men of one colour block the way"
position (RRR)19R1(YY)35(YY)17 r phase=run dice=3
moves pass
position (RRR)19R1(YY)35(YY)17 r phase=run dice=1
moves c20-c21

% ... unless blocks are off: both are hit
game ludo players=2 blocks=off
position (RRR)19R1(YY)35(YY)17 r phase=run dice=3
moves c20-c23
position (RRR)19R1(YY)35(YY)17 r phase=run dice=2
play c20-c22
shows c22 = R yard:yellow = YYYY

% A third six in a row loses the turn
game ludo players=2
play "roll 6" yard-c1 "roll 6" yard-c1 "roll 6"
moves "three sixes"
play "three sixes" "roll 1"
mover yellow
shows c1 = RR

% A man turns into the home column, and comes home by an exact throw
game ludo players=2
position (RR)49R6R(YYYY)17 r phase=run dice=3
moves c50-r2
position (RR)54R1R(YYYY)17 r phase=run dice=3
moves pass
position (RR)54R1R(YYYY)17 r phase=run dice=2
moves r4-home

% A player who has four men home has won
position 56R(RRR)(YYYY)17 r phase=run dice=1
play r5-home
result red wins

% Two play red and yellow, three leave out blue
game ludo players=3
play "roll 1" pass "roll 1" pass "roll 1" pass "roll 1"
mover red

% The others play on for the second place
game ludo players=3 end=last
position 26G22G7(GG)7(RRRR)5Y(YYY)5 y phase=run dice=1 lost=red:1
play y5-home
result red wins

% Partners win when both are home
game ludo partners=on
position 57(BBBB)3G3(GGG)5R(RRR)Y5(YYY) g phase=run dice=4 lost=yellow:1,blue:1
play g2-home
result green wins
position 57(BBBB)3G3(GGG)5R(RRR)Y5(YYY) g phase=run dice=4
play g2-home
result none
