-- White adds three thousand million to n, and m goes to the other side of 0 and back.

% Past 32 bits, below 0
game large.lua
play b2:3000070000:2147483647
moves matching a1 a1:6000070000:-2147483648
play a1:6000070000:-2147483648
moves matching c3 c3:9000070000:2147483647
position 3/1w1/3 b n=900000000000000000 m=-5
moves matching a1 a1:900000003000000000:4
