-- expect: 4 'per_player' needs a whole number from -1000000 to 1000000, not 109951
return game { name="H", players={"a","b"}, board=grid(3,3), vars={s=per_player(2^40)}, moves=to(empty)*put(), stuck=draw }
