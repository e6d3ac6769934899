-- expect: 0
return game { name="H\nx", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
