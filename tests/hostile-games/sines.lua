local n = 1e300
while true do n = math.sin(n) * 1e300 end
