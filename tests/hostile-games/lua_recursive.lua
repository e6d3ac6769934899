-- expect: 5 not enough memory: a script may use 65536 KiB at most
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local function f() return f()+1 end f() end, stuck=draw }
