-- expect: 0
local w = mine for i=1,12 do w = none(w)*-none(w*mine) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
