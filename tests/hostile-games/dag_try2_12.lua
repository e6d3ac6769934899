-- expect: 5 stopped: the rules of one move took over 25000000 steps
local w = to(empty)*put() for i=1,12 do w = try(w)*try(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
