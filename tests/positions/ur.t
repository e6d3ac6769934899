-- The Royal Game of Ur: throws, hits, rosettes, and the way home.

% Chance begins; a throw of nothing passes the turn
game ur
moves "throw 0" "throw 1" "throw 2" "throw 3" "throw 4"
play "throw 0"
moves pass
play pass "throw 1"
mover black

% A man enters as far as the throw says
game ur
play "throw 3"
moves start-w3
play start-w3 "throw 2"
shows w3 = W
mover black

% A rosette gives another throw
game ur
play "throw 4" start-w4
moves "throw 0" "throw 1" "throw 2" "throw 3" "throw 4"
play "throw 1"
mover white

% A man of one's own is not hit
game ur
play "throw 1" start-w1 "throw 0" pass "throw 1"
moves w1-w2
illegal start-w1 "start-w1 is not legal: your own man stands there"

% On the shared squares a rival's man goes back to the start
game ur
play "throw 4" start-w4 "throw 2" w4-m6 "throw 4" start-b4 "throw 2" b4-m6
shows m6 = B start:white = WWWWWWW
play "throw 1"
mover white

% A man on the middle rosette is safe
game ur
position (BBBBBB)3B3W7(WWWWWW)7 b phase=run pace=4
moves pass
illegal b4-m8 "b4-m8 is not legal: a man on a rosette is safe"

% ... unless the option says otherwise
game ur safe=off
position (BBBBBB)3B3W7(WWWWWW)7 b phase=run pace=4
moves b4-m8
play b4-m8
shows m8 = B start:white = WWWWWWW
play "throw 1"
mover black

% A man comes home by an exact throw only
game ur men=3
position B13BB(WWW)7 b phase=run pace=2
moves start-b2
position B13BB(WWW)7 b phase=run pace=1
legal b14-home start-b1
play b14-home
shows b14 = . home:black = BB
play "throw 1"
mover white

% A player who has all men home has won
game ur men=3
position 14B(BB)(WW)W6 b phase=run pace=1
play b14-home
result black wins
