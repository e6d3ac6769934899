-- expect: 0
local w = empty for i=1,200 do w = none(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty*w)*put(), stuck=draw }
