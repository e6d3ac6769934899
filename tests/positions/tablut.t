-- Tablut: pieces go straight, take by enclosing; the king flees to the edge.

% The Muscovites begin, and go like a chess rook
game tablut
mover muscovite
count 80
moves matching d1 d1a1 d1b1 d1c1 d1d2 d1d3 d1d4
illegal d1d5 "d5 is swede's man"
illegal d1c2
illegal d1g1

% Nobody stops in the castle, not even the king
position 9/9/9/9/m2s5/4k4/9/9/9 s
illegal d5e5 "no piece may stop there"
illegal e4e5 "the king may not return to his castle"
legal d5f5 e4e6

% By option the king goes back, and nobody passes over
game tablut return=yes
position 9/9/9/9/m2s5/4k4/9/9/9 s
legal e4e5
illegal d5e5
game tablut castle=closed
position 9/9/9/9/m2s5/4k4/9/9/9 s
illegal d5f5
illegal e4e6

% Two enclose one
game tablut
position 9/9/9/9/9/7k1/m8/s8/1m7 m
play b1a1
shows a2 = . a3 = m
captured muscovite 1

% Three at once
position 9/7k1/9/9/2m6/2s6/ms1sm4/9/2m6 m
play c1c3
shows b3 = . d3 = . c4 = .
captured muscovite 3

% A player who goes between two rivals is not taken
position 9/9/9/9/9/7k1/1s7/9/m1m6 s
play b3b1
shows b1 = s

% The king takes with his men
position 9/9/9/9/9/8m/k8/1m7/1s7 s
play a3b3
shows b2 = .

% The empty castle helps to take
position 9/9/9/9/3s5/3m3k1/9/9/2m6 m
play c1c5
shows d5 = .

% The king in the castle: four Muscovites
position 9/9/9/4m4/3mkm3/9/9/9/4m4 m
play e1e4
result muscovite wins

% Three are not enough, nor with one of his own men
position 9/9/9/4m4/3mks3/9/9/9/4m4 m
play e1e4
shows e5 = k
result none

% Beside the castle three
position 9/9/9/9/9/3mkm3/9/9/4m4 m
play e1e3
result muscovite wins

% Beside the castle two are not enough
position 9/9/9/9/9/3mk4/9/9/5m3 m
play f1f4
shows e4 = k
result none

% Elsewhere two
position 9/9/9/9/9/9/3mk4/9/5m3 m
play f1f3
result muscovite wins

% The edge wins
position 9/9/9/9/9/9/4k4/9/m8 s
play e3e1
result swede wins

% A Swede on the edge wins nothing
position 9/9/9/9/4k4/9/2s6/9/m8 s
play c3c1
result none
