-- expect: 4 '\x1b[11' is not a name for a sit
return game { name="H", players={"a","b"}, board=grid(8,8,{names=function(x,y) return "\27["..x..y end}), moves=to(empty)*put(), stuck=draw }
