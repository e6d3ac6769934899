-- expect: 4 too many drawings in one rule
local t = {} for i=1,2000 do t[i] = "o . -> . o" end
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=picture(table.concat(t,"\n")), stuck=draw }
