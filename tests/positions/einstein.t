-- EinStein würfelt nicht: setting up, what the die allows, winning.

% The players fill their corners, red first
game einstein
moves A B C D E F
play B
shows a3 = B
mover red
moves A C D E F
play A C D E F
mover blue
play A B C D E F
shows a1 = F e5 = f e3 = a
moves "roll 1" "roll 2" "roll 3" "roll 4" "roll 5" "roll 6"

% The stone with the number rolled goes up, right or slantwise
game einstein
position 2cef/3bd/A3a/DB3/FEC2 r
play "roll 2"
moves b2b3 b2c2 b2c3
illegal a1a2

% If it is gone, the next below or above goes
position 2cef/3bd/A3a/5/FE3 r
play "roll 3"
moves a3a4 a3b3 a3b4 b1b2 b1c1 b1c2

% Blue goes down and left
position 2cef/3bd/A3a/DB3/FEC2 b
play "roll 2"
moves d4c4 d4d3 d4c3

% Whatever stands there is taken, one's own too
position 2cef/3bd/A3a/DB3/FEC2 r
play "roll 4"
legal a2a3 a2b2
play a2b2
shows a2 = . b2 = D
captured red 1

% A player who reaches the far corner wins
position 5/3A1/4a/5/5 r
play "roll 6" d4e5
result red wins

% A player who takes the last stone wins
position 5/5/3Aa/5/5 r
play "roll 1" d3e3
result red wins

% Chance can set up
game einstein setup=random
play B
shows a3 = B
