-- expect: 0
local w = to(empty)*put() for i=1,12 do w = w*because "x" + w*because "y" end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
