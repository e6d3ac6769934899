-- expect: 4 chance has no way to go on in phase 'main'
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=chance(to(empty)*put(), -5) } }
