-- expect: 4 a walk repeated 1000 times
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*lift*(beside()*empty)^0*drop, stuck=draw }
