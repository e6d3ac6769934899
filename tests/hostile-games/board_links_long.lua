-- expect: 5 not enough memory: a string may have 65536 bytes at most
return game { name="H", players={"a","b"}, board=grid(20,20,{x=string.rep("a1 ",15000).."/ "..string.rep("b1 ",15000)}), moves=to(empty)*put(), stuck=draw }
