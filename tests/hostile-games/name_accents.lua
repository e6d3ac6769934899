-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), moves=named(string.rep("é", 4000), to(empty)*put()) }
