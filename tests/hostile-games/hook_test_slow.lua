-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(function(p, s) local n = 0 for i = 1, 5000000 do n = n + i end return true end)*put(), stuck=draw }
