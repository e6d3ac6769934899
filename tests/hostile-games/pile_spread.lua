-- expect: 0
return game { name="H", players={"a","b"}, board=grid(20,20), piles={ 30 }, setup={ ["j10"]="abababababababababababab" }, moves=to "j10"*lift(height)*toward "any"*(go "same"*drop(1)*try(drop(1))*try(drop(1)))^1*is(hand, "=", 0)*say "{path:-}", stuck=draw }
