-- expect: 0
return game { name="H", version="1\27[31m", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
