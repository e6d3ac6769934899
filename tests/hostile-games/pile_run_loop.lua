-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), piles={ 200 }, setup={ ["a1:h8"]="aaaabbbb" }, phases={ main=auto*each(to(mine)*lift(run)*beside()*drop)/"main" | to(mine)*take }, stuck=draw }
