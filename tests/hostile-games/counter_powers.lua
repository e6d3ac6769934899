-- expect: 4 a number of phase 'main' is beyond 1000000000000000000
return game { name="H", players={"a","b"}, board=grid(4,4), vars={ n=2 }, moves=to(empty)*put()*times(40, set("n", "n"*"n")), stuck=draw }
