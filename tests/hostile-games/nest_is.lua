-- expect: 5 this rule is nested over 500 deep
local w = count(mine) for i=1,5000 do w = count(is(w,"<",3)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), win=is(w,">",3), stuck=draw }
