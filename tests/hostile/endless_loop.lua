-- expect: limit steps
while true do end
