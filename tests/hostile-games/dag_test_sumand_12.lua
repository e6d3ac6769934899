-- expect: 0
local w = mine+empty for i=1,12 do w = (w*mine) + (w*empty) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
