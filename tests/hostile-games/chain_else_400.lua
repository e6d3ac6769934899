-- expect: 4 more than 32 '|' nested on the left
local w = to(theirs)*take for i=1,400 do w = w | to(theirs)*take end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
