-- Chinese checkers: steps, hops, the far point.

% At the start each man of the front row steps, and those behind hop
game chinese-checkers
count 14
moves matching d6 d6e6 d6e7
legal c6e8 c6e6
illegal a5b5 "no step and no hops lead there"
play d6e6
shows e6 = R d6 = .
mover blue

% Hops go on in any direction, over anybody
game chinese-checkers
play d6e6 n11m11
legal b6f6 d8f6
illegal b6e6
play b6f6
shows d6 = . e6 = R f6 = R b6 = .

% A man does not leave the far point, but moves within it
position 1/2/3/R3/13/12/11/10/9/10/11/12/13/4/3/2/B r
legal n10n11 n10o11
illegal n10m10 "a man may not leave the far point"

% A player who fills the far point wins
position R/RR/RRR/1RRR/4R8/12/11/10/9/10/11/12/13/4/3/2/B r
play m9n10
result red wins

% Three play, with the clock
game chinese-checkers players=3
play d6e6
mover green

% Four, in two pairs
game chinese-checkers players=4
mover yellow
count 14

% Six
game chinese-checkers players=6
play d6e6
mover yellow

% The first across of three does not end it, if the others play on
game chinese-checkers players=3 end=last
play d6e6
mover green
