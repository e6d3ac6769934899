-- expect: 0
local w = empty for i=1,20 do w = -(to(empty)*to(theirs)*-w) end
return game { name="H", players={"a","b"}, board=grid(12,12), moves=to(w)*put(), stuck=draw }
