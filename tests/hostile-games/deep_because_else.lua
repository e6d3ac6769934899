-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used
local w = to(empty)*put() for i=1,3000 do w = (w * because("r"..i) | w) end
return game { name="H", players={"a","b"}, board=grid(4,4), moves=w }
