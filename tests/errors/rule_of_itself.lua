--! tests/errors/rule_of_itself.lua:4:37: unknown word 'step'
--!     local step = picture "o . -> . o" * step
--!                                         ^
local step = picture "o . -> . o" * step
