-- expect: 4 a walk repeated 1000 times
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*(beside())^40*put(), stuck=draw }
