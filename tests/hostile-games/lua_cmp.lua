-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local a,b=string.rep("a",60000).."x",string.rep("a",60000).."y" for i=1,1e9 do local _=a<b end end, stuck=draw }
