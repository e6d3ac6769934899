-- expect: 4 look
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), look=string.rep("a1# ", 16000), show={ n=string.rep("{}", 30000) }, vars={ n=0 } }
