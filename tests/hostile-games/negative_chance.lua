-- expect: 4 nobody is asked in phase 'main', and chance has no way there
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=chance(to(empty)*put(), -5) } }
