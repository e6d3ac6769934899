-- expect: 4 region 'rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), regions={ [string.rep("r", 65000)]="a1" }, vars={ [string.rep("v", 65000)]=0 } }
