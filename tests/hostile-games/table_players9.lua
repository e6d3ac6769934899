-- expect: 4 a game has 1 to 8 players
return game { name="H", players={"a","b","c","d","e","f","g","h","i"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
