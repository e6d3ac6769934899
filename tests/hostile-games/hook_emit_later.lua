-- expect: 0
local emit
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) if emit then emit("x", {}) end emit = e e("a1", { a1 = p.mover }) end, stuck=draw }
