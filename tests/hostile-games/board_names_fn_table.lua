-- expect: 4 'names' must give a text for a1, not a table
return game { name="H", players={"a","b"}, board=grid(8,8,{names=function(x,y) return {} end}), moves=to(empty)*put(), stuck=draw }
