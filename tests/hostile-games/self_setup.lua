-- expect: 0
local t = {} t.a = t
return game { name="H", players={"a","b"}, board=grid(8,8), setup=t, moves=to(empty)*put(), stuck=draw }
