-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return game { name="H", players={"a","b"}, board=grid(3,3), win=function() while true do end end, moves=to(empty)*put(), stuck=draw }
