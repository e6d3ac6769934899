-- expect: 4 the drawing has 8001 points in 8001 columns; at most 512 in 26 have na
return game { name="H", players={"a","b"}, board=graph(string.rep("o-",8000).."o"), moves=to(empty)*put(), stuck=draw }
