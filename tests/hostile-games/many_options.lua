-- expect: 4 at most 16 options
for i=1,200 do option("o" .. i, {1,2}, "s") end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), stuck=draw }
