-- expect: rule unknown word 'dofile'
return dofile("other.lua")
