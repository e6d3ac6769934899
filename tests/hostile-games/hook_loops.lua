return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) while true do end end, stuck=draw }
