-- Backgammon: which dice must be used, the bar, hits, bearing off.

% The best-known opening
game backgammon
play "first white" "roll 3 1"
count 16
legal "8/5 6/5"

% A hit sends to the bar
position 5B2W4W6(BB)7 w phase=play dice=31
legal "13/12 8/5*" "8/5*/4"
play "13/12 8/5*"
shows bar:black = B p5 = W
phase main

% Men on the bar come first
position 6(WW)13(BB)5W1 w phase=play dice=52
moves "bar/23 6/1" bar/18

% Every entry is closed
position 6(WW)13(BB)2(BB)2W1 w phase=play dice=52
moves pass

% If only one die can be used, the larger
position 2(BB)10W14 w phase=play dice=65
moves 13/7

% If both can be used in one order only, both must
position 8(BB)W18 w phase=play dice=31
moves 9/5

% Bearing off, exactly or from the farthest point
position 3W2W21 w phase=play dice=63
moves "6/off 3/off" 6/off

% A larger number takes the farthest man off
position 2W1W23 w phase=play dice=65
moves "4/off 2/off"
play "4/off 2/off"
result white wins

% Not before all are home
position 6WW20 w phase=play dice=62
legal "7/5 6/off"
illegal 6/off

% A double is played four times
position 8(WW)4(WW)10(BB)3 w phase=play dice=1111
legal 13/9 "13/11(2)"

% Black counts the points from his side
position 1B10B11(WW)3 b phase=play dice=21
legal 24/21 13/10 "24/23 13/11"

% Split: one man at a time
game backgammon split=on
play "first white" "roll 3 1"
legal 8/5 6/5
play 8/5
mover white
legal 6/5
