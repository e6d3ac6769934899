-- expect: 4 1000 automatic steps in a row in phase 'main'
return game { name="H", players={"a","b"}, board=grid(3,3), moves=auto*to(empty)*put()*to(mine)*take, stuck=draw }
