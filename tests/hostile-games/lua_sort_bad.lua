-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,20000 do t[i]=i%7 end table.sort(t,function(a,b) return true end) end, stuck=draw }
