-- Brandubh: closed corners, a king who may go home, and a corner to reach.

% Eight against four and the king
game brandubh
mover muscovite
count 40

% Only the king may stop in the castle and in a corner
position 7/7/7/m6/3k3/7/s6 s
legal d3d4
position 7/7/7/m6/3k3/7/s6 m
illegal a4d4 "no piece may stop there"
position 7/7/7/3k3/7/7/1s4m s
illegal b1a1 "no piece may stop there"
legal b1c1

% All pass over the empty castle
position 7/7/7/m6/7/7/3k3 m
legal a4e4 a4g4

% An empty corner helps to take
position 7/7/7/3k3/7/7/1s1m3 m
position 7/7/7/3k3/7/7/1s1m3 m
play d1c1
shows b1 = .

% So it does against the king
position 7/7/7/7/7/7/1k1m3 m
play d1c1
result muscovite wins

% And so does the empty castle
position 7/7/7/4s2/7/7/5m1 m
play f1f4
shows e4 = .

% The king beside the castle: three around him
position 7/7/7/7/2mkm2/7/3m3 m
play d1d2
result muscovite wins

% The king elsewhere: two
position 7/7/7/7/7/2mk3/4m2 m
play e1e2
result muscovite wins

% The edge wins nothing, a corner wins
position 7/7/7/3k3/7/7/m6 s
play d4d1
result none

% In a corner the king has won
position 7/7/7/7/7/7/m2k3 s
play d1g1
result swede wins
