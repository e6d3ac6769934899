-- expect: rule expected end
-- Lua's own rep loops n times over nothing.
for i = 1, 100 do assert((""):rep(1 << 62) == "") end
error("expected end")
