-- Worked out by hand: where forward leads for each, and what names of players mean.

% Four round a square: up, down, right, left
game seats.lua what=square
moves c4
play c4
moves c2
play c2
moves d3
play d3
moves b3

% The key seats: red sits in the east and looks west
game seats.lua what=seated
moves b3
play b3
moves c4
play c4
moves d3
play d3
moves c2

% Three round a hexagon: up, then a third further to the right each
game seats.lua what=hexes
moves d3 d4
play d3
moves b3 c4
play b3
moves b2 c2

% The nearest line of seven hexagons for each of three
game seats.lua what=rank
moves a1 a2
play a1
moves b1 c2
play b1
moves b3 c3

% of "green" is green's for all
game seats.lua what=of
moves b1
play b1
moves b1

% mover, and the rival who is next
game seats.lua what=mover
moves one
play one
moves other
play other
moves last

% green puts a piece, and blue has won
game seats.lua what=wins
play a1 b1
result blue wins

% red puts a piece, and green is out: blue is next, and then red
game seats.lua what=loses
play a1
mover blue
play b1
mover red

% A player who plays alone and cannot move has lost
game seats.lua what=alone
play a1 b1
result nobody wins

% Eight players, one after the other
game seats.lua what=eight
play a1 a2 b1 b2 c1 c2 d1
mover h
