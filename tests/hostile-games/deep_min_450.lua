-- expect: 0
local w = 1 for i=1,450 do w = min(w,count(mine)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*is(w,"<",3)*put(), stuck=draw }
