-- expect: 4 which kind? write put "king"
return game { name="H", players={"a","b"}, board=grid(3,3), pieces={man={"M",of="king"},king={"K",of="man"}}, moves=to(empty)*put(), stuck=draw }
