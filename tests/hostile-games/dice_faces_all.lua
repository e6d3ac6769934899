-- expect: 4 roll takes 1 to 4 dice of at most 24 faces
return game { name="H", players={"a","b"}, board=grid(4,4), phases={ main=roll(2, { faces=24 })/"play", play=to(empty)*is(pips, "=", 24)*put() | pass/"main" } }
