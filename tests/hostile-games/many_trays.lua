-- expect: 4 trays = false says that what is taken is not cou
local t = {} for i=1,5000 do t["r" .. i] = "a1" end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), trays=t, stuck=draw }
