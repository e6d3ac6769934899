-- expect: 0
local c = chance(set("n","n"+1)*say "a") for i=1,400 do c = c + chance(set("n",i)*say("b"..i), i) end
return game { name="H", players={"a","b"}, board=grid(4,4), vars={ n=0 }, phases={ main=c/"p", p=c/"q", q=c/"r", r=c/"main" } }
