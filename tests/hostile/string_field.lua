-- expect: rule attempt to index a string value
local s = "x"
s.rep = function() end
