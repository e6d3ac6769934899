-- expect: 4 at most 5 different tests in 'throughout'
local t = none(mine) for i=1,60 do t = throughout(t + is(repeated, ">", i)) end
return game { name="H", players={"a","b"}, board=grid(12,12), moves=to(empty)*put(), ends=t*win, session={ repetition=10 } }
