-- expect: 4 vars names counters and registers: vars = { pass
local t = {} for i=1,5000 do t["v" .. i] = 1 end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), vars=t, stuck=draw }
