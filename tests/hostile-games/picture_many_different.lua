-- expect: 4 too many drawings in one rule
local t = {} for i=1,1500 do t[i] = "o " .. ("? "):rep(i % 12) .. ". -> . " .. ("? "):rep(i % 12) .. "o" end
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=picture(table.concat(t,"\n")), stuck=draw }
