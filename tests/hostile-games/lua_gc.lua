-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) for i=1,100000000 do local t={} end end, stuck=draw }
