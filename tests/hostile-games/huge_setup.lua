return game { name="H", players={"a","b"}, board=grid(8,8), setup=("8/"):rep(15000), moves=to(empty)*put(), stuck=draw }
