-- International draughts: kings fly, men capture backwards too, and the longest capture must be made.
local step = picture [[ forward-diagonal: M .       ->  . M     -- step
                        diagonal:         K .* .    ->  . .* K  -- step of a king
                    ]]
local jump = picture { [[ diagonal: M y .           ->  . z M        -- capture
                          diagonal: K .* y .* .     ->  . .* z .* K  -- capture
                       ]], y = theirs * -at "gone", z = mark "gone" }
local crown, clear = try(at(rank(-1)) * mine "man" * become "king"), each(to "gone" * take) * forget "gone"
local capture = best(jump^1 * -jump * because "the capture must go on", count(at "gone")) * clear * crown * say "{from}x{to}x{taken:x}"
return variant "english-draughts" { name = "International draughts", players = { "white", "black" },
  board = grid(10, 10, { names = "dark-far" }), setup = { M = "31-50", m = "1-20" }, vars = { gone = sites },
  moves = capture | step * crown * say "{from}-{to}" }
