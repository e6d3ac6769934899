-- expect: 5 this rule has more than 40000 parts, each counted as often as it is used
local n = count(mine) for i=1,3000 do n = (n + i) // (n % 7 + 1) end
return game { name="H", players={"a","b"}, board=grid(4,4), moves=to(empty)*is(n, ">", 0)*put() }
