-- expect: 4 setup: row 1 has 0 symbols, the board has 3 there
return game { name="H", players={"a","b"}, board=grid(3,3), setup=string.rep("/",60000), moves=to(empty)*put(), stuck=draw }
