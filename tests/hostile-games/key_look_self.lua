-- expect: 4 'form' in look is a text with the names of the sites
return game { name="H", players={"a","b"}, board=grid(3,3), look=(function() local t={} t.form=t return t end)(), moves=to(empty)*put(), stuck=draw }
