-- expect: 4 emit: changes are sites with letters, registers with sites, counters w
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,100000 do t["a"..i]="a" end e("m",t) end, stuck=draw }
