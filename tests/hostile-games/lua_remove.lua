-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,60000 do t[i]=i end for i=1,60000 do table.remove(t,1) end for i=1,1e9 do end end, stuck=draw }
