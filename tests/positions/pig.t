-- Pig: throwing, holding, losing what the turn has brought.

% One must throw first
game pig
moves throw
illegal hold "throw first"

% The numbers of a turn add up, and one may hold
play throw "roll 4" throw "roll 6"
mover red
moves hold throw
reads 2 r score=10,0
play hold
mover blue
reads 2 b held=10,0 score=10,0

% A one loses what this turn has brought, and the turn
game pig
play throw "roll 5" hold throw "roll 6" throw "roll 1"
mover red
reads 2 r held=5,0 score=5,0

% A player who holds 100 has won
game pig
position 2 r held=90,30 score=96,30
play throw "roll 4"
result none
play hold
result red wins

% ... or 50
game pig goal=50
position 2 b held=40,45 score=40,51
play hold
result blue wins
