-- expect: 4 the weight of a chance is at most 65535
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=chance(to(empty)*put(), 1000000) + chance(to(empty)*put(), 1000000) } }
