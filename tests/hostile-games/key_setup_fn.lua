-- expect: 4 setup is a drawing, rows of letters, or a table of sites and letters
return game { name="H", players={"a","b"}, board=grid(3,3), setup=function() end, moves=to(empty)*put(), stuck=draw }
