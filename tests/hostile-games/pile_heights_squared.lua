-- expect: 0
return game { name="H", players={"a","b"}, board=grid(18,18), piles={ 40 }, setup={ ["a1:r18"]="ab" }, moves=to(mine)*is(height(mine*#(beside()*is(height(theirs*#(beside()*is(height(mine), ">", 1))), ">", 1))), ">", 1)*take, stuck=draw }
