-- expect: 4 '|' is on the left of '|' over 32 deep
local w = to(theirs)*take for i=1,400 do w = w | to(theirs)*take end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
