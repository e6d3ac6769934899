% Black gives check each time; the board stands so a third time after white's move
game perpetual.lua
play e2e1 a1a2 e1e2 a2a1 e2e1 a1a2 e1e2
result none
play a2a1
result white wins

% It stands so a third time after black's own move
game perpetual.lua
position k4/5/5/K4/4r w
play a2a3 e1e3 a3a2 e3e2 a2a3 e2e3 a3a2 e3e2 a2a3
result none
play e2e3
result white wins

% One move between was no check
game perpetual.lua
play e2e3 a1a2 e3e2 a2a1 e2e3 a1a2 e3e2 a2a1
result draw

% Nobody gives check
game perpetual.lua
play a5a4 a1b1 a4a5 b1a1 a5a4 a1b1 a4a5 b1a1
result draw

% The second time is enough; the first time is none
game perpetual.lua who=once
play e2e1 a1a2 e1e2 a2a1
result none
play e2e1
result white wins

% Where the move ended counts: the rook was on column e each time
game perpetual.lua who=last
position k4/5/5/K4/4r w
play a2a3 e1e3 a3a2 e3e1 a2a3 e1e3 a3a2
result none
play e3e1
result black wins
