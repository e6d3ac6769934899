-- expect: 5 x
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) for i=1,1e9 do print("x") end end, stuck=draw }
