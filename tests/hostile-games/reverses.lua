local s = ("x"):rep(60000)
while true do local t = s:reverse() end
