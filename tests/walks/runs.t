-- Whole runs. The board is drawn at the head of runs.lua; white moves.

% All that stand behind the cell are taken, up to a gap or the edge
game runs.lua rule=plus
moves a3b3 c2b3 e1d1 e1d2
play e1d2
shows e1 = . d2 = w c3 = . b4 = . d3 = b
captured white 2

% Up to a piece of one's own
game runs.lua rule=plus
play e1d1
shows d1 = w c1 = . b1 = w
captured white 1

% None need stand there; if some do, all are taken
game runs.lua rule=star
moves a1a2 a3a2 a3b3 b1a2 c2b3 c2d1 c2d2 e1d1 e1d2 e1e2 e4e3
play a3b3
shows b3 = w c3 = . d3 = . e3 = .

% What stands behind the run is empty, or there is nothing
game runs.lua rule=over
moves a1a1 a3a3 a3a3 a3a3 b1b1 b1b1 c2c2 c2c2 c2c2 e4e4

% The run ends where the cell behind it is drawn
game runs.lua rule=either
moves b1e1

% All empty cells of a line, of whatever length
game runs.lua rule=slide
moves a1:a2 a3:a2 a3:b3 b1:a2 c2:b3 c2:d1 c2:d2,e2 e1:d1 e1:d2 e1:e2,e3 e4:e2,e3

% A letter of the script's runs as a sign does
game runs.lua rule=letter
moves a1a2 a3a2 a3b3 c2b3 e1d1 e1d2

% In the direction of the walk, none or more
game runs.lua rule=same
moves a1b2 a3a4 a3b2 a3b4 a3c3 b1b2 b1c1 c2a4 c2b2 c2c1 c2c3 c2d3 e1c1 e1c3 e4d3 e4d4

% All runs together
game runs.lua rule=all
play all
shows a4 = . b4 = . b3 = . c3 = . d3 = . c1 = .
captured white 5
