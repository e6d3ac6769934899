-- Abalone: every line of the rule sheet's "must pass", and the rules around
-- them. Only the marbles drawn are on the board; black begins.

% Two push one, with room behind
game abalone
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . b b w . . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
legal e3e4
play e3e4
shows e3 = . e4 = b e5 = b e6 = w
captured black 0
mover white

% Two push one over the edge
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . . . b b w
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
legal e7e8
play e7e8
shows e7 = . e8 = b e9 = b
captured black 1
captured white 0

% Three push two; two do not
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . b b b w w . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
legal e2e3
illegal e3e4
play e2e3
shows e2 = . e3 = b e4 = b e5 = b e6 = w e7 = w
captured black 0

% Three push two, the last one over the edge
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . b b b w w
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
legal e5e6
play e5e6
shows e5 = . e6 = b e7 = b e8 = b e9 = w
captured black 1

% Pac: three against three
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    b b b w w w . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
illegal e1e2
illegal e2e3
illegal e3e4

% Pac: four count as three
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    b b b b w w w . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
illegal e1e2
illegal e2e3
illegal e3e4
illegal e4e5

% From a line of four two or three push one
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    b b b b w . . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
legal e2e3 e3e4
illegal e1e2
illegal e4e5
play e2e3
shows e1 = b e2 = . e3 = b e4 = b e5 = b e6 = w

% An own marble behind the pushed one forbids it
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . b b w b . . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
illegal e2e3
legal e2e1 e3e2

% An own marble never leaves the board
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . . . . b b
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
illegal e8e9
illegal e9e10
legal e9e8

% Broadsides need every target cell empty
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . w . . . .
     . . . b b b . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
moves matching d4d5 d4d5 d4d5c3 d4d5c4
moves matching d4d6 d4d6c3 d4d6c4
moves matching d5d6 d5d6 d5d6c4 d5d6c5 d5d6e6
moves matching d5d4 d5d4
moves matching d6 d6c5 d6c6 d6d5 d6d7 d6e6 d6e7
moves of arrow d4d5c3 d4d5c4 d4d6c3 d4d6c4 d5d6c4 d5d6c5 d5d6e6

% Three marbles in the corner
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        b b b . .
to move black
count 15

% One against one, two against two
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    b b w w . . . . .
     . . . . . . . .
      . . b w . . .
       . . . . . .
        . . . . .
to move black
illegal c3c4
illegal e1e2
illegal e2e3

% Not more than three move together
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    b b b b . . . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        . . . . .
to move black
illegal e1e2
legal e2e3
illegal e1e4d1
legal e1e3d1 e2e4d2

% A broadside is read from either end
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
      . . b b b . .
       . . . . . .
        . . . . .
to move black
legal c3c5d3 c5c3d5
play c5c3d5
shows d3 = b d4 = b d5 = b c3 = . c4 = . c5 = .

% A single capture does not end the game
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . . . . . b b w
     . . . . . . . .
      . . . . . . .
       . . . . . .
        w . . . .
to move black
result none
play e7e8
result none
captured black 1
mover white

% The sixth marble wins
position 5/6/7/8/6bbw/8/7/6/5 b captured=5,0
captured black 5
result none
play e7e8
captured black 6
result black wins
count 0

% The other player's moves are the mirror image
position 5/6/7/8/9/8/7/6/www2 w
count 15
mover white

% The beginning
game abalone
count 44
legal a1b1 a1b2 c3d3 c3c5d3
illegal a1a2
illegal e5e6
illegal i5h5

% The beginning of the Belgian daisy
game abalone layout=belgian
count 52

% Layout standard
game abalone layout=standard
reads wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b

% Layout belgian
game abalone layout=belgian
reads ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b

% Layout german
game abalone layout=german
reads 5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b

% Layout dutch
game abalone layout=dutch
reads ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww b

% Layout swiss
game abalone layout=swiss
reads 5/ww2bb/wbw1bwb/1ww2bb1/9/1bb2ww1/bwb1wbw/bb2ww/5 b

% Layout alien
game abalone layout=alien
reads b1b1b/1bwwb1/1bwbwb1/3bb3/9/3ww3/1wbwbw1/1wbbw1/w1w1w b

% Layout wall
game abalone layout=wall
reads 2w2/6/1wwwww1/wwwwwwww/9/bbbbbbbb/1bbbbb1/6/2b2 b

% Layout snakes
game abalone layout=snakes
reads bbbbb/b5/b6/b1wwwww1/1b5w1/1bbbbb1w/6w/5w/wwwww b

% Layout fujiyama
game abalone layout=fujiyama
reads wwwww/1wbbw1/2wbw2/3ww3/9/3bb3/2bwb2/1bwwb1/bbbbb b

% Layout pyramid
game abalone layout=pyramid
reads w4/ww4/www4/wwww4/wwww1bbbb/4bbbb/4bbb/4bb/4b b

% Layout star
game abalone layout=star
reads b3w/1w2b1/w1b1w1b/3wb3/wbwb1wbwb/3wb3/w1b1w1b/1w2b1/b3w b

% Layout duel
game abalone layout=duel
reads 1w1b1/wwwbbb/2w1b2/b6w/bb5ww/b6w/2w1b2/wwwbbb/1w1b1 b

% The beginning of a broadside is not a move: it must not be played for it
game abalone
position 5/6/7/8/1bbww4/8/7/6/5 b
illegal e2e3   "e5 is white, but must be empty or over the edge"
count 14
