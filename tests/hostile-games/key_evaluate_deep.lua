-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used: a
return game { name="H", players={"a","b"}, board=grid(3,3), evaluate=(function() local w=count(mine) for i=1,60 do w=w*w end return w end)(), moves=to(empty)*put(), stuck=draw }
