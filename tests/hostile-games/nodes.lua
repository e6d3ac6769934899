-- expect: 5 not enough memory: a script may use 65536 KiB at
local w = to(empty) while true do w = to(empty) * put() end
