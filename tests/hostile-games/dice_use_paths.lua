-- expect: 5 stopped
return game { name="H", players={"a","b"}, board=track { a="a1-a24 a1", b="a1-a24 a1" }, pieces={ man="M" }, piles={ 15 }, setup={ ["a1-a12"]="MM" }, phases={ main=roll(4, { faces=6 })/"play", play=(use*to(mine)*lift*ahead(pips)*drop)^1*say "{path:-}" | pass } }
