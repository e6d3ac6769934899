-- expect: rule unknown word 'setmetatable'
setmetatable({}, { __gc = function() while true do end end })
