-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), regions={ ["r\n"] = "a1" }, stuck=draw }
