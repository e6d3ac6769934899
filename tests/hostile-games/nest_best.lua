-- expect: 0
local w = to(empty)*put() for i=1,30 do w = best(w, count(mine)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
