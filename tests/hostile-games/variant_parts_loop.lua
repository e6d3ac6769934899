-- expect: 5 stopped after 50000000 steps: is there a loop that never ends?
return variant "chess" { parts={attack=function(a) while true do end end} }
