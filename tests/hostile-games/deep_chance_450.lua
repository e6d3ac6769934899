-- expect: 4 nobody is asked in phase 'main', and chance has no way there: give it
local w = to(empty)*put() for i=1,450 do w = chance(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
