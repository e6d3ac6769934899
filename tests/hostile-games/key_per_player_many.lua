-- expect: 4 vars names counters and registers: vars = { passed = 0 }
return game { name="H", players={"a","b"}, board=grid(3,3), vars=(function() local t={} for i=1,3000 do t["v"..i]=per_player(0) end return t end)(), moves=to(empty)*put(), stuck=draw }
