-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), win=function(p) local n = 0 for i = 1, 5000000 do n = n + i end return false end, stuck=draw }
