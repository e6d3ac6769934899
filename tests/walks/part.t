-- White: a1; black: a2.

% As the game has them
game part.lua
moves a1b1 a1a2

% What is built on the part follows, and phases stand beside those of the parent
game parted.lua
moves pass
play pass
moves pass
play pass
moves a2a3 a2b2 a2b1 a2b3 a2a1
