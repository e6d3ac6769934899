return game { name="H", players={"a","b"}, board=grid(-1,8), moves=to(empty)*put(), stuck=draw }
