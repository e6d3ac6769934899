-- expect: 0
local w = chance(to(empty)*put(), 1) for i=1,300 do w = w + chance(to(empty)*put(), i) end
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=w } }
