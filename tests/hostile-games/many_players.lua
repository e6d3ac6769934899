-- expect: 4 a game has 1 to 8 players
local t = {} for i=1,5000 do t[i] = "p" .. i end
return game { name="H", players=t, board=grid(8,8), moves=to(empty)*put(), stuck=draw }
