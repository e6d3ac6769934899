-- expect: 5 stopped: the rules of one move took
local w = empty for i=1,60 do w = group(#(beside()*w)) end
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(empty)*w*put(), stuck=draw }
