-- Havannah: ring, bridge, fork; corners are on no side.

% A bridge between two corners
game havannah size=4
position 4/5/6/7/6/5/ww1w w
play a3
result white wins

% One corner is not enough, nor a chain that does not reach
position 4/5/6/7/6/5/ww2 w
play a3
result none

% A fork between three sides
       . . . .
      . . . . .
     w . . . . .
    . w . . . . .
     . . w . w w
      . . w . .
       . . . .
to move white
play b2
result none

% It reaches the third
       . . . .
      . . . . .
     w . . . . .
    . w w . . . .
     . . . w w w
      . . w . .
       . . w .
to move white
play c3
result white wins

% A corner belongs to no side
       . . . .
      . . . . .
     w . . . . .
    . w w . . . .
     . . . . . .
      . . w w .
       . . . w
to move white
play c3
result none

% A ring round an empty cell
       . . . .
      . . . . .
     . . w w . .
    . . w . w . .
     . . . w . .
      . . . . .
       . . . .
to move white
play c3
result white wins

% A ring round a rival's stone
       . . . .
      . . . . .
     . . w w . .
    . . w b w . .
     . . . w . .
      . . . . .
       . . . .
to move white
play c3
result white wins

% A ring round a stone of one's own, and the last stone may be the one inside
       . . . .
      . . . . .
     . . w w . .
    . . w w w . .
     . . . w . .
      . . . . .
       . . . .
to move white
play c3
result white wins

% An arc that is open is not a ring
       . . . .
      . . . . .
     . . w w . .
    . . w . w . .
     . . . . . .
      . . . . .
       . . . .
to move white
play c4
result none

% The edge does not close a ring
       . w . w
      . w . w .
     . . w . . .
    . . . . . . .
     . . . . . .
      . . . . .
       . . . .
to move white
play e5
result none

% The second player may take over the first stone
game havannah
play h8
legal swap
play swap
shows h8 = b
mover white
illegal swap
count 168

% Unless it was agreed otherwise
game havannah swap=off
play h8
illegal swap
