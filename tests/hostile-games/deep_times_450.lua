-- expect: 4 a number of phase 'main' is beyond 1000000000000000000
local w = count(mine) for i=1,450 do w = w * 2 end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*is(w,"<",3)*put(), stuck=draw }
