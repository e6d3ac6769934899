-- expect: 4 '' is not a name for a player: one word
return game { name="H", players={"",""}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
