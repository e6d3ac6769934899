-- expect: 5 this rule has more than 40000 parts, each counted as
local w = count(mine) for i=1,60 do w = w - (w - w) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), win=is(w,">",3), stuck=draw }
