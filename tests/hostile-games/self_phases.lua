-- expect: 4 'main' must be a rule (a picture, a walk or a fu
local t = {} t.main = t
return game { name="H", players={"a","b"}, board=grid(8,8), phases=t }
