-- expect: 4 a rule of over 256 parts
local w = to(empty) for i=1,400 do w = w * to(empty) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=w*put(), stuck=draw }
