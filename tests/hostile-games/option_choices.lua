-- expect: 4 option 'o' has 60000 choices: at most 1000
local t={} for i=1,60000 do t[i]=i end option("o",t,"s")
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
