-- expect: rule C stack overflow
local less
function less(a, b)
  table.sort({ 2, 1 }, less)
  return a < b
end
less(1, 2)
