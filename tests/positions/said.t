-- Texts that tell what is known only while a move is made.

% The direction, a counter, a register
game ../walks/said.lua
moves b2*e3:a1,b1 b2*w3:a1,b1 sb1 sd3
