-- Yavalath: four in a row win, three lose; with three players the loser is out.

% Four in a row win
game yavalath
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . w w . w . . .
     . . b . b . . .
      . . . b . . .
       . . . . . .
        . . . . .
to move white
play e5
result white wins

% Three in a row lose
position 5/6/7/8/2w1w4/8/7/6/5 w
play e4
result black wins

% Three in one row and four in another: the four counts
        . . . . .
       . . . . . .
      . . . . . . .
     . . . w . . . .
    . . . w . w w . .
     . . . w . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move white
play e5
result white wins

% Two and two with a gap are not yet a row
position 5/6/7/8/2ww1w3/8/7/6/5 b
play a1
mover white
result none

% Five in a row win too
position 5/6/7/8/2ww1ww2/8/7/6/5 w
play e5
result white wins

% The second player may take over the first stone
game yavalath
play e5
legal swap a1
illegal e5 "must be empty"
play swap
shows e5 = b
mover white
illegal swap

% Only once, and only if it was agreed
game yavalath
play e5 a1
illegal swap
play e6
illegal swap
count 58

% Without the swap
game yavalath swap=off
play e5
illegal swap
count 60

% Three players: who makes three is out, his stones stay, the others go on
game yavalath players=3
position 5/6/7/8/2w1w4/8/7/6/bb3 w
play e4
result none
mover black
play i9
mover red
play i8
mover black

% The last one left wins
position 5/6/7/8/2w1w4/8/1b1b3/6/5 w
play e4
mover black
play c3
result red wins

% The next player's four must be blocked
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . b b . b . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        r r . . .
to move white
moves e5
illegal a1 "must be empty"
illegal b1 "must be blocked"

% But who can win may win
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . b b . b . . .
     . . . . . . . .
      . w w . w . .
       . . . . . .
        r r . . .
to move white
moves e5 c4
play c4
result white wins

% The four of the player after the next is not his business
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . r r . r . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        b . . . .
to move white
count 57

% He blocks even if it throws him out
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . w . . .
    . . b b . b . . .
     . . . . w . . .
      . . . . . . .
       . . . . . .
        r r . . .
to move white
moves e5

% Nobody must block if it was agreed so
game yavalath players=3 block=off
position 5/6/7/8/2rr1r3/8/7/6/b4 b
count 57
