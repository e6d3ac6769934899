-- expect: 4 emit: changes are sites with letters, registers with sites, counters w
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) e("m",{["\27"]="a"}) end, stuck=draw }
