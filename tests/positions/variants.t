-- Variants of a few lines that reach inside their parents.

% An amazon leaps as a knight
game amazon-chess.lua
legal d1c3 d1e3
count 22

% It gives check along a line: a rook may come between, but not go elsewhere
game amazon-chess.lua
position 4k3/8/8/r7/8/8/8/K3A3 b - -
legal a5e5
illegal a5b5 "check"

% It gives check by a leap: it can be taken, but nothing comes between
game amazon-chess.lua
position 4k3/8/5A2/5r2/8/8/8/K7 b - -
moves f5f6

% King and amazon mate in a corner where king and queen would not: the amazon stands two cells away
game amazon-chess.lua
position k7/8/1A6/8/8/8/8/4K3 b - -
result white wins

% The ko of the parent is what the part says; the option is gone
game long-ko.lua
position 5/2bw1/1b1bw/2bw1/5 w
play c3
illegal d3 "would repeat"

% Komi decides a full board: white has five flat stones, black four and two and a half
game tak-komi.lua
position FfF/fFf/Ff1 w
play c1
result black wins
