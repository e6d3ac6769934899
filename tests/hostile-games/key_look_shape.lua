-- expect: 4 'sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss
return game { name="H", players={"a","b"}, board=grid(3,3), look={board="lines",piece={shape=string.rep("s",60000)}}, moves=to(empty)*put(), stuck=draw }
