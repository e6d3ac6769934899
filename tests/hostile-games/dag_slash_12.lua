-- expect: 4 two different moves are both written 'a1', after ply 0: give them text
local w = to(empty)*put() for i=1,12 do w = w/"main" + w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w, stuck=draw }
