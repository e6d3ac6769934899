-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,20000 do t["k"..i]=1 end for i=1,1e9 do for k in pairs(t) do break end end end, stuck=draw }
