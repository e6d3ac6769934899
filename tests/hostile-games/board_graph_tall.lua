-- expect: 4 the drawing has 5001 points in 1 columns; at most 512 in 26 have names
return game { name="H", players={"a","b"}, board=graph(string.rep("o\n|\n",5000).."o"), moves=to(empty)*put(), stuck=draw }
