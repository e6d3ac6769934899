-- Senet: throws, exchanges, walls, the last five squares.

% Chance begins; one, four and five throw again
game senet
moves "throw 1" "throw 2" "throw 3" "throw 4" "throw 5"
play "throw 1" s9-s10
shows s9 = B s10 = W
play "throw 2"
mover white
play s10-s12 "throw 1"
mover black

% A man who lands on a rival's changes places with him
game senet
play "throw 3"
moves s1-s4 s3-s6 s5-s8 s7-s10 s9-s12
illegal s7-s9
play s7-s10
shows s7 = B s10 = W

% Not where a man of one's own stands
game senet
play "throw 2"
moves s9-s11
illegal s1-s3 "your own man stands there"

% Two side by side protect each other
position W3BB26 w phase=run pace=4
moves pass
illegal s1-s5 "two men side by side protect each other"

% Three in a row cannot be passed
position W1BBB27 w phase=run pace=5
moves pass
illegal s1-s6 "a man may not pass three rivals in a row"

% Two can
position W1BB28 w phase=run pace=5
moves s1-s6

% Every man stops at the House of Happiness
position B22W8 w phase=run pace=4
moves pass
illegal s24-s28 "or the House of Happiness (s26)"

% The House of Water throws a man back
position B24W6 w phase=run pace=1
play s26-s27
shows s26 = . s27 = . s15 = W

% ... to the first free square before s15, if that is taken
position 13WB10W6 w phase=run pace=1
play s26-s27
shows s27 = . s13 = W

% A man leaves by an exact throw
position B26W1W2 w phase=run pace=3
moves s28-off
position B26W1W2 w phase=run pace=2
moves pass
illegal s28-s30 "your own man stands there"
position B26W1W2 w phase=run pace=1
moves s30-off s28-s29

% A player who has all men off the board wins
position B28W2 w phase=run pace=1
play s30-off
result white wins
