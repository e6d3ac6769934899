-- expect: 5 the drawings of this game have over 65535 forms
local w = empty for i=1,40 do w = #(picture { "y . -> y .", y = w }) end
return game { name="H", players={"a","b"}, board=grid(20,20), moves=to(w)*put(), stuck=draw }
