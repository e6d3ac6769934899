-- expect: 4 at most 16 options
for i=1,20000 do option("o"..i,{1,2},"s") end
return game { name="H", players={"a","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
