-- expect: 4 line 1, column 2: '\x1b' is no
return game { name="H", players={"a","b"}, board=graph "o\27-o", moves=to(empty)*put(), stuck=draw }
