-- expect: 4 'per_player' needs a whole number, not a table
return game { name="H", players={"a","b"}, board=grid(3,3), vars={s=per_player(per_player(0))}, moves=to(empty)*put(), stuck=draw }
