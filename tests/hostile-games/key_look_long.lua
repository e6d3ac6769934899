-- expect: 4 look: the site 'a1' stands twice in it; write 'a1 with a quote where t
return game { name="H", players={"a","b"}, board=grid(3,3), look=string.rep("a1 ",20000), moves=to(empty)*put(), stuck=draw }
