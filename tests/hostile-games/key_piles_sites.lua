-- expect: 4 the list is too long: at most 512 sites fit
return game { name="H", players={"a","b"}, board=grid(3,3), piles={5,[string.rep("a1 ",20000)]=6}, moves=to(empty)*put(), stuck=draw }
