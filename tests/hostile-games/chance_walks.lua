-- expect: 0
local c for i=1,60 do local w = chance(each(to(empty*#(beside()*empty*#(beside()*empty)))*put())*say("c"..i), i) c = c and c+w or w end c = c + chance(always*say "none")
return game { name="H", players={"a","b"}, board=grid(16,16), phases={ main=c/"p", p=to(empty)*put() } }
