-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1 c3 e5 g7"}, moves=most(to(mine)*lift*beside()*empty*drop), stuck=draw }
