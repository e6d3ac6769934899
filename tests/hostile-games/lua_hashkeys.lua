-- expect: 5 not enough memory: a script may use 65536 KiB at most
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p,e) local t={} for i=1,1e9 do t[i*65536.5]=1 end end, stuck=draw }
