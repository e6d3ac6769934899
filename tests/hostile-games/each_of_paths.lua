-- expect: 5 stopped
return game { name="H", players={"a","b"}, board=grid(10,10), moves=each(to(empty)*(beside()*empty)^-9*put())*say "x", stuck=draw }
