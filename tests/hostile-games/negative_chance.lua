-- expect: 3 the game is over
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=chance(to(empty)*put(), -5) } }
