#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# export.sh - pictures of every game, pages and text of lessons and records,
# and what happens when something cannot be exported.
#
# tests/golden/svg/NAME.svg is the picture of one position of each kind of
# board; the pictures of all other games are compared by their sums. `make
# golden` writes both again.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
golden=tests/golden/svg

picture() { # NAME ARGUMENTS...: to $scratch/NAME.svg
  local name=$1
  shift
  run "$ABAX" export "$@" --svg "$scratch/$name.svg" || { broken "$name" && return 1; }
  [ "$status" -eq 0 ] && return
  fail "$name" "$(cat "$err")"
  return 1
}

check_picture() { # NAME ARGUMENTS...
  picture "$@" || return
  [ "${ABAX_GOLDEN:-}" != update ] || cp "$scratch/$1.svg" "$golden/$1.svg"
  if cmp -s "$golden/$1.svg" "$scratch/$1.svg"; then
    pass "$1.svg"
  else
    fail "$1.svg" "$(diff -u "$golden/$1.svg" "$scratch/$1.svg" 2>&1)"
  fi
}

check_picture abalone abalone a1b2
check_picture sirius sirius -o setup=mixed
check_picture galax galax -o setup=mixed
check_picture abraxas abraxas 'corner SW' d5 xE5 wait c3
check_picture abagio abagio 'first red' 'roll 5 2'
check_picture hex-7 hex-7 d4 c3
check_picture nine-mens-morris nine-mens-morris d7 a1 g7
check_picture go go e5 c3 g7
check_picture kalah kalah c1
check_picture backgammon backgammon
check_picture chess chess e2e4
check_picture axiom axiom 'C(0,0,2)>(2,1,1)y+'
check_picture surakarta surakarta
check_picture quarto quarto 'give a' b2 'give p'
grep -qF 'a (light short round solid): b2.' "$scratch/quarto.svg" &&
  pass 'a piece is told by its traits' || fail 'a piece is told by its traits'
check_picture pig pig throw 'roll 5' hold
check_picture lesson scripts/demo/abalone-01-first-moves.abx --at 3

# Every game, by the sum of its picture.
for game in $("$ABAX_FAST" games --names); do
  "$ABAX_FAST" export "$game" --svg "$scratch/all-$game.svg" >/dev/null 2>"$scratch/err" ||
    fail "$game" "$(cat "$scratch/err")"
  sum=$(sha256sum <"$scratch/all-$game.svg" | cut -c1-16)
  echo "$game $sum"
done >"$scratch/sums"
[ "${ABAX_GOLDEN:-}" != update ] || cp "$scratch/sums" "$golden/sums"
if cmp -s "$golden/sums" "$scratch/sums"; then
  pass "the pictures of $(wc -l <"$scratch/sums") games"
else
  fail 'the pictures of all games' "$(diff "$golden/sums" "$scratch/sums")" \
    'look at them, then: make golden'
fi

# Names of rows and files can be read: none lies upon another. (The names of
# cubes in space stand where the cubes are.)
covered=$(awk '
  FNR == 1 { n = 0 }
  /<text class="name/ {
    match($0, /x="[0-9-]+"/); x[n] = substr($0, RSTART + 3) + 0
    match($0, /y="[0-9-]+"/); y[n] = substr($0, RSTART + 3) + 0
    t[n] = $0; gsub(/<[^>]*>/, "", t[n])
    for (i = 0; i < n; i++) {
      across = x[i] - x[n]; down = y[i] - y[n]
      if (across < 0) across = -across
      if (down < 0) down = -down
      if (across < (length(t[i]) + length(t[n])) * 3 && down < 10)
        print FILENAME ": " t[i] " and " t[n]
    }
    n++
  }' $(find "$scratch" -name 'all-*.svg' ! -name all-axiom.svg | sort))
if [ -z "$covered" ]; then
  pass 'no name lies upon another'
else
  fail 'no name lies upon another' "$covered"
fi

# A picture can be read aloud: what it is, who is to move, where things stand.
missing=
for text in 'role="img"' '<title id="t0">Abalone: 1. black a1b2</title>' \
  'white to move.' ' black: a2 a3' ' white: g5 g6'; do
  grep -qF -- "$text" "$scratch/abalone.svg" || missing+=" $text"
done
if [ -z "$missing" ]; then pass 'accessible'; else fail 'accessible' "missing:$missing"; fi

# The king in check is marked and told; games without check have none, though
# a player who cannot move may lose.
picture check chess e2e4 f7f6 d1h5
picture draughts english-draughts
if grep -q '<rect class="check"' "$scratch/check.svg" &&
  grep -q 'The king on e8 is in check\.' "$scratch/check.svg" &&
  ! grep -q 'class="check"\|in check' "$scratch/chess.svg" "$scratch/draughts.svg"; then
  pass 'check'
else
  fail 'check' "$(grep -n 'check"\|in check' "$scratch"/{check,chess,draughts}.svg)"
fi

# Pieces that are no shipped game's: wedges point to the rival, and what is said
# of a trait holds for the kinds that have it.
cat >"$scratch/tiles.lua" <<'end'
return game { name = "Tiles", players = { "black", "white" }, board = grid(6, 3),
  pieces = { king = { "K", "k" }, gold = { "G", "g" } }, setup = "kg4/6/KG4",
  look = { pieces = { shape = "wedge" } }, moves = to(empty) * put "gold" * say "{to}" }
end
cat >"$scratch/traits.lua" <<'end'
return game { name = "Traits", players = { "one", "two" }, board = grid(2, 2),
  pieces = { big = { "A", neutral, is = "dark edgy" }, low = { "B", neutral, is = "light open" } },
  look = { dark = { colour = "brown" }, light = { colour = "tan" }, edgy = { shape = "square" },
           open = { shape = "disc", hollow = true, size = 50 } },
  setup = "A1/1B", moves = to(empty) * put "big" * say "{to}" }
end
if picture tiles "$scratch/tiles.lua" && picture traits "$scratch/traits.lua"; then
  tiles=$(grep -c '<polygon points=.* fill="#f3dfae"' "$scratch/tiles.svg")
  turned=$(grep -c 'rotate(180' "$scratch/tiles.svg")
  traits=$(grep -c '<path .*="#7a4b2a" d="M-17-17H17\|r="11" fill="#e9c98a".*fill="#1f150c"' "$scratch/traits.svg")
  if [ "$tiles $turned $traits" = '4 2 2' ] && ! grep -q 'class="dark"' "$scratch"/{tiles,traits}.svg; then
    pass 'wedges and traits'
  else
    fail 'wedges and traits' "$tiles tiles, $turned turned, $traits traits"
  fi
fi

# Marks tell their meaning in words.
if grep -q '>the marble</text>' "$scratch/lesson.svg" &&
  grep -q 'Marked blue (one step): c3 d3\.' "$scratch/lesson.svg"; then
  pass 'marks in words'
else
  fail 'marks in words' "$(grep -n 'marble' "$scratch/lesson.svg")"
fi

# A page knows the reasons against moves that are near to the legal ones, each
# reason once and without the file of the rules.
near_page() { # NAME TEXT LINES...
  local name=$1 text=$2
  shift 2
  printf '%s\n' "$@" >"$scratch/near.abx"
  run "$ABAX" export "$scratch/near.abx" --light --html "$scratch/near.html" || { broken "$name" && return; }
  if [ "$status" -eq 0 ] && grep -qF -- "$text" "$scratch/near.html" &&
    ! grep -q '\.lua' "$scratch/near.html"; then
    pass "$name"
  else
    fail "$name" "expected: $text" "$(grep -o '"refused".*' "$scratch/near.html" | cut -c1-600)" "$(cat "$err")"
  fi
}
lone='setup "5/6/7/8/4bw3/8/7/6/5 b"' ask='ask "Go on." expects not captures'
near_page 'a move that is near' '"refused":{"e5e6":' 'new abalone' "$lone" "$ask"
near_page 'a site nothing moves from' ':"you have no piece on a5: it is empty"' \
  'new abalone' "$lone" "$ask"
near_page 'its reason' ':"one marble cannot push"' 'new abalone' "$lone" "$ask"
near_page 'cells to put something on' "d4 is red, but must be empty" 'new hex-7' 'd4' "$ask"
near_page 'the lesson'"'"'s own reasons' '"one marble cannot push",-1]' \
  'new abalone' "$lone" 'expect illegal e5e6' "$ask"

# ---- worksheets ----

# Every lesson that asks something: as many answers in the key as questions.
sheets=0 bad=
for lesson in scripts/demo/*.abx; do
  grep -q '^ *ask ' "$lesson" || continue
  "$ABAX_FAST" export "$lesson" --print "$scratch/sheet.html" >/dev/null 2>"$scratch/err" ||
    bad+="$lesson: $(cat "$scratch/err")"$'\n'
  asked=$(grep -c '^ *ask ' "$lesson")
  told=$(grep -c '<section class="question">' "$scratch/sheet.html")
  [ "$told" -eq $((2 * asked)) ] || bad+="$lesson: $told sections, $asked questions"$'\n'
  grep -q '<script\|\.lua' "$scratch/sheet.html" && bad+="$lesson: a script, or a file of rules"$'\n'
  sheets=$((sheets + 1))
done
if [ -z "$bad" ] && [ "$sheets" -gt 20 ]; then pass "worksheets of $sheets lessons"; else fail 'worksheets' "$bad"; fi
printf 'new abalone\nsay Nothing.\n' >"$scratch/mute.abx"
check_exit 'a worksheet without questions' 3 "$ABAX" export "$scratch/mute.abx" --print "$scratch/mute.html"
check_exit 'a worksheet of a game' 2 "$ABAX" export abalone --print "$scratch/game.html"
if need chromium chromium; then
  run "$ABAX_FAST" export scripts/demo/chess-01-castling.abx --print "$scratch/sheet.pdf"
  if [ "$status" -eq 0 ] && head -c 5 "$scratch/sheet.pdf" | grep -q '%PDF-'; then
    pass 'a worksheet as PDF'
  else
    fail 'a worksheet as PDF' "$(cat "$out" "$err")"
  fi
else
  skip 'a worksheet as PDF' 'no chromium (apt-get install chromium)'
fi
run env PATH=/nonexistent "$ABAX_FAST" export scripts/demo/chess-01-castling.abx --print "$scratch/none.pdf"
if [ "$status" -ne 0 ] && grep -q 'PDF is made by Chromium' "$err" && [ -s "$scratch/none.html" ]; then
  pass 'no Chromium: the page is written, and it is said'
else
  fail 'no Chromium' "$status" "$(cat "$out" "$err")"
fi

# Every lesson becomes a page without a link to anywhere.
pages=0 bad=
for lesson in scripts/demo/*.abx; do
  "$ABAX_FAST" export "$lesson" --light --html "$scratch/page.html" >/dev/null 2>"$scratch/err" ||
    bad+=" $lesson: $(cat "$scratch/err")"
  ! grep -qE '(src|href)="?(https?:|//|[a-z])' "$scratch/page.html" || bad+=" $lesson links out"
  pages=$((pages + 1))
done
if [ -z "$bad" ] && [ $pages -ge 18 ]; then
  pass "$pages lessons are pages"
else
  fail 'lessons are pages' "$pages pages;$bad"
fi

# A record: comments, variations, all plies.
printf 'a1b2\ni5h5\nundo\ni9h9\nsave %s\n' "$scratch/game.abr" >"$scratch/typed"
# shellcheck disable=SC2016
run bash -c '"$ABAX" play abalone <"$1"' export "$scratch/typed"
"$ABAX" record annotate "$scratch/game.abr" 1 'A quiet <beginning> & more' >/dev/null 2>&1
run "$ABAX" export "$scratch/game.abr" --light --html "$scratch/game.html" --svg "$scratch/game.svg"
missing=
for text in '1. black a1b2' '2. white i9h9' 'Instead: i5h5' \
  'A quiet &lt;beginning&gt; &amp; more' 'id="step4"'; do
  grep -qF -- "$text" "$scratch/game.html" || missing+=" $text"
done
if [ "$status" -eq 0 ] && [ -z "$missing" ]; then
  pass 'a record with a comment and a branch'
else
  fail 'a record with a comment and a branch' "status $status, missing:$missing" "$(cat "$out" "$err")"
fi
run "$ABAX" export "$scratch/game.abr" --text
if grep -qF 'Instead: i5h5' "$out" && grep -qF '2. white i9h9' "$out"; then
  pass 'a record as text'
else
  fail 'a record as text' "$(cat "$out" "$err")"
fi

# Snaps of a lesson are files of their own.
printf '%s\n' 'new abalone' 'snap first' 'a1b2' 'snap second' >"$scratch/snaps.abx"
run "$ABAX" export "$scratch/snaps.abx" --svg "$scratch/pic.svg"
if [ -s "$scratch/pic-first.svg" ] && [ -s "$scratch/pic-second.svg" ] && [ ! -e "$scratch/pic.svg" ]; then
  pass 'snaps'
else
  fail 'snaps' "$(ls "$scratch")" "$(cat "$err")"
fi

# Nothing is exported half: what fails leaves no file, and the old one stays.
check_nothing() { # NAME CODE TEXT ARGUMENTS...
  local name=$1 code=$2 text=$3
  shift 3
  echo old >"$scratch/old.html"
  rm -f "$scratch"/new.*
  run "$ABAX" export "$@" || { broken "$name" && return; }
  if [ "$status" -eq "$code" ] && grep -qF -- "$text" "$err" &&
    [ "$(cat "$scratch/old.html")" = old ] && ! ls "$scratch"/new.* >/dev/null 2>&1; then
    pass "$name"
  else
    fail "$name" "status $status, expected $code: $text" "$(cat "$out" "$err")" "$(ls "$scratch"/new.* 2>&1)"
  fi
}
printf '%s\n' 'new abalone' 'say "Well begun"' 'branch "x" {' '  expect moves = 1' '}' >"$scratch/bad.abx"
check_nothing 'a lesson that fails in a branch' 1 'bad.abx:4:10: expected moves = 1' \
  "$scratch/bad.abx" --html "$scratch/old.html" --svg "$scratch/new.svg"
printf '%s\n' 'new abalone' 'branch "x" {' >"$scratch/open.abx"
check_nothing 'a lesson that is not closed' 3 "open.abx:2:1: 'branch {' is not closed" \
  "$scratch/open.abx" --html "$scratch/old.html"
check_nothing 'a missing lesson' 3 'none.abx' "$scratch/none.abx" --html "$scratch/old.html"
check_nothing 'a missing record' 3 'none.abr' "$scratch/none.abr" --html "$scratch/old.html"
check_nothing 'an unknown game' 3 'abalome' abalome --html "$scratch/old.html"
check_nothing 'an illegal move' 3 'e5e6' abalone e5e6 --svg "$scratch/new.svg"
check_nothing 'a ply that is not there' 3 'there is no board 7; the last is 1' \
  abalone a1b2 --at 7 --svg "$scratch/new.svg" --html "$scratch/old.html"
check_nothing 'nothing to make' 2 'say what to make' abalone
check_nothing 'a workshop of a lesson' 2 'a workshop is for a game' \
  scripts/demo/abalone-02-sumito.abx --workshop "$scratch/new.html"
check_nothing 'a folder that is not there' 6 'nowhere' abalone --svg "$scratch/nowhere/new.svg"
run env PATH="$scratch" "$ABAX" export abalone --png "$scratch/new.png" --html "$scratch/new.html"
if [ "$status" -eq 6 ] && grep -q 'PNG is made by rsvg-convert' "$err" && ! ls "$scratch"/new.* >/dev/null 2>&1; then
  pass 'no rsvg-convert (apt-get install librsvg2-bin)'
else
  fail 'no rsvg-convert (apt-get install librsvg2-bin)' "status $status" "$(cat "$out" "$err")"
fi

# Read by a program that knows SVG.
if need rsvg-convert librsvg2-bin; then
  bad=
  for file in "$scratch"/*.svg; do
    rsvg-convert "$file" -o "$scratch/x.png" 2>"$scratch/err" || bad+=" $file: $(cat "$scratch/err")"
  done
  if [ -z "$bad" ]; then pass 'pictures are SVG'; else fail 'pictures are SVG' "$bad"; fi
  run "$ABAX" export abalone --png "$scratch/a.png"
  if [ "$(head -c 4 "$scratch/a.png" | tail -c 3)" = PNG ]; then
    pass 'png'
  else
    fail 'png' "$(cat "$out" "$err")"
  fi
else
  skip 'pictures are SVG' 'no rsvg-convert (apt-get install librsvg2-bin)'
fi
