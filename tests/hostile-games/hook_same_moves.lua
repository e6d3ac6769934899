return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) for i = 1, 5000000 do e("m", { a1 = p.mover }) end end, stuck=draw }
