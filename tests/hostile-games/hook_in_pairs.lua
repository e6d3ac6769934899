-- expect: 5 stopped: the rules of one move took
local f = function(p, s) return true end
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(empty)*to(empty)*to(f)*put(), stuck=draw }
