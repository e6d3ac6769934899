-- expect: 4 \x1b[2J\x07
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) error("\27[2J\7") end, stuck=draw }
