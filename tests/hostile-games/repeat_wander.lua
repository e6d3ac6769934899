-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*lift*(beside()*empty)^0*drop, stuck=draw }
