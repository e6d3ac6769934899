-- expect: 5 not enough memory: a script may use 65536 KiB at
local t = {} for i=1,3000 do t[i] = "o . -> . o" end local s = table.concat(t,"\n") local w for i=1,2000 do w = picture(s) end
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=w, stuck=draw }
