-- expect: 5 this rule is nested over 500 deep
local t = empty for i=1,120 do t = empty * -rival(#(beside() * t)) end
return game { name="H", players={"a","b"}, board=grid(7,7), moves=to(t)*put() }
