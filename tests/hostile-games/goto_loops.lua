-- expect: 5 stopped after 50000000 steps: is there a loop th
::a:: do local x = 1 if x then goto a end end
