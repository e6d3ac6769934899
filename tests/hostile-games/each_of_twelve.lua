-- expect: 5 stopped: the rules of one move took over 25000000 steps
local w = to(empty)*put() for i=1,12 do w = each(to(empty)*w) end
return game { name="H", players={"a","b"}, board=grid(6,6), moves=w*say "x", stuck=draw }
