-- expect: 4 the weight of a chance is at most 65535
return game { name="H", players={"a","b"}, board=grid(4,4), vars={ n=0 }, phases={ main=chance(set("n",1)*say "a", 1000000)+chance(set("n",2)*say "b", 1000000)+chance(set("n",3)*say "c", 1000000)/"p", p=to(empty)*put() } }
