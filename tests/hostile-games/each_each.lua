-- expect: 0
return game { name="H", players={"a","b"}, board=grid(16,16), moves=each(each(to(empty)*put())), stuck=draw }
