-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), after=each(to(always)*to(always)*to(always)*flip), moves=to(empty)*put(), stuck=draw }
