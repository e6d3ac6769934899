-- expect: 5 this rule is nested over 500 deep
local w = mine for i=1,450 do w = is(touches(w,{"north"}),">",0) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(w)*put(), stuck=draw }
