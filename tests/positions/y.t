-- Y: one group that touches all three sides.

% All three sides
game y size=5
       .
      . w
     . w .
    . w . .
   . w . . .
to move white
play c3
result white wins

% Two sides are not enough
       .
      . w
     . w .
    . . . .
   . w . . .
to move white
play b2
result none

% A corner belongs to two sides
       .
      . .
     . . .
    . w . .
   . . w w w
to move white
play b2
result white wins

% The chain must hang together
       .
      . w
     . w .
    . . . .
   w w . . .
to move white
play b5
result none

% The second player may take over the first stone
game y
play c7
legal swap
play swap
shows c7 = b
mover white
illegal swap
count 90

% Unless it was agreed otherwise
game y swap=off
play c7
illegal swap
