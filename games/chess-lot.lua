-- Chess960: the pieces behind the pawns stand as the lot says, and castling begins wherever they stand.
return function(check, rook)
  -- Both sides alike: bishops on cells of both colours, the king between the rooks.
  local function both(kind, mine_, name)
    return put(kind) * mine_ * name * times(7, go "forward") * rival(put(kind)) * mine_
  end
  local spot, named = at(rank(1)) * empty, say "{kind}{to}"
  local lot = to(spot * at "light") * both("bishop", always, named) * to(spot * -at "light") * both("bishop", always, named)
            * to(spot) * both("queen", always, named) * some(to(spot) * both("knight", always, named), 2)
            * first(to(spot)) * both("rook", mark "castle", always) * first(to(spot)) * both("king", always, always)
            * first(to(spot)) * both("rook", mark "castle", always)

  -- King and rook are lifted: what lies between them and where they go must be empty.
  local slide = toward "sideways" * (go "same" * empty)^0
  local safe  = toward "sideways" * (go "same" * empty * #(drop * -check))^0
  local function side(way, goal, back)
    return to(mine "king") * (go(way) * empty)^0 * go(way) * rook * mark "tower" * take
         * to(mine "king") * lift * #(to "tower" * slide * at(back.rook))
         * safe * at(goal) * drop * go(back.way) * put "rook" * say "{from}{tower}" * forget "tower"
  end
  local castle = side("east", "g1 g8", { way = "west", rook = "f1 f8" })
               + side("west", "c1 c8", { way = "east", rook = "d1 d8" })

  local field = { "castle" }                        -- in FEN: the column of the rook
  for i = 1, 8 do
    local column = ("abcdefgh"):sub(i, i)
    field[column:upper()], field[column] = column .. 1, column .. 8
  end
  return { castle = castle, lot = chance(lot) / "white:main", field = field }
end
