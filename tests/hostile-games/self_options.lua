local t = {} t[1] = t option("o", t, "s")
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), stuck=draw }
