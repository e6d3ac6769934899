-- expect: 0
return game { name="H", players={"a","b"}, board=grid(22,22), moves=to(empty)*put(), after=each(to(mine)*to(group(mine))*to(group(mine))*flip)*each(to(theirs)*to(group(theirs))*to(group(theirs))*flip), stuck=draw }
