-- expect: 4 a walk repeated 1000 times
return game { name="H", players={"a","b"}, board=track { a="a1-a60 a1", b="a1-a60 a1" }, pieces={ seed={"*",neutral} }, piles={ 200 }, setup={ ["a1-a60"]="***" }, moves=to(-empty)*(mark "s"*lift(height)*times(hand, ahead(1)*drop(1)))^0*say "{to}", vars={ s=site }, stuck=draw }
