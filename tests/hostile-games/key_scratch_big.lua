-- expect: 4 'n' must be a whole number, a list with one for each player, or site,
return game { name="H", players={"a","b"}, board=grid(3,3), scratch={n=99999999999999}, moves=to(empty)*put(), stuck=draw }
