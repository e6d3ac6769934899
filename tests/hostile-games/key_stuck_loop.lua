-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), stuck=auto*pass, moves=to(mine)*take }
