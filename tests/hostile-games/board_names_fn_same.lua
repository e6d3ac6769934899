-- expect: 4 two sites are called 'x'; give each its own name
return game { name="H", players={"a","b"}, board=grid(8,8,{names=function() return "x" end}), moves=to(empty)*put(), stuck=draw }
