-- expect: 4 'moves' has more than 64 keys
local m = {} for i=1,5000 do m["r" .. i] = to(empty)*put() end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=m, stuck=draw }
