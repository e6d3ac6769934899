-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), stuck=draw, version=("x"):rep(60000) }
