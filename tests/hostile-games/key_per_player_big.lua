-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), vars={s=per_player(2^40)}, moves=to(empty)*put(), stuck=draw }
