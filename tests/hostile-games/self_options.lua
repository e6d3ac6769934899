-- expect: 4 'option' has choices that are texts, numbers, tr
local t = {} t[1] = t option("o", t, "s")
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), stuck=draw }
