-- expect: 5 stopped: the rules of one move took
local function f(n) if n == 0 then return to(empty)*put() end return to(empty) * (mine + f(n-1)) end
return game { name="H", players={"a","b"}, board=grid(8,8), moves=f(240), stuck=draw }
