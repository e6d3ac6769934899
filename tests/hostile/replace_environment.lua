-- expect: limit steps
local print = print
_ENV = {}
x = 1
while true do end
