-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), evaluate=function(p) while true do end end, stuck=draw }
