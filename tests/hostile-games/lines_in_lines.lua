-- expect: 0
return game { name="H", players={"a","b"}, board=grid(22,22), setup={ ["a1:k22"]="a" }, moves=line(mine, 2)*to(at "line")*line(mine, 2)*to(at "line")*line(mine, 2)*take*say "{to}", stuck=draw }
