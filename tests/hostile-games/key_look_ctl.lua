-- expect: 4 look: the site 'a2' has no place in it
return game { name="H", players={"a","b"}, board=grid(3,3), look="a1\27[2J b1", moves=to(empty)*put(), stuck=draw }
