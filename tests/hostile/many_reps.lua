-- expect: limit steps
while true do local s = ("x"):rep(60000) end
