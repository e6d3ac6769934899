return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=most(to(mine)*lift*beside()*empty*-at "g"*mark "g"*drop), vars={g=sites}, stuck=draw }
