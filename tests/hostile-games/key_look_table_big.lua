-- expect: 4 'look' has more than 56 keys
return game { name="H", players={"a","b"}, board=grid(3,3), look=(function() local t={} for i=1,50000 do t["k"..i]={shape="star"} end return t end)(), moves=to(empty)*put(), stuck=draw }
