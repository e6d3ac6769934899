-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), evaluate=function() while true do end end, moves=to(empty)*put(), stuck=draw }
