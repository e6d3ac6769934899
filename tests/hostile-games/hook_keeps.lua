-- expect: 0
local keep = {}
return game { name="H", players={"a","b"}, board=grid(8,8), moves=function(p, e) for i = 1, 1000 do keep[#keep + 1] = ("x"):rep(1000) .. #keep end e("a1", { a1 = p.mover }) end, stuck=draw }
