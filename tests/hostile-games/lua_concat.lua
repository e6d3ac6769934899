-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local s="" for i=1,100000 do s=s.."x" end end, stuck=draw }
