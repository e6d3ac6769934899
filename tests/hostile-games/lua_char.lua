-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,250 do t[i]=65 end for i=1,1e9 do string.char(table.unpack(t)) end end, stuck=draw }
