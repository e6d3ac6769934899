-- Chomp: bites, and the poisoned corner.

% A bite takes the square and all to its right and above
game chomp
count 28
play c2
reads oo5/oo5/oo5/ooooooo s
mover second
count 13
illegal c2 "that square has been eaten"
illegal g4 "that square has been eaten"

% A player who eats the poisoned corner loses
position 7/7/7/oo5 s
moves a1 b1
play b1
mover first
moves a1
play a1
result second wins

% The poison may be eaten at once
game chomp
play a1
result second wins

% Other bars
game chomp width=3 height=5
count 15
