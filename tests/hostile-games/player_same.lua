-- expect: 4 two players are called 'a'
return game { name="H", players={"a","a"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }
