-- expect: 4 there are at most 16 kinds of pieces
local t = {} for i=1,5000 do t["k" .. i] = "K" end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), pieces=t }
