-- expect: 4 emit: nothing is on 'a1'
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,60000 do t[i]="a1" end e("m",{take=t}) end, stuck=draw }
