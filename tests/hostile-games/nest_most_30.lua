-- expect: 5 stopped: the rules of one move took
local w = to(empty)*put() for i=1,30 do w = most(w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
