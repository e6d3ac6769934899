-- expect: 4 the list is too long: at most 512 sites fit
return game { name="H", players={"a","b"}, board=grid(3,3), look={board="lines",marks=string.rep("a1:c3 ",9000)}, moves=to(empty)*put(), stuck=draw }
