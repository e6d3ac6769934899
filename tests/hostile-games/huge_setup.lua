-- expect: 4 setup: 15001 rows are drawn, the board has 8
return game { name="H", players={"a","b"}, board=grid(8,8), setup=("8/"):rep(15000), moves=to(empty)*put(), stuck=draw }
