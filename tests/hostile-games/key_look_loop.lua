-- expect: 4 unknown word 'setmetatable': tables have no hidden behaviour here
return game { name="H", players={"a","b"}, board=grid(3,3), look={form=setmetatable}, moves=to(empty)*put(), stuck=draw }
