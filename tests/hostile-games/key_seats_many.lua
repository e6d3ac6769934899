-- expect: 4 seats lists one side of the board for each of the 2 players: seats = {
return game { name="H", players={"a","b"}, board=grid(3,3), seats=(function() local t={} for i=1,5000 do t[i]="south" end return t end)(), moves=to(empty)*put(), stuck=draw }
