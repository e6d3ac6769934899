-- expect: 5 stopped: the rules of one move took
return game { name="H", players={"a","b"}, board=grid(8,8), moves=most(most(to(empty)*put())), stuck=draw }
