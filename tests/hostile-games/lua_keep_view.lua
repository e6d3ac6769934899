-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), moves=(function() local k return function(p,e) if k then k:sites() end k=p e("m",{a1="a"}) end end)(), stuck=draw }
