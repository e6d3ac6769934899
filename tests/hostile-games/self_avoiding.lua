-- expect: 5 stopped: phase 'main' has over 1000000 moves in
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*lift*(beside()*empty*-at "g"*mark "g")^1*drop*say "{path:-}", vars={g=sites} }
