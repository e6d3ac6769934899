-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), session={dead=#(to(always)*to(always)*to(always)*to(always)*-always)}, moves=to(empty)*put(), stuck=draw }
