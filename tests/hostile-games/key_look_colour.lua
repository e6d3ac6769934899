-- expect: 4 'red;}</style><script>alert(1)</script>' is not a colour; there are white
return game { name="H", players={"a","b"}, board=grid(3,3), look={piece={colour="red;}</style><script>alert(1)</script>"}}, moves=to(empty)*put(), stuck=draw }
