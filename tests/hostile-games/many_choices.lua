-- expect: 4 option 'o' has 50000 choices: at most 1000
local t = {} for i=1,50000 do t[i] = "v" .. i end option("o", t, "s")
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), stuck=draw }
