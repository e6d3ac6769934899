return game { name="H", players={"a","b"}, board=hexagon(100000), moves=to(empty)*put(), stuck=draw }
