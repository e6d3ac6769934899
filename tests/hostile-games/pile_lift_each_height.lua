-- expect: 0
return game { name="H", players={"a","b"}, board=grid(16,16), piles={ 60 }, setup={ ["a1:p16"]="aabbaabbaabb" }, moves=to(mine)*times(6, lift*beside()*drop)*say "{path:-}", stuck=draw }
