-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) for i=1,1e9 do local x=p.a1 end end, stuck=draw }
