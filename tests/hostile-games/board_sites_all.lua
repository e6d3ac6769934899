-- expect: 4 the board is too large: it needs 729 sites and 512 fit
return game { name="H", players={"a","b"}, board=grid(13,13,{sites="cells edges corners border"}), moves=to(empty)*put(), stuck=draw }
