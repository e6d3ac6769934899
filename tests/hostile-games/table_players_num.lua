-- expect: 4 players are named by texts
return game { name="H", players={1,2}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
