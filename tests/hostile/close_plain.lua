-- expect: rule non-closable value
local x <close> = {}
