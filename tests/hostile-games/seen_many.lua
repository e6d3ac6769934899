-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1 b1 c1"; b="h8 g8"}, moves=to(mine)*lift*beside()*beside()*beside()*empty*drop*-seen(100), stuck=draw }
