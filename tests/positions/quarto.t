-- Quarto: a b c d e f g h are solid, i-p hollow; every other letter is dark, and so on.

% The first player gives, the second places and gives in turn
game quarto
count 16
mover first
play give c
mover second
phase place
count 16
play b2
shows b2 = c
mover second
phase give
count 15
illegal givec

% What was given must be placed
game quarto
play give c
illegal gived
illegal e5 "no e5"

% Four that are all hollow, in a row: i j k, and m
position 4/4/4/ijk1/m f phase=place
play d1
result first wins

% Four that have nothing in common
position 4/4/4/ijk1/e f phase=place
play d1
result none

% The same four are alike in a column and on a diagonal
position i3/j3/k3/4/m s phase=place
play a1
result second wins

% On a diagonal
position i3/1j2/2k1/4/m s phase=place
play d1
result second wins

% Three are not enough, and a gap breaks the row
position 4/4/4/ij2/m s phase=place
play d1
result none

% A square of two by two counts only if it was agreed
position 4/4/ij2/k3/m s phase=place
play b1
result none

% It was
game quarto squares=on
position 4/4/ij2/k3/m s phase=place
play b1
result second wins

% All sixteen are placed: drawn
game quarto
position e1gi/pcam/jold/nhkf/b f phase=place
play b4
result draw
