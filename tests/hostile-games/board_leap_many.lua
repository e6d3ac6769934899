-- expect: 4 at most 8 leaps
return game { name="H", players={"a","b"}, board=grid(8,8,(function() local t={} for i=1,60 do t["k"..i]={i%7,i//7} end return t end)()), moves=to(empty)*put(), stuck=draw }
