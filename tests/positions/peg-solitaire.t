-- Peg solitaire: leaps, and the last peg.

% A peg leaps over a peg into an empty hole, along the lines
game peg-solitaire
moves b4d4 d2d4 d6d4 f4d4
illegal c3e5
illegal d3d4
play d2d4
shows d2 = . d3 = . d4 = i

% The last peg in the middle wins
position 3/3/7/1ii4/7/3/3 p
moves b4d4 c4a4
play b4d4
result player wins

% Elsewhere it does not
position 3/3/7/1ii4/7/3/3 p
play c4a4
result nobody wins

% ... unless it need not stand in the middle
game peg-solitaire goal=anywhere
position 3/3/7/1ii4/7/3/3 p
play c4a4
result player wins

% Pegs that cannot leap lose
game peg-solitaire
position i2/3/7/1ii4/7/3/3 p
play b4d4
result nobody wins
