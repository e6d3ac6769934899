% A piece goes anywhere over empty squares, also back to where it was
game round.lua
        . . . .
        b b b b
        . b . .
        r . b .
to move red
moves of wander a1a1 a1b1 a1a2

% Nowhere else is there anything to reach
game round.lua
        b . . .
        . b b b
        b b . .
        r b b b
to move red
count 1
moves a3
illegal a1a2
