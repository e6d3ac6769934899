-- expect: 0
return game { name="H", players={"\u{202e}abc","b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
