-- expect: 0
local w = to(empty) for i=1,490 do w = #w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
