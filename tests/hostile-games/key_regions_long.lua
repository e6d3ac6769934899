-- expect: 4 region 'r': the list is too long: at most 1024 sites fit
return game { name="H", players={"a","b"}, board=grid(3,3), regions={r=string.rep("a1 ",20000)}, moves=to(empty)*put(), stuck=draw }
