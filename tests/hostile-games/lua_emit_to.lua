-- expect: 4 emit: there is no phase 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) e("m",{to=string.rep("x",60000)}) end, stuck=draw }
