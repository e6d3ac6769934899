local n = 1e308
while true do n = math.fmod(1e308, 3e-300) + 1e308 end
