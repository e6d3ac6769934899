-- Black stands on b1, between a1 and c1.

% On the piece that is put, not where something is taken
game cursor.lua rule=put
moves a1

% On what is taken
game cursor.lua rule=take
moves b1

% On the piece that changes sides
game cursor.lua rule=turn
moves b1

% Where it was, if nothing is drawn anew
game cursor.lua rule=stay
moves a1
