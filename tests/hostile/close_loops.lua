-- expect: rule unknown word 'setmetatable': tables have no hidden behaviour here
do
  local x <close> = setmetatable({}, { __close = function() while true do end end })
end
