-- expect: 4 the list is too long: at most 1024 sites fit
return game { name="H", players={"a","b"}, board=grid(3,3), route=string.rep("a1 b1 ",9000), moves=to(empty)*put(), stuck=draw }
