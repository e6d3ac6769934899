-- expect: 0
return game { name="H", players={"a","b"}, board=grid(3,3), pieces={["m\nn"]="M"}, moves=to(empty)*put(), stuck=draw }
