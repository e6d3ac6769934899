local n = 0
while true do n = n + #tostring(n + 0.1) end
