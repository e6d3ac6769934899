-- expect: 4 require "nothing1": there is no file nothing1.lua beside the game or i
for i=1,10000 do require("nothing"..i) end
