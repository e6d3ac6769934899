-- expect: 4 chance has no way to go on in phase 'main'
local w = to(empty)*put() for i=1,450 do w = chance(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
