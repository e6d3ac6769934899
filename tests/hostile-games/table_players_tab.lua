-- expect: 4 'a	b' is not a name for a player: one word
return game { name="H", players={"a\tb","c"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
