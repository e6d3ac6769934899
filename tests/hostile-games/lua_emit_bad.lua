-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) e("\xff",{a1="a"}) end, stuck=draw }
