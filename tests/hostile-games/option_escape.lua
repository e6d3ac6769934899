-- expect: 0
option("a\nresult none", {"v\nx\tplayer", 2}, "s\27[2J")
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
