-- expect: 5 stopped
return game { name="H", players={"a","b"}, board=track { a="a1-a40 a1", b="a1-a40 a1" }, pieces={ seed={"*",neutral} }, piles={ 200 }, setup={ ["a1-a40"]="************" }, moves=to(-empty)*lift(height)*times(hand, (ahead(1)+ahead(2)+ahead(3))*drop(1))*say "{path:-}", stuck=draw }
