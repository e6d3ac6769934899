-- expect: 4 at most 8 fields
return game { name="H", players={"a","b"}, board=grid(3,3), fields=(function() local t={} for i=1,5000 do t[i]=i end return t end)(), moves=to(empty)*put(), stuck=draw }
