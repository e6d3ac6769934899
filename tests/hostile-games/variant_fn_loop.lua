-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return variant "tic-tac-toe" (function(t) while true do end end)
