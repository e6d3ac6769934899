-- expect: 0
option("o",{0/0,1/0},"s")
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
