local s = ("x"):rep(200)
while true do local t = { s:byte(1, -1) } end
