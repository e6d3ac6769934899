-- expect: 4 a number of phase 'main' is beyond 2147483647: 4294967296
return game { name="H", players={"a","b"}, board=grid(4,4), vars={ n=2 }, moves=to(empty)*put()*times(40, set("n", "n"*"n")), stuck=draw }
