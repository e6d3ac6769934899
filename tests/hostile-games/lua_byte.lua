-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local s=string.rep("a",200) for i=1,1e9 do s:byte(1,200) end end, stuck=draw }
