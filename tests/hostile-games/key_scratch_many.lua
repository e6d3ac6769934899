-- expect: 4 scratch names counters and registers: scratch = { passed = 0 }
return game { name="H", players={"a","b"}, board=grid(3,3), scratch=(function() local t={} for i=1,5000 do t["v"..i]=sites end return t end)(), moves=to(empty)*put(), stuck=draw }
