-- expect: 0
local w = count(empty) for i=1,12 do w = count(is(w,"<",i)*#(beside()*empty)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), win=is(w,">",3), stuck=draw }
