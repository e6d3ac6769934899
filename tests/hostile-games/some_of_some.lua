return game { name="H", players={"a","b"}, board=grid(3,3), moves=some(some(to(empty)*put())), stuck=draw }
