-- expect: 4 the drawing has no points; draw them as 'o'
return game { name="H", players={"a","b"}, board=graph "", moves=to(empty)*put(), stuck=draw }
