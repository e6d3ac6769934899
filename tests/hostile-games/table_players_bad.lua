-- expect: 0
return game { name="H", players={"\xff","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
