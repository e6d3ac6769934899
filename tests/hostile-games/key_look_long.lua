-- expect: 4 look: the site 'a1' is in it twice; write 'a1 with a quote where t
return game { name="H", players={"a","b"}, board=grid(3,3), look=string.rep("a1 ",20000), moves=to(empty)*put(), stuck=draw }
