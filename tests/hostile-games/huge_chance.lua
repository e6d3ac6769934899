-- expect: 4 chance has no way there
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=chance(to(empty)*put(), 1000000) + chance(to(empty)*put(), 1000000) } }
