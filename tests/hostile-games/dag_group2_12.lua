-- expect: 4 'group' needs a cursor, and a rule begins without one: begin with to(m
local w = empty for i=1,12 do w = at(group(w))*at(group(-w)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
