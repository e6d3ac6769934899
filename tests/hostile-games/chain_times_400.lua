-- expect: 4 more than 256 parts joined by '*' in one rule
local w = to(empty) for i=1,400 do w = w * to(empty) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w*put(), stuck=draw }
