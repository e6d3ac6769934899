-- expect: 4 roll takes 1 to 4 dice of at most 24 faces
return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=roll(4, {faces=24, double=8}) / "play", play=most(use*to(empty)*put()) } }
