-- Each player has a home, a1 b1 c1 d1; who puts a piece there has lost.

% Of three the first is out, and the others go on
game lose.lua players=3
play a1
result none
mover b
reads "a5 b lost=a:3"
play e1
mover c
play f1
mover b
play b1
result c wins

% Pieces stay, and the turn of who is out is skipped
game lose.lua players=4
play e1 b1 f1
mover d
play c1
mover a
shows a1 = . b1 = b c1 = d
play a1
mover c
count 1
play d1
result draw

% Of two the other wins
game lose.lua players=2
play a1
result b wins

% Alone he has lost
game lose.lua players=1
play b1 a1
result nobody wins
reads "aa4 a result=nobody"

% A player who has no move is out without being asked; so is the next
game lose.lua players=3 by=stuck
play a1 b1 c1
result c wins

% A player who loses by a word cannot go on with his turn
game lose.lua players=3 by=word
play a1 b1 c1
moves of main xa1 d1 e1 f1
play xa1
mover b
phase main
result none

% The next player is put out
game lose.lua players=3 by=rival
play out
mover c
reads "6 c lost=b:3"
play out
result c wins
