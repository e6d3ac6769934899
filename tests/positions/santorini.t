-- Santorini: step, then build; the third level wins.

% Both workers of one player, then both of the other
game santorini
play a1
mover white
phase place
illegal a1 "empty"
play b1
mover black
play a2 b2
mover white
phase main

% A worker steps to a neighbour and builds beside where it came to
position 5/5/2w2/5/b3w w
legal c3-c4+c5 c3-c4+c3 c3-d4+e5
illegal c3-c5+c4
illegal c3-c4+c2
illegal c3-c4+c4
play c3-c4+c3
shows c3 = + c4 = w
mover black

% Not where a worker stands, nor where a dome is
position 5/5/2wb1/2(+++^)w1/5 w
illegal c3-d3+e3 "a worker stands there"
illegal c3-c2+c1 "a dome closes it"
illegal c3-d2+e2 "a worker stands there"
illegal c3-b2+c2 "a dome closes it"

% One level up at most, any number down
position 5/1(+++w)3/2(++)2/5/b3w w
illegal e1-c3
legal b4-a5+a4 b4-c3+c4
position 5/1w3/2(++)2/5/b3w w
illegal b4-c3+c4 "climbs one level"
position 5/1(+w)3/2(++)2/5/b3w w
legal b4-c3+c4

% The fourth piece of a tower is a dome
position 5/5/2w2/3(+++)1/b3w w
play c3-c2+d2
shows d2 = +++^

% A player who comes to the third level wins, and need not build
position 5/1(++w)3/2(+++)2/5/b3w w
legal b4-c3
illegal b4-c3+c4
play b4-c3
result white wins

% A step below the third level is followed by building
position 5/1(+w)3/2(++)2/5/b3w w
illegal b4-c3

% A player who cannot move loses
position 5/5/5/(+)(++)w2/b(++)2w w
play c2-c3+b2
result none
position 5/5/5/(++)(+)w2/b(++)2w w
play c2-c3+b2
result white wins
