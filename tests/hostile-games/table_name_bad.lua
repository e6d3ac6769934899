-- expect: 0
return game { name="\xc3\x28", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
