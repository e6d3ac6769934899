-- expect: 4 'some' has 512 ways to choose from; at most 16 a
return game { name="H", players={"a","b"}, board=grid(3,3), moves=some(some(to(empty)*put())), stuck=draw }
