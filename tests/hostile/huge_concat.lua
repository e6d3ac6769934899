-- expect: rule table.concat: the text has more than 65536 bytes
local t = {}
for i = 1, 100 do t[i] = ("x"):rep(1000) end
return table.concat(t)
