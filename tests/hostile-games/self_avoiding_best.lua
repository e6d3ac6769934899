-- expect: 5 stopped: 'each', 'some', 'best' or 'most' of pha
return game { name="H", players={"a","b"}, board=grid(8,8), setup={a="a1"}, moves=to(mine)*best(lift*(beside()*empty*-at "g"*mark "g")^1*drop, count(at "g")), vars={g=sites}, stuck=draw }
