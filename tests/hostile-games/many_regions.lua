-- expect: 4 'regions' has more than 64 keys
local t = {} for i=1,5000 do t["r" .. i] = "a1" end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), regions=t, stuck=draw }
