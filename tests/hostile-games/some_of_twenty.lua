-- expect: 4 'some' has 256 ways to choose from; at most 16 a
return game { name="H", players={"a","b"}, board=grid(16,16), moves=some(to(empty)*put(), 20), stuck=draw }
