-- expect: rule unknown word 'getmetatable'
getmetatable("").__index = nil
