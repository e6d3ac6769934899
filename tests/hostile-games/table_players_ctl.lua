-- expect: 0
return game { name="H", players={"a\27[2J","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
