-- expect: 4 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) error(string.rep("x",60000)) end, stuck=draw }
