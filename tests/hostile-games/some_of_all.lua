return game { name="H", players={"a","b"}, board=grid(16,16), moves=some(to(empty)*put()), stuck=draw }
