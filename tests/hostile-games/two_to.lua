return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(empty)*to(empty)*to(empty)*put(), stuck=draw }
