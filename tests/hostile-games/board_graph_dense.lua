-- expect: 4 line 2, column 2: 'X' is not part of a drawing; use o - | / \ +
return game { name="H", players={"a","b"}, board=graph(string.rep(string.rep("o-",30).."o\n"..string.rep("|X",30).."|\n",30)), moves=to(empty)*put(), stuck=draw }
