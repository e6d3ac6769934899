-- Arimaa: gold's letters are capitals. A turn has up to four steps; 'end' ends it sooner.

% The first array is placed piece by piece: sixteen cells, six kinds
game arimaa
count 96
play Ea1
mover gold
phase setup
illegal Ea2
illegal Ra3

% Gold begins with any step ahead; the rabbits stand behind
game arimaa setup=usual
count 8
play Ee2n Ee3n Ee4n Ee5n
mover silver

% A turn may end sooner, but not before the first step
game arimaa setup=usual
illegal end
play Ee2n end
mover silver

% A turn must change the board
game arimaa setup=usual
play Ee2n Ee3s
illegal end
mover gold

% Rabbits do not step back
game arimaa setup=usual
position 8/8/8/8/4R3/8/8/r7 g
illegal Re4s
legal Re4n Re4e Re4w

% The stronger freezes the weaker
game arimaa setup=usual
position r7/8/8/3eH3/8/8/8/R7 g
illegal He5n "frozen"
legal Ra1n

% A friend beside it thaws it
position r7/8/8/3eHR2/8/8/8/R7 g
legal He5n He5s

% Equals do not freeze each other
position r7/8/8/3hH3/8/8/8/R7 g
legal He5n

% A push: the weaker goes first, the stronger follows; two steps
position r7/8/8/3Eh3/8/8/8/R7 g
legal "he5n Ed5e" "he5s Ed5e" "he5e Ed5e"
play "he5n Ed5e"
shows e6 = h
shows e5 = E
mover gold

% A pull: the stronger goes first
position r7/8/8/3Eh3/8/8/8/R7 g
legal "Ed5w he5w"
play "Ed5w he5w"
shows c5 = E
shows d5 = h

% An equal is neither pushed nor pulled
position r7/8/8/3Hh3/8/8/8/R7 g
illegal "he5n Hd5e"
illegal "Hd5w he5w"

% A push takes two steps: with three made there is no room
position r7/8/8/3Eh3/8/8/8/R7 g
play Ra1n Ra2n Ra3n
illegal "he5n Ed5e" "four steps"

% Alone on a trap it is gone
position r7/8/8/8/8/8/2H5/R7 g
play Hc2n
shows c3 = .

% With a friend beside it it stays
position r7/8/8/8/8/1D6/2H5/R7 g
play Hc2n
shows c3 = H

% When the friend leaves it is gone
position r7/8/8/8/8/1DH5/8/R7 g
play Db3w
shows c3 = .

% A rabbit on the far row at the end of the turn wins
position 8/4R3/8/8/r7/8/8/7R s
play ra4e end
play Re7n
result none
play end
result gold wins

% One that was pushed there wins for its owner
position 8/8/8/8/8/8/3rE3/R7 g
play "rd2s Ee2w" end
result silver wins

% A player who has lost all rabbits has lost
position 8/8/8/8/8/8/2rE4/R7 g
play "rc2n Ed2w"
shows c3 = .
result none
play end
result gold wins
