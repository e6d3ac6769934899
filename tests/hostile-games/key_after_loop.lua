-- expect: 4 a walk repeated 1000 times: mark the cells it has visited, and ask of
return game { name="H", players={"a","b"}, board=grid(3,3), after=(to(always)*flip)^0*-always, moves=to(empty)*put(), stuck=draw }
