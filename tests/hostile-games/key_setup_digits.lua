-- expect: 4 setup: row 1 has 9999 symbols, the board has 3 there
return game { name="H", players={"a","b"}, board=grid(3,3), setup="99999999999999999999/1/1", moves=to(empty)*put(), stuck=draw }
