-- Go: taking, suicide, ko, superko, area.

% A stone without liberties is taken
game go size=5
position 5/5/1b3/bw3/1b3 b
play c2
shows b2 = .
captured black 1

% A group is taken as one
position 5/5/1bb2/bwwb1/1b3 b
play c1
shows b2 = . c2 = .
captured black 2

% Suicide is not allowed
position 5/5/5/b4/1b3 w
illegal a1 "liberty"

% Unless it takes
position 5/5/w4/bw3/1bw2 w
legal a1
play a1
shows a2 = . b1 = .

% Ko: the stone may not be taken back at once
position 5/1bw2/b1bw1/1bw2/5 w
play b3
shows c3 = .
illegal c3 "would repeat"
play e5 a5
legal c3

% Two passes end the game, and areas are counted
game go size=5 komi=0
position 1b3/1b3/1b3/1b1w1/1b1w1 b
play pass pass
result black wins
