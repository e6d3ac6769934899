-- expect: 4 error was given a table: give it a text
return game { name="H", players={"a","b"}, board=grid(3,3), moves=function(p, e) error({}) end, stuck=draw }
