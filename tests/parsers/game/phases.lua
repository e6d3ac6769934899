return game { name="P", players={"a","b"}, board=track { "a1-a6" },
 phases={ main=roll(1) / "go", go=use*to(empty)*put() + chance(always, 2) }, stuck=pass }
