-- expect: 4 emit: a move's text has 1 to 200 characters
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) e("",{a1="a"}) end, stuck=draw }
