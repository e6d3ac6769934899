-- expect: 0
local w = count(mine) for i=1,40 do w = count(is(w + height(mine),"<",i)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), win=is(w,">",3), stuck=draw }
