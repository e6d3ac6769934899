-- expect: 0
local k = {} for i=1,16 do k["k"..i]={ string.char(64+i), is=string.rep("t", 3).." t"..(i%2+1).." "..string.rep("u"..i.." ", 2000) } end
return game { name="H", players={"a","b"}, board=grid(8,8), pieces=k, moves=to(empty)*put "t1"*say "{kind}{to}", win=line(alike, 4) }
