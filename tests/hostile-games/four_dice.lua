return game { name="H", players={"a","b"}, board=grid(8,8), phases={ main=roll(4, {faces=24}) / "play", play=to(empty)*put() } }
