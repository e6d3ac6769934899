-- expect: 4 look
return game { name="H", players={"a","b"}, board=grid(8,8), moves=to(empty)*put(), look={ form=string.rep("a1# b2^ c3! ", 5400) } }
