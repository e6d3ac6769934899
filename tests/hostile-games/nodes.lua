local w = to(empty) while true do w = to(empty) * put() end
