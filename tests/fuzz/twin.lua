-- SPDX-License-Identifier: MIT
-- twin.lua - the rule language once more, in Lua.
--
-- A second reading of docs/language.md that shares nothing with the engines:
-- a walk is a function(way, go) that calls go for every way on from here. It is
-- slow and small, and knows a part of the language; twin.c translates the rules
-- that lie in that part. A way holds the board as a table of cells { letter,
-- where the piece stood at first }, the cursor, the direction and the hand.
return function(data)
  local t = {}
  local sites, next_, dirs, beside, opposite = data.sites, data.next, data.dirs, data.beside, data.opposite
  local place = {}
  for i, s in ipairs(sites) do place[s] = i end
  local axes, pieces, regions = data.axes, data.pieces, data.regions

  -- ---- ways ----

  local function copy(way)
    local new = {}
    for k, v in pairs(way) do new[k] = v end
    return new
  end

  local function at(way, site)
    local new = copy(way)
    new.cursor = site
    return new
  end

  -- The same way with another piece (or none) on a site.
  local function set(way, site, piece)
    local new, board = copy(way), {}
    for k, v in pairs(way.board) do board[k] = v end
    board[site] = piece
    new.board = board
    return new
  end

  local function captured(way, piece)
    local new, taken = copy(way), {}
    if not piece.from then error("twin: a piece that was put is taken") end
    for i, v in ipairs(way.taken) do taken[i] = v end
    taken[#taken + 1] = piece.from
    new.taken = taken
    return new
  end

  local function owner(piece) return pieces[piece.letter].owner end
  local function kind(piece) return pieces[piece.letter].kind end
  local function rival(way) return way.me % data.players + 1 end

  -- The letter of a kind for a player; nobody's pieces have one for all.
  local function letter(who, name)
    for l, p in pairs(pieces) do
      if p.kind == name and (p.owner == who or p.owner == 0) then return l end
    end
  end

  local function has(walk, way)
    local found = false
    walk(way, function() found = true end)
    return found
  end

  -- ---- operators ----

  function t.seq(a, b)
    return function(way, go) a(way, function(w) b(w, go) end) end
  end
  function t.alt(a, b)
    return function(way, go) a(way, go) b(way, go) end
  end
  function t.els(a, b)
    return function(way, go)
      local found = false
      a(way, function(w) found = true go(w) end)
      if not found then b(way, go) end
    end
  end
  function t.no(a)
    return function(way, go) if not has(a, way) then go(way) end end
  end
  function t.some(a)
    return function(way, go) if has(a, way) then go(way) end end
  end
  function t.rep(a, least, most)
    local function round(way, go, n)
      if n >= least then go(way) end
      if n < most then a(way, function(w) round(w, go, n + 1) end) end
    end
    return function(way, go) round(way, go, 0) end
  end
  function t.target(a, name)
    return function(way, go)
      a(way, function(w)
        local new = copy(w)
        new.target = name
        go(new)
      end)
    end
  end

  -- ---- tests ----

  local function test(holds)
    return function(way, go)
      if way.cursor and holds(way, way.board[way.cursor], way.cursor) then go(way) end
    end
  end
  local function is_theirs(way, p) return p and owner(p) ~= 0 and owner(p) ~= way.me end

  function t.always(way, go) go(way) end
  t.mine = test(function(way, p) return p and owner(p) == way.me end)
  t.theirs = test(is_theirs)
  t.empty = test(function(_, p) return not p end)
  function t.kind(name) return test(function(_, p) return p and kind(p) == name end) end
  function t.of(player) return test(function(_, p) return p and owner(p) == player end) end
  function t.at(list)
    local set_ = {}
    for _, s in ipairs(list) do set_[s] = true end
    return test(function(_, _, s) return set_[s] end)
  end
  function t.region(name, whose)
    return test(function(way, _, s)
      local who = whose == "theirs" and rival(way) or way.me
      return regions[name][who][s]
    end)
  end
  function t.rank(rows)
    return test(function(way, _, s) return rows[way.me][s] end)
  end
  function t.rival(a)
    return function(way, go)
      local other = copy(way)
      other.me = rival(way)
      a(other, function(w)
        local new = copy(w)
        new.me = way.me
        go(new)
      end)
    end
  end

  local function count(way, a)
    local n = 0
    for _, s in ipairs(sites) do if has(a, at(way, s)) then n = n + 1 end end
    return n
  end
  function t.none(a)
    return function(way, go) if count(way, a) == 0 then go(way) end end
  end

  -- Numbers are functions of a way.
  function t.count(a) return function(way) return count(way, a) end end
  function t.number(n) return function() return n end end
  function t.counter(name) return function(way) return way.counters[name] end end
  function t.add(a, b) return function(way) return a(way) + b(way) end end
  function t.sub(a, b) return function(way) return a(way) - b(way) end end
  function t.mul(a, b) return function(way) return a(way) * b(way) end end
  function t.div(a, b) return function(way) return a(way) // b(way) end end
  function t.mod(a, b) return function(way) return a(way) % b(way) end end
  function t.min(...)
    local all = { ... }
    return function(way)
      local n = all[1](way)
      for i = 2, #all do n = math.min(n, all[i](way)) end
      return n
    end
  end
  function t.max(...)
    local all = { ... }
    return function(way)
      local n = all[1](way)
      for i = 2, #all do n = math.max(n, all[i](way)) end
      return n
    end
  end
  function t.rivals(a)
    return function(way)
      local other = copy(way)
      other.me = rival(way)
      return a(other)
    end
  end
  function t.is(a, op, b)
    return function(way, go)
      local x, y = a(way), b(way)
      local holds = op == "=" and x == y or op == "~=" and x ~= y or op == "<" and x < y or op == "<=" and x <= y
          or op == ">" and x > y or op == ">=" and x >= y
      if holds then go(way) end
    end
  end

  -- ---- choices ----

  function t.to(a)
    return function(way, go)
      for _, s in ipairs(sites) do if has(a, at(way, s)) then go(at(way, s)) end end
    end
  end
  function t.go(name)
    return function(way, go)
      if not way.cursor then return end
      local list = name == "same" and { way.dir } or dirs[name][way.me]
      for _, d in ipairs(list) do
        local s = next_[way.cursor][d]
        if s then
          local new = at(way, s)
          new.dir = d
          go(new)
        end
      end
    end
  end
  t.beside = t.go("any")
  function t.toward(name)
    return function(way, go)
      for _, d in ipairs(dirs[name][way.me]) do
        local new = copy(way)
        new.dir = d
        go(new)
      end
    end
  end

  -- The sites connected with the cursor over the test, itself among them.
  function t.group(a)
    return function(way, go)
      if not way.cursor or not has(a, way) then return end
      local seen, list, i = { [way.cursor] = true }, { way.cursor }, 1
      while list[i] do
        for _, d in ipairs(dirs.any[way.me]) do
          local s = next_[list[i]][d]
          if s and not seen[s] and has(a, at(way, s)) then
            seen[s] = true
            list[#list + 1] = s
          end
        end
        i = i + 1
      end
      for _, s in ipairs(list) do go(at(way, s)) end
    end
  end

  -- The sites the walk leads to, once or again and again, but for the first.
  function t.reach(a)
    return function(way, go)
      if not way.cursor then return end
      local seen, list, i = { [way.cursor] = true }, { way.cursor }, 1
      while list[i] do
        local from = at(way, list[i])
        from.dir = nil
        a(from, function(w)
          if w.cursor and not seen[w.cursor] then
            seen[w.cursor] = true
            list[#list + 1] = w.cursor
          end
        end)
        i = i + 1
      end
      for k = 2, #list do go(at(way, list[k])) end
    end
  end

  -- A maximal run of at least n sites through the cursor; one way is enough.
  function t.line(a, n)
    return function(way, go)
      if not way.cursor then error("twin: a line from nowhere") end
      if not has(a, way) then return end
      for _, d in ipairs(axes) do
        local length = 1
        for _, e in ipairs { d, opposite[d] } do
          local s = next_[way.cursor][e]
          while s and s ~= way.cursor and has(a, at(way, s)) do
            length = length + 1
            s = next_[s][e]
          end
        end
        if length >= n then go(way) return end
      end
    end
  end

  -- ---- changes ----

  function t.lift(way, go)
    local piece = way.cursor and way.board[way.cursor]
    if not piece or way.hand then return end
    local new = set(way, way.cursor, nil)
    new.hand = piece
    go(new)
  end
  function t.drop(way, go)
    if not way.hand or not way.cursor or way.board[way.cursor] then return end
    local new = set(way, way.cursor, way.hand)
    new.hand = nil
    go(new)
  end
  function t.put(name)
    return function(way, go)
      if way.cursor and not way.board[way.cursor] then
        go(set(way, way.cursor, { letter = letter(way.me, name) }))
      end
    end
  end
  function t.take(way, go)
    local piece = way.cursor and way.board[way.cursor]
    if piece then go(captured(set(way, way.cursor, nil), piece)) end
  end

  -- Of two players it is the other's then; of more the mover's, or the next's.
  function t.flip(way, go)
    local piece = way.cursor and way.board[way.cursor]
    if not piece or owner(piece) == 0 then return end
    local who = owner(piece) == way.me and rival(way) or way.me
    go(set(way, way.cursor, { letter = letter(who, kind(piece)), from = piece.from }))
  end
  function t.become(name)
    return function(way, go)
      local piece = way.cursor and way.board[way.cursor]
      if not piece then return end
      local now = letter(owner(piece) == 0 and way.me or owner(piece), name)
      if (owner(piece) == 0) ~= (pieces[now].owner == 0) then return end
      go(set(way, way.cursor, { letter = now })) -- taken, it would count as what it was
    end
  end
  function t.swap(a)
    return function(way, go)
      local first = way.cursor and way.board[way.cursor]
      if not first then return end
      a(way, function(w)
        local mine, other = w.board[way.cursor], w.cursor and w.board[w.cursor]
        if other and mine and w.cursor ~= way.cursor then
          go(set(set(w, way.cursor, other), w.cursor, mine))
        end
      end)
    end
  end

  -- ---- each: all ways from here, made together ----

  -- Only for walks that take single pieces: their changes never meet.
  function t.each(a)
    return function(way, go)
      local all, found, gone = way, false, {}
      a(way, function(w)
        found = true
        for _, s in ipairs(sites) do
          local was, is = way.board[s], w.board[s]
          if was and not is and not gone[s] then
            gone[s] = true
            all = captured(set(all, s, nil), was)
          end
        end
      end)
      if found then go(all) end
    end
  end

  -- ---- pictures ----

  -- Does the cell before the arrow fit what stands there?
  local function fits(way, symbol, site, piece)
    if symbol == "#" then return not site end
    if symbol == "~" and not site then return true end
    if not site then return false end
    if symbol == "o" then return piece and owner(piece) == way.me end
    if symbol == "x" then return is_theirs(way, piece) end
    if symbol == "." or symbol == "~" then return not piece end
    if symbol == "_" then return not piece or is_theirs(way, piece) end
    if symbol == "?" then return true end
    local own = data.drawn[symbol]
    if not piece or kind(piece) ~= own.kind then return false end
    if own.mine then return owner(piece) == way.me end
    return is_theirs(way, piece)
  end

  local function is_own(symbol)
    return symbol == "o" or data.drawn[symbol] and data.drawn[symbol].mine
  end

  -- Where the first own piece has come to; without one, the first cell an own
  -- piece comes to, or the first that changes. False: nothing is drawn anew.
  local function cursor_after(way, cells, goes)
    for _, c in ipairs(cells) do
      if is_own(c.before) then
        local cell = goes[c.piece] or c
        return cell.site, true
      end
    end
    for _, c in ipairs(cells) do
      if is_own(c.after) then return c.site, true end
    end
    for _, c in ipairs(cells) do
      if c.after ~= "?" and c.gets ~= c.piece then return c.site, true end
    end
    return nil, false
  end

  -- What happens to the pieces, read off the two halves. 'cells' are lists of
  -- { before, after, site, piece }. Pieces of one symbol after the arrow come
  -- from those of the same symbol before it, in drawn order.
  local function apply(way, cells, go)
    local from, new = {}, way
    for _, c in ipairs(cells) do
      if c.piece and c.before ~= "?" and c.before ~= "_" then
        from[c.before] = from[c.before] or {}
        table.insert(from[c.before], c.piece)
      end
    end
    local goes = {}
    for _, c in ipairs(cells) do
      local a = c.after
      if a ~= "." and a ~= "?" and a ~= "#" and a ~= "~" then
        local queue = from[a] or {}
        local piece = table.remove(queue, 1)
        if piece then goes[piece] = c end
        c.gets = piece
      end
    end
    -- Who is drawn as another's piece has changed sides, and counts as taken.
    for _, c in ipairs(cells) do
      if c.after == "o" and not c.gets then
        local turned = c.piece
        if turned and owner(turned) ~= way.me then
          new = captured(new, turned)
          goes[turned] = c
          c.gets = { letter = letter(way.me, kind(turned)) }
        else
          if data.single == nil then error("twin: which kind is drawn?") end
          c.gets = { letter = letter(way.me, data.single) }
        end
      end
    end
    for _, c in ipairs(cells) do
      local stays = c.after == "?"
      if not stays and c.piece and (not goes[c.piece] or not goes[c.piece].site) then
        new = captured(new, c.piece)
      end
    end
    for _, c in ipairs(cells) do
      if c.site and c.after ~= "?" then new = set(new, c.site, c.gets) end
    end
    local cursor, is_drawn = cursor_after(way, cells, goes)
    go(at(new, is_drawn and cursor or not is_drawn and way.cursor or nil))
  end

  local function longer(list, cell, site, piece)
    local new = {}
    for k, v in ipairs(list) do new[k] = v end
    new[#new + 1] = { before = cell.before, after = cell.after, site = site, piece = piece }
    return new
  end

  -- Follows a row of symbols from a site; 'list' has the cells so far. A run
  -- may end after any number of cells; a whole one goes on while it can.
  local function follow(way, cells, i, site, d, list, done)
    local cell, n = cells[i], 0
    if not cell then return done(list) end
    while true do
      local goes_on = cell.whole and site and fits(way, cell.before, site, way.board[site])
      if cell.run and not goes_on and n >= (cell.run == "+" and 1 or 0) then follow(way, cells, i + 1, site, d, list, done) end
      local piece = site and way.board[site]
      if cell.run and not site or not fits(way, cell.before, site, piece) then return end
      list = longer(list, cell, site, piece)
      site = site and next_[site][d]
      n = n + 1
      if not cell.run then return follow(way, cells, i + 1, site, d, list, done) end
    end
  end

  -- The second row lies beside the first, on either side.
  local function second_row(way, line, list, d, done)
    if not line.second then return done(list) end
    for _, side in ipairs(beside[d] or {}) do
      local cells, ok = {}, true
      for k, v in ipairs(list) do cells[k] = v end
      for i, cell in ipairs(line.second) do
        local site = list[i].site and next_[list[i].site][side]
        local piece = site and way.board[site]
        ok = ok and site and fits(way, cell.before, site, piece)
        cells = longer(cells, cell, site, piece)
      end
      if ok then done(cells) end
    end
  end

  -- A drawing that is its own mirror image is one move, read from the end whose
  -- name comes first.
  local function is_other_end(way, line, list, all, d)
    if not line.mirror or place[list[1].site] < place[list[#list].site] then return false end
    if way.cursor or line.second then error("twin: which end is first?") end
    for _, e in ipairs(all) do if e == opposite[d] then return true end end
    error("twin: a mirror drawing from its last end")
  end

  function t.picture(lines)
    return function(way, go)
      for _, line in ipairs(lines) do
        local from = way.cursor and { way.cursor } or sites
        local all = line.dirs == "same" and { way.dir } or dirs[line.dirs][way.me]
        for _, start in ipairs(from) do
          for _, d in ipairs(all) do
            follow(way, line.cells, 1, start, d, {}, function(list)
              if is_other_end(way, line, list, all, d) then return end
              second_row(way, line, list, d, function(cells)
                local turned = copy(way)
                turned.dir = d
                apply(turned, cells, go)
              end)
            end)
          end
        end
      end
    end
  end

  -- ---- in the place of a rule ----

  local function begin(pos)
    local board, counters = {}, {}
    for _, s in ipairs(sites) do
      if pos[s] ~= "." then board[s] = { letter = pos[s], from = s } end
    end
    for _, name in ipairs(data.counters) do counters[name] = pos:counter(name) end
    return { board = board, taken = {}, counters = counters, me = data.player[pos.mover] }
  end

  function t.rule(walk)
    return function(pos, emit)
      local start, n = begin(pos), 0
      walk(start, function(way)
        if way.hand then return end -- a piece left in the hand: no move
        local changes = { take = not data.no_trays and way.taken or nil, to = way.target }
        for _, s in ipairs(sites) do
          local was, is = start.board[s], way.board[s]
          local a, b = was and was.letter or ".", is and is.letter or "."
          if a ~= b then changes[s] = b end
        end
        for _, s in ipairs(way.taken) do changes[s] = way.board[s] and way.board[s].letter or "." end
        n = n + 1
        emit("way " .. n, changes)
      end)
    end
  end

  -- In the place of win, lose or draw.
  function t.test(walk)
    return function(pos, site)
      return has(walk, at(begin(pos), site))
    end
  end

  return t
end
