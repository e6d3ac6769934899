-- expect: 4 table.unpack gives 1000 values at most
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,9000 do t[i]=i end for i=1,1e9 do math.max(table.unpack(t)) end end, stuck=draw }
