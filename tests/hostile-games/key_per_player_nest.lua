-- expect: 4 'per_player' needs a whole number from -1000000 to 1000000, not a tabl
return game { name="H", players={"a","b"}, board=grid(3,3), vars={s=per_player(per_player(0))}, moves=to(empty)*put(), stuck=draw }
