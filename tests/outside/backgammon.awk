# SPDX-License-Identifier: MIT
# backgammon.awk - positions and plays of backgammon for the comparison with
# gnubg. Both sides are seen by the player on roll: place 0 is his bar, 1 to
# 24 the points as he counts them, 25 the rival's bar; his men are positive.
#
#   awk -v mode=ask    position texts -> commands for gnubg
#   awk -v mode=ours   position texts, each followed by its plays -> results
#   awk -v mode=invent -v count=N   N position texts in which little can move
#   awk -v mode=theirs what gnubg answered, after the position texts -> results
#
# A result line is "number: dice: places after the play", so that two texts of
# the same play are equal and two plays with one text are not.

# A position text: bar:black, p1 to p24, off:black, bar:white, off:white.
function read_position(text, mover,    rest, site, n, i) {
  rest = text
  for (site = 0; site < 28 && rest != "";) {
    if (match(rest, /^[0-9]+/)) {
      n = substr(rest, 1, RLENGTH) + 0
      for (i = 0; i < n; i++) cell[site++] = 0
    } else {
      match(rest, /^(\([WB]+\)|[WB])/)
      n = RLENGTH > 1 ? RLENGTH - 2 : 1
      cell[site++] = index(substr(rest, 1, RLENGTH), toupper(mover)) ? n : -n
    }
    rest = substr(rest, RLENGTH + 1)
  }
  for (i = 1; i <= 24; i++) place[i] = cell[mover == "w" ? i : 25 - i]
  place[0] = cell[mover == "w" ? 26 : 0]
  place[25] = cell[mover == "w" ? 0 : 26]
}

function places(p,    i, text) {
  for (i = 0; i <= 25; i++) text = text " " p[i]
  return text
}

function place_of(name) { return name == "bar" ? 0 : name == "off" ? -1 : name + 0 }

# One part of a play: 24/22, bar/20*/18, 6/off(2), 8/3*(2).
function make_part(p, part,    times, hops, n, i, to) {
  times = 1
  if (match(part, /\([2-4]\)/)) {
    times = substr(part, RSTART + 1, 1)
    sub(/\([2-4]\)/, "", part)
  }
  n = split(part, hops, "/")
  for (i = 2; i <= n; i++)
    if (sub(/\*/, "", hops[i]) && p[to = place_of(hops[i])] == -1) {
      p[to] = 0
      p[25]--
    }
  p[place_of(hops[1])] -= times
  p[place_of(hops[n])] += times
}

function result(play,    p, parts, n, i) {
  for (i = 0; i <= 25; i++) p[i] = place[i]
  n = play == "pass" ? 0 : split(play, parts, " ")
  for (i = 1; i <= n; i++) make_part(p, parts[i])
  print number ": " dice ":" places(p)
}

# The same numbers with every awk.
function draw(n) {
  seed = (seed * 25173 + 13849) % 65536
  return int(seed / 64) % n
}

function pile(letter, n,    text) {
  while (n-- > 0) text = text letter
  return length(text) > 1 ? "(" text ")" : text
}

# Sites as a position text: a number for empty ones in a row.
function row(    site, n, text) {
  for (site = 0; site < 28; site++)
    if (cell[site] == "") n++
    else { text = text (n ? n : "") cell[site]; n = 0 }
  return text (n ? n : "")
}

# White has a few men left against six or seven points that black holds: who
# can use one die only must use the larger one, if he can use either.
function invent(    site, i, n, m) {
  for (site = 0; site < 28; site++) cell[site] = ""
  for (i = n = 0; i < 7; i++)
    if (cell[site = 1 + draw(24)] == "") { cell[site] = pile("B", 2); n += 2 }
  cell[25] = pile("B", 15 - n)
  n = 15
  for (i = 1 + draw(3); i > 0 || n == 15; i--)
    if (cell[site = 1 + draw(24)] == "") { cell[site] = "W"; n-- }
  if (draw(3) == 0) { cell[26] = "W"; n-- }
  cell[27] = pile("W", n)
  n = 1 + draw(6)
  m = 1 + draw(6)
  print row() " w phase=play dice=" (n > m ? n m : n < m ? m n : n n n n)
}

function next_position(line,    field) {
  split(line, field, " ")
  number++
  dice = substr(field[4], 6, 1) " " substr(field[4], 7, 1)
  read_position(field[1], field[2])
}

BEGIN {
  if (mode == "invent") for (seed = 7; count > 0; count--) invent()
}

/ phase=play dice=/ {
  if (mode == "theirs") { asked[++count] = $0; next }
  next_position($0)
  if (mode == "ask") print "set board simple" places(place) "\nset dice " dice "\nhint 9999"
  next
}
mode == "ours" { result($0) }
mode == "theirs" && /^The dice have been set/ { next_position(asked[number + 1]) }
mode == "theirs" && / [0-9]-ply  / {
  sub(/^.* [0-9]-ply +/, "")
  sub(/ +Eq\.:.*$/, "")
  result($0)
}
mode == "theirs" && /no legal moves/ { result("pass") }
