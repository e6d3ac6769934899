-- expect: limit steps
while true do print("and again") end
