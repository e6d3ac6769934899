-- expect: 4 'man' needs a letter for each player
return game { name="H", players={"a","b"}, board=grid(3,3), pieces={man="漢"}, moves=to(empty)*put(), stuck=draw }
