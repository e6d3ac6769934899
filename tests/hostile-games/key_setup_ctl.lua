-- expect: 4 setup: row 1 has 1 symbol, the board has 3 there
return game { name="H", players={"a","b"}, board=grid(3,3), setup="\27[2J", moves=to(empty)*put(), stuck=draw }
