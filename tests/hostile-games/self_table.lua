-- expect: 4 kinds have names: pieces = { king = "K" }
local t = {} t.t = t t[1] = t
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), pieces=t }
