-- A board full of stones in two colours, arranged like the squares of a chessboard; a1 gets the first colour.
return function(columns, rows, first, second)
  local lines = {}
  for y = 1, rows do
    local pair = y % 2 == 1 and first .. second or second .. first
    lines[rows + 1 - y] = pair:rep(columns):sub(1, columns)
  end
  return table.concat(lines, "/")
end
