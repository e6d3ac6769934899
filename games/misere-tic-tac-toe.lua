-- Misère tic-tac-toe: the player who makes three in a row loses.
return variant "tic-tac-toe" (function(parent)
  parent.name, parent.win, parent.lose = "Misère tic-tac-toe", nil, parent.win
  return parent
end)
