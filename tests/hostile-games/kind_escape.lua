-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), pieces={ ["k\27[2J"] = "K" }, stuck=draw }
