-- expect: 0
option("o\27",{"a\nb","c"},"s\27[2J")
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
