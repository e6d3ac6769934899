-- expect: 0
local w = to(empty)*put() for i=1,450 do w = part("p"..i, w+w) end
return game { name="H", players={"a","b"}, board=grid(5,5), moves=part("p", w) }
