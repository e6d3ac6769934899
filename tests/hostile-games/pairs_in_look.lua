-- expect: 0
local w = go "n" + go "e" local v = w for i=1,60 do v = v * w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*#v*put(), stuck=draw }
