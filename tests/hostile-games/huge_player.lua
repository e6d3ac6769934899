-- expect: 4
return game { name="H", players={("x"):rep(60000), "b"}, board=grid(8,8), moves=to(empty)*put(), stuck=draw }
