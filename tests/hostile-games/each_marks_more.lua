-- expect: 0
return game { name="H", players={"a","b"}, board=grid(20,20), vars={ q=sites, r=sites }, moves=to(empty)*put()*(each(beside()*-at "q"*mark "q")*each(to "q"*beside()*-at "r"*mark "r"))^0*say "{q}{to}{r}", stuck=draw }
