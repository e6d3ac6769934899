return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) for i = 1, 200000 do e(i .. ("x"):rep(200), { a1 = p.mover }) end end, stuck=draw }
