-- expect: 0
local old
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) if old then print(old.a1) end old = p e("a1", { a1 = p.mover }) end, stuck=draw }
