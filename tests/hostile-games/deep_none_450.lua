-- expect: 0
local w = mine for i=1,450 do w = none(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
