-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), ends=(to(always)*to(always)*to(always)*to(always)*to(always)*-always)*win, moves=to(empty)*put(), stuck=draw }
