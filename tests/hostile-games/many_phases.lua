-- expect: 4 'phases' has more than 24 keys
local p = { main = to(empty)*put() } for i=1,5000 do p["p" .. i] = to(empty)*put() end
return game { name="H", players={"a","b"}, board=grid(8,8), phases=p }
