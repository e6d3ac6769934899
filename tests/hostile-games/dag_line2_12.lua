-- expect: 0
local w = mine for i=1,12 do w = #line(w,2) + #line(w*mine,3) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
