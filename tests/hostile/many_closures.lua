-- expect: limit a script may use
local fs = {}
while true do
  local x = #fs
  fs[x + 1] = function() x = x + 1 return x end
end
