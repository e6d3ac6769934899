-- expect: 4 'knight' is not a leap of a grid: two numbers say how far it goes, as kni
return game { name="H", players={"a","b"}, board=grid(8,8,{knight={1000000000,2000000000}}), moves=to(empty)*put(), stuck=draw }
