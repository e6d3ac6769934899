-- expect: 0
local w = to(empty) for i=1,200 do w = w * (go "n" | go "e") end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w*empty*put(), stuck=draw }
