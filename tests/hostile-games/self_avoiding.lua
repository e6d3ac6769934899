-- expect: 5 stopped: the rules of one move took too many steps, or have over 1000000 moves
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*lift*(beside()*empty*-at "g"*mark "g")^1*drop*say "{path:-}", vars={g=sites} }
