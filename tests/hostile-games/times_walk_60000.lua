-- expect: 5 a move with 120004 changes
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put()*times(60000, mark "g"*unmark "g"), vars={g=sites} }
