-- expect: 4 table.concat: the text has more than 65536 bytes
local t = {} for i=1,20000 do t[i] = "s" .. i .. "-s" .. (i+1) end
return game { name="H", players={"a","b"}, board=graph(table.concat(t," ")), moves=to(empty)*put(), stuck=draw }
