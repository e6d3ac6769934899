-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(3,3), moves=auto*to(function(p, s) local n = 0 for i = 1, 400000 do n = n + i end return true end), stuck=draw }
