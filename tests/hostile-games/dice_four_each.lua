-- expect: 0
return game { name="H", players={"a","b"}, board=grid(8,8), setup={ ["a1:h2"]="a" }, phases={ main=roll(4)/"play", play=use*use*use*use*each(to(mine)*each(to(mine)*each(to(mine)*is(pips, ">", 0))))*say "x" | pass } }
