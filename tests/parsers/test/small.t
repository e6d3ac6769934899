% a case
game tic-tac-toe
. . .
. x .
. . .
to move o
legal a1
illegal b2 "empty"
play a1
shows a1 = o
count 7
result none
