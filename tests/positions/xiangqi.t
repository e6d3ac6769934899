-- Xiangqi: each piece, the palace, the river, the generals who must not see each other.

% The general: one step straight, inside the palace
game xiangqi
position 3g5/9/9/9/9/9/9/4G4/9/9 r
moves e3e2 e3f3
illegal e3d3 "the general would be in check"
illegal e3e4 "it may not leave the palace"
illegal e3f2

% The advisor: one diagonal step, inside the palace
position 3g5/9/9/9/9/9/9/3A5/9/4G4 r
moves matching d3 d3e2
illegal d3c4 "it may not leave the palace"

% The elephant: two steps aslant, nobody between, this side of the river
position 3g5/9/9/9/9/2E6/3s5/9/9/4G4 r
moves matching c5 c5a3
illegal c5e3 "d4 is black's soldier, but must be empty"
illegal c5e7 "an elephant may not cross the river"

% The horse: a step straight, then one aslant; it cannot leap
position 3g5/9/9/9/9/4H4/4s4/9/9/4G4 r
moves matching e5 e5c4 e5c6 e5g4 e5g6 e5d7 e5f7
illegal e5d3 "e4 is black's soldier, but must be empty"

% The horse at the edge
position 3g5/9/9/9/9/9/9/9/9/H3G4 r
moves matching a1 a1b3 a1c2

% The chariot: like a rook
position 3g5/9/9/9/s8/9/9/9/9/R3G4 r
moves matching a1 a1b1 a1c1 a1d1 a1a2 a1a3 a1a4 a1a5 a1a6

% The cannon takes over exactly one piece, and goes like a chariot
position c2g5/9/s8/9/9/9/9/C8/9/4G4 r
legal a3a10 a3a7 a3i3
illegal a3a8 "a screen"
illegal a3a9

% The cannon cannot take over two, nor land on the other side
position c2g5/9/s8/s8/9/9/9/C8/9/4G4 r
legal a3a8
illegal a3a10
illegal a3a9

% The soldier: straight ahead, past the river also aside, never back
position 3g5/9/9/9/2S6/8S/9/9/9/4G4 r
moves matching c6 c6c7 c6b6 c6d6
moves matching i5 i5i6
illegal i5h5
illegal c6c5

% On the last row it only goes aside
position S2g5/9/9/9/9/9/9/9/9/4G4 r
moves matching a10 a10b10

% The generals may not see each other
position 4g4/9/9/9/9/4R4/9/9/9/4G4 r
legal e5e9 e5e10
illegal e5d5 "the general would be in check"

% A check must be answered
position 3g5/9/9/9/9/4r4/9/9/3A5/4G4 r
moves e1d1 e1f1 d2e3
illegal d2c3

% Mate
position 3g5/R8/9/9/9/9/9/9/9/1R2G4 r
play b1b10
result red wins

% A player who has no move has lost, although he is not in check
position 3g5/9/2S6/9/9/9/9/9/9/4G4 r
play c8c9
result red wins

% The same for red
position 4g4/9/9/9/9/9/9/9/5s3/3G5 b
position 4g4/9/9/9/9/9/9/5s3/9/3G5 b
play f3e3
result none

% Three times the same: a player who gave check each time loses by option
game xiangqi perpetual=loses
position 4g4/9/9/9/9/R8/9/9/9/3G5 r
play a5e5 e10f10 e5f5 f10e10 f5e5 e10f10 e5f5 f10e10
result none
play f5e5
result black wins
