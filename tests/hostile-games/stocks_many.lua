-- expect: 0
local k, w = {}, nil for i=1,16 do k["k"..i]={ string.char(64+i), 3 } end for i=1,16 do local x=to(empty)*put("k"..i)*say("{to}"..i) w = w and w+x or x end
return game { name="H", players={"a","b"}, board=grid(8,8), pieces=k, moves=w }
