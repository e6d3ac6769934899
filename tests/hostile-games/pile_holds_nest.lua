-- expect: 5 stopped
return game { name="H", players={"a","b"}, board=grid(16,16), piles={ 100 }, setup={ ["a1:p16"]="abababababababab" }, moves=to(holds(mine))*times(5, beside()*holds(theirs))*take(height)*say "{path:-}", stuck=draw }
