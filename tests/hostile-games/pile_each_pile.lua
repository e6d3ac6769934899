-- expect: 0
return game { name="H", players={"a","b"}, board=grid(18,18), piles={ 40 }, setup={ ["a1:r18"]="abab" }, moves=to(mine)*each(to(mine)*each(to(theirs)*each(beside()*take)))*say "{to}", stuck=draw }
