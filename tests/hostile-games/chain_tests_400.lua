-- expect: 0
local w = empty for i=1,400 do w = w * -mine end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
