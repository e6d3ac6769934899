-- expect: 4 a number of phase 'main' is beyond 1000000000000000000
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put()*set("n", "n" * 1000000 + 999999), vars={n=1}, stuck=draw }
