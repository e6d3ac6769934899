-- expect: 4 a number of phase 'main' is beyond 1000000000000000000
local w = count(mine) for i=1,60 do w = w + w end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), win=is(w,">",3), stuck=draw }
