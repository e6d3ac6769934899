-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"; b="h8"}, moves=to(mine)*lift*beside()*empty*drop*-seen(), stuck=draw }
