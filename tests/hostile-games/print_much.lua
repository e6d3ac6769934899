-- expect: 5
while true do print(("x"):rep(60000)) end
