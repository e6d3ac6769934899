-- expect: 4 option: 'ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo
option(string.rep("o",60000),{string.rep("v",60000)},string.rep("s",60000))
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
