-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty*mine*because(("x"):rep(60000)))*put(), stuck=draw }
