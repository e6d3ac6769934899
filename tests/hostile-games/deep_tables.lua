-- expect: 4 kinds have names: pieces = { king = "K" }
local t = {} for i=1,100000 do t = {t} end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), pieces=t }
