#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# cli.sh - the contract of the command line: what each command prints, its
# exit codes, and what it says to bad input. Counts are those of Abalone's
# rules page, found by three programs of different hands.
# watchdog: 200
. "$(dirname "$0")/../lib.sh"

start=wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb

# says NAME CODE PATTERN COMMAND...: exit status CODE, and stderr has a line
# that matches PATTERN (an extended regular expression).
says() {
  local name=cli/$1 code=$2 pattern=$3
  shift 3
  run "$@" || { broken "$name" && return; }
  if [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected $code" "$(cat "$err")"
  elif ! grep -qE -- "$pattern" "$err"; then
    fail "$name" "stderr does not say: $pattern" "$(cat "$err")"
  else
    pass "$name"
  fi
}

# prints NAME CODE PATTERN COMMAND...: the same of stdout.
prints() {
  local name=cli/$1 code=$2 pattern=$3
  shift 3
  run "$@" || { broken "$name" && return; }
  if [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected $code" "$(cat "$err")"
  elif ! grep -qE -- "$pattern" "$out"; then
    fail "$name" "stdout does not say: $pattern" "$(head -20 "$out")"
  else
    pass "$name"
  fi
}

# holds NAME COMMAND...: a plain yes or no.
holds() {
  local name=cli/$1
  shift
  if "$@" >"$scratch/.holds" 2>&1; then
    pass "$name"
  else
    fail "$name" "$*" "$(head -20 "$scratch/.holds")"
  fi
}

# One member of a JSON object printed one member a line.
member() { sed -n "s/^  \"$2\": \(.*[^,]\),\{0,1\}\$/\1/p" "$1"; }

# ---- the program -----------------------------------------------------------

prints version 0 '^abax [0-9]+\.[0-9]+\.[0-9]+ lua 5\.4\.[0-9]+$' "$ABAX" --version
prints help 0 '^  simulate ' "$ABAX" --help
prints help-options 0 '^  --records ' "$ABAX" --help
prints help-command 0 '^abax perft GAME DEPTH' "$ABAX" perft --help
says unknown-command 2 "^abax: .*'perf'.*did you mean 'perft'" "$ABAX" perf abalone 2
says unknown-command-far 2 'abax --help' "$ABAX" xyzzy
says part-of-a-game 3 "no game 'morris' .did you mean 'nine-mens-morris'" "$ABAX" show morris
says prompt-command 2 "no command 'undo'" "$ABAX" undo
says unknown-option 2 "'--divid'.*did you mean '--divide'" "$ABAX" perft abalone 1 --divid
says unknown-option-far 2 'the options are .*--from' "$ABAX" moves abalone --xyzzy
says option-of-another 2 "'moves' has no option '--records'" "$ABAX" moves abalone --records x
says option-without-value 2 '--seed needs a value' "$ABAX" moves abalone --seed
says bad-seed 2 '--seed needs a whole number' "$ABAX" simulate abalone --seed -1
says bad-games 2 '--games needs a whole number from 1 ' "$ABAX" simulate abalone --games 0
says bad-games-text 2 "not 'ten'" "$ABAX" simulate abalone --games ten
says bad-jobs 2 '--jobs needs a whole number from 1 to' "$ABAX" simulate abalone --jobs 0
says bad-setting 2 'NAME=VALUE' "$ABAX" moves abalone -o belgian
check_text cli/option-anywhere "perft 1 52" "$ABAX" perft -o layout=belgian abalone --seed=3 1

# ---- games that are not there ----------------------------------------------

says no-game 2 'a game is missing' "$ABAX" moves
says unknown-game 3 "did you mean .?abalone" "$ABAX" moves abalon
says missing-file 3 'nowhere\.lua' "$ABAX" moves "$scratch/nowhere.lua"
mkdir "$scratch/folder.lua"
says folder-as-game 3 'folder\.lua' "$ABAX" moves "$scratch/folder.lua"
printf 'return game {\n  name = \n}\n' >"$scratch/broken.lua"
says syntax-error 4 'broken\.lua:3' "$ABAX" check "$scratch/broken.lua"
: >"$scratch/empty.lua"
says empty-game 4 'empty\.lua' "$ABAX" check "$scratch/empty.lua"
head -c 3000 /dev/zero >"$scratch/zeros.lua"
says binary-game 4 'zeros\.lua' "$ABAX" check "$scratch/zeros.lua"
says unknown-setting 3 "did you mean .?layout" "$ABAX" moves abalone -o layot=belgian
says wrong-choice 3 'standard.*belgian' "$ABAX" moves abalone -o layout=cheese
says near-choice 3 "did you mean .?belgian" "$ABAX" moves abalone -o layout=belgan
if [ "$(id -u)" -ne 0 ]; then
  cp games/abalone.lua "$scratch/secret.lua" && chmod 0 "$scratch/secret.lua"
  says unreadable-game 3 'secret\.lua' "$ABAX" moves "$scratch/secret.lua"
fi
cp games/abalone.lua "$scratch/copy.lua"
check_text cli/game-by-path "perft 1 44" "$ABAX" perft "$scratch/copy.lua" 1
check_text cli/game-along-path "perft 1 44" env ABAX_PATH="$scratch" "$ABAX" perft copy 1

# A program that was built finds the games of its tree from every folder, for
# variants as well.
printf 'return variant "abalone" { name = "Mine" }\n' >"$scratch/mine.lua"
# shellcheck disable=SC2016
check_text cli/games-from-elsewhere $'perft 1 44\nperft 1 44' bash -c \
  'cd "$0" && unset ABAX_PATH && "$ABAX_FAST" perft abalone 1 && "$ABAX_FAST" perft mine.lua 1' "$scratch"

# Files as editors on other systems leave them.
printf '\357\273\277' | cat - games/tic-tac-toe.lua >"$scratch/mark.lua"
sed 's/$/\r/' games/abalone.lua >"$scratch/lines.lua"
check_text cli/byte-order-mark 'perft 1 9' "$ABAX" perft "$scratch/mark.lua" 1
ABAX_PATH=games check_text cli/carriage-returns 'perft 1 44' "$ABAX" perft "$scratch/lines.lua" 1
sed 's/stuck *= draw/stuck = drwa/; s/$/\r/' "$scratch/mark.lua" >"$scratch/both.lua"
says mark-and-fault 4 "both\\.lua:9:11: unknown word 'drwa' \\(did you mean 'draw'" "$ABAX" check "$scratch/both.lua"
printf '\377\376r\0e\0t\0u\0r\0n\0' >"$scratch/wide.lua"
says wide-text 4 'save it as UTF-8' "$ABAX" check "$scratch/wide.lua"
says folder-as-game 3 'directory' "$ABAX" check "$scratch/"
: >"$scratch/empty.lua"
says empty-game 4 'empty\.lua:1:1: the file returns nothing, not a game' "$ABAX" check "$scratch/empty.lua"

# Faults that show only in play name the line of their rule.
frame='name = "G", players = { "white", "black" }, board = grid(3, 3), setup = { w = "a1", b = "c3" },'
# fault NAME PATTERN RULES
fault() {
  printf 'return game {\n%s\n%s }\n' "$frame" "$3" >"$scratch/fault.lua"
  says "fault-$1" 4 "fault\\.lua:$2" "$ABAX" check "$scratch/fault.lua"
}
fault same-texts "3: two different moves are both written 'go'" 'moves = picture "o . -> . o" * say "go"'
fault automatic-loop "3: 1000 automatic steps" 'phases = { main = auto / "main" }'
fault walk-in-place "3: a walk repeated 1000 times" 'moves = to(mine) * (lift * drop)^0'
fault lua-rule "3: a position has no 'mvoer' \\(did you mean 'mover'" 'moves = function(pos, emit) emit(pos.mvoer, {}) end'

# Piles on a drawn board are as wide as they need be.
cat >"$scratch/piles.lua" <<'END'
return game { name = "Piles", players = { "white", "black" }, piles = { 9 }, board = graph [[
  o---o---o
   \ /    |
    o     o ]],
  setup = { a2 = "wbwb", c2 = "wwwwwwww", d2 = "b" }, moves = pass }
END
check_text cli/piles-on-graph "$(printf '%s\n' \
  '2   wbwb--------------wwwwwwww--------b' \
  '           \         /                |' \
  '1               .                     .' \
  '      a         b         c           d' 'white to move')" "$ABAX" show "$scratch/piles.lua"

# A drawing inside 'each' is a part of the move, not the rule it is counted by.
for how in '' --no-planes; do
  # shellcheck disable=SC2016
  check_text "cli/credit$how" '"name": "shot", "line": 6, "moves": 0,' bash -c \
    '"$ABAX" simulate tests/walks/credit.lua --games 2 --seed 1 --json '"$how"' | grep -o "\"name\": \"shot\".*\"moves\": [0-9]*,"'
done

# A function as 'win' is a test like any other, and its faults are told.
lua_win() { # NAME FUNCTION
  printf 'return game { %s moves = picture "o . -> . o",\nwin = function(pos, site) %s end }\n' "$frame" "$2" >"$scratch/$1.lua"
}
lua_win corner 'return pos.c3 == "w"'
lua_win silent 'return site == nil'
lua_win broken 'return pos.mvoer == "white"'
check_text cli/win-in-lua 'white wins' bash -c '"$ABAX" show "$0" a1b2 c3b3 b2c3 | tail -1' "$scratch/corner.lua"
check_text cli/win-in-lua-site 'white to move' bash -c '"$ABAX" show "$0" a1b2 c3b3 | tail -1' "$scratch/silent.lua"
says win-in-lua-fault 4 "broken\\.lua:2: a position has no 'mvoer'" "$ABAX" show "$scratch/broken.lua" a1b2

# ---- perft -----------------------------------------------------------------

check_text cli/perft $'perft 1 44\nperft 2 1936\nperft 3 98912' "$ABAX" perft abalone 3
check_text cli/perft-fast $'perft 1 44\nperft 2 1936\nperft 3 98912\nperft 4 5045110' \
  "$ABAX_FAST" perft abalone 4
check_text cli/perft-belgian $'perft 1 52\nperft 2 2692\nperft 3 149322' \
  "$ABAX" perft abalone 3 -o layout=belgian
check_text cli/perft-sites $'perft 1 44\nperft 2 1936' "$ABAX" perft abalone 2 --no-planes
says perft-time 0 '^depth 2: ' "$ABAX" perft abalone 2
prints perft-json 0 '"perft": \[44, 1936\]' "$ABAX" perft abalone 2 --json
check_text cli/perft-from $'perft 1 15' "$ABAX" perft abalone 1 --from '5/6/7/8/9/8/7/6/bbb2 b'
for depth in 0 -3 two 1.5 '' 99999999999999999999; do
  says "perft-depth-$depth" 2 'whole number from 1 to' "$ABAX" perft abalone "$depth"
done
says perft-no-depth 2 'a depth is missing' "$ABAX" perft abalone
says perft-two-depths 2 "without '3'" "$ABAX" perft abalone 2 3
run "$ABAX" perft abalone 2 --divide
cp "$out" "$scratch/divide"
holds divide-lines test "$(grep -vc '^perft ' "$scratch/divide")" -eq 44
holds divide-first test "$(tail -n 2 "$scratch/divide" | tr '\n' ,)" = 'perft 1 44,perft 2 1936,'
holds divide-sum test "$(grep -v '^perft ' "$scratch/divide" | awk '{ n += $2 } END { print n }')" -eq 1936
grep -v '^perft ' "$scratch/divide" | cut -d' ' -f1 >"$scratch/divided"
"$ABAX" moves abalone >"$scratch/moves" 2>&1
holds divide-texts cmp "$scratch/divided" "$scratch/moves"

# Ctrl-C ends a huge count and keeps what is known.
interrupt() { # SECONDS COMMAND...: like run, with SIGINT after a while
  out=$scratch/.out err=$scratch/.err status=0
  timeout -k 15 -s INT "$@" </dev/null >"$out" 2>"$err" || status=$?
}
interrupt --preserve-status 2 "$ABAX_FAST" perft abalone 1000
holds perft-interrupted test "$status" -eq 5
holds perft-interrupted-says grep -q 'interrupted: depth' "$err"
holds perft-interrupted-keeps grep -qx 'perft 3 98912' "$out"
interrupt --preserve-status 1 "$ABAX_FAST" perft abalone 900 --divide
holds divide-interrupted test "$status" -eq 5

# ---- moves, show, why ------------------------------------------------------

holds moves-count test "$(wc -l <"$scratch/moves")" -eq 44
LC_ALL=C sort -c "$scratch/moves" 2>"$scratch/.sorted"
holds moves-sorted test ! -s "$scratch/.sorted"
holds moves-one grep -qx a1b1 "$scratch/moves"
"$ABAX" moves abalone a1b1 i5h4 >"$scratch/a" 2>&1
printf -- '-- two moves\n a1b1 \n\ni5h4\r\n' | "$ABAX" moves abalone - >"$scratch/b" 2>&1
holds moves-stdin cmp "$scratch/a" "$scratch/b"
prints moves-json 0 '^\["a1b1", ' "$ABAX" moves abalone --json
says illegal-move 3 'a1a1' "$ABAX" moves abalone a1a1
says illegal-second 3 'b2b3' "$ABAX" moves abalone a1b1 b2b3
says ambiguous-move 3 'a1b1.*a1b2|several|more than one' "$ABAX" moves abalone a1
says stdin-illegal 3 'line 2' bash -c 'printf "a1b1\nzz9\n" | "$ABAX" moves abalone -'
says stdin-garbage 3 'line [0-9]+' bash -c 'head -c 4000 /dev/zero | "$ABAX" moves abalone -'
says stdin-noise 3 'line [0-9]+' \
  bash -c 'for i in {1..99}; do printf "\\377\\001x%05000d" $i; done | "$ABAX" moves abalone -'
says long-move 3 'is too long for a move' "$ABAX" moves abalone "$(printf 'a%.0s' {1..3000})"
check_text cli/after-double-dash '' bash -c '"$ABAX" moves abalone -- --json 2>/dev/null; [ $? -eq 3 ] && echo'
check_text cli/position "$start b" "$ABAX" show abalone --position
after=$("$ABAX" show abalone a1b1 --position 2>&1)
check_text cli/position-back "$after" "$ABAX" show abalone --from "$after" --position
says bad-position 3 'row|cells' "$ABAX" show abalone --from 'wwww b'
says bad-position-letter 3 'q' "$ABAX" show abalone --from "${start/bbbbbb/bbqbbb} b"
won="5/6/7/8/9/8/7/bbbbbb/bbbbb b captured=6,0 result=black"
check_text cli/moves-after-end '' bash -c '"$ABAX" moves abalone --from "$0" && echo' "$won"
prints show 0 'a' "$ABAX" show abalone
prints show-json 0 '"moves"' "$ABAX" show abalone --json
need python3 python3 && holds show-json-valid bash -c '"$ABAX" show abalone --json | python3 -m json.tool'
holds show-ascii bash -c '! "$ABAX" show abalone --ascii | LC_ALL=C grep -q "[^ -~]"'
prints why-legal 0 'abalone\.lua:[0-9]+' "$ABAX" why abalone a1b1
prints why-illegal 0 '.' "$ABAX" why abalone a1a2
prints why-later 0 '.' "$ABAX" why abalone a1b1 i5h4 a1b1
prints why-after-dice 0 '^8/5 is not legal: that is not a whole turn' \
  "$ABAX" why backgammon 'first white' 'roll 3 1' 8/5
says why-nothing 2 'a move is missing' "$ABAX" why abalone
says why-illegal-before 3 'zz' "$ABAX" why abalone zz a1b1

# A number beyond 10^18 is an error of the rule, which it names; at
# the prompt the game stays where it was.
cat >"$scratch/counter.lua" <<'EOF'
return game { name = "C", players = { "a", "b" }, board = grid(3, 3), vars = { n = 7000000000 },
  moves = to(empty) * put() * set("n", "n" * 1000) }
EOF
beyond="counter.lua:2: a number of phase 'main' is beyond 1000000000000000000"
for planes in '' --no-planes; do
  # shellcheck disable=SC2086
  says "counter-overflows$planes" 4 "$beyond" "$ABAX" moves "$scratch/counter.lua" a1 b1 $planes
done
printf 'a1\nb1\nc1\nshow --position\n' >"$scratch/counter.in"
prints counter-game-stays 0 '^3/3/ab1 a n=7000000000000000$' bash -c '"$0" play "$1" <"$2"' "$ABAX" "$scratch/counter.lua" "$scratch/counter.in"

# ---- check, explain, games, bench ------------------------------------------

cat >"$scratch/rows.lua" <<'END'
local rows = option("rows", { 3, 0 }, "How many rows.")
return game { name = "R", players = { "a", "b" }, board = grid(3, rows), stuck = lose,
  regions = { idle = "a1" }, moves = to(empty) * put() }
END
says check-all-options 4 'with rows=0: .*rows\.lua:2:' "$ABAX" check "$scratch/rows.lua" --all-options
prints check-json-warnings 0 '"line": 3, "text": "no rule uses the region' "$ABAX" check "$scratch/rows.lua" --json
prints check-undeclared 0 '^undeclared: counter n, sites hit; empty again after each decision' "$ABAX" check tests/walks/undeclared.lua
prints check 0 '^Abalone: 2 players, 61 sites$' "$ABAX" check games/abalone.lua
prints check-rules 0 '^moves: .*line 6 drawings' "$ABAX" check abalone
prints check-native 0 '^native: yes$' "$ABAX" check abalone
run "$ABAX" check abalone --json
holds check-json grep -q '"native": true' "$out"
holds check-json-hooks grep -q '"hooks": \[\]' "$out"
need python3 python3 && holds check-json-valid python3 -m json.tool "$out"
prints explain 0 'line' "$ABAX" explain abalone
prints games 0 '^  abalone  *Abalone  *2 players  *hexagon, 61 sites  *layout, goal$' "$ABAX" games
prints games-kind 0 '^sowing$' "$ABAX" games
prints games-draughts 0 'English draughts  *2 players  *8x8$' "$ABAX" games
prints games-names 0 '^abalone$' "$ABAX" games --names
prints games-json 0 '"name":"ludo","title":"Ludo","kind":"races with dice","loads":true,"players":"2 to 4 players"' "$ABAX" games --json
holds games-kinds bash -c '! "$ABAX" games | grep "^others"' # every game has its kind: games/kinds.txt
mkdir "$scratch/mine" && cp games/nim.lua "$scratch/mine/heaps.lua" && echo 'of mine: heaps' >"$scratch/mine/kinds.txt"
ABAX_PATH=$scratch/mine prints games-kind-of-mine 0 '^of mine$' "$ABAX" games
prints options 0 'layout' "$ABAX" options abalone
run "$ABAX_FAST" bench abalone
sed -n 's/.*signature //p' "$out" >"$scratch/signature"
run "$ABAX" bench abalone
sed -n 's/.*signature //p' "$out" >"$scratch/signature2"
holds bench-signature cmp "$scratch/signature" "$scratch/signature2"
holds bench-signature-there test -s "$scratch/signature"
run "$ABAX_FAST" bench abalone --json
holds bench-json grep -qE '^\[\{"game": "abalone", "playouts_per_second": [0-9.]+, "plies_per_second": [0-9]+' "$out"
says bench-unknown 3 'abalon' "$ABAX_FAST" bench abalon

# ---- simulate --------------------------------------------------------------

simulate() { "$ABAX" simulate abalone --games 12 --limit 300 --seed 7 "$@"; }
without_time() { sed '/^  "time": /d' "$1"; }
for jobs in 1 2 5; do
  simulate --jobs $jobs >"$scratch/text$jobs" 2>"$scratch/note"
  simulate --jobs $jobs --json 2>"$scratch/note-json" | sed '/^  "time": /d' >"$scratch/json$jobs"
done
holds simulate-jobs-2 cmp "$scratch/text1" "$scratch/text2"
holds simulate-jobs-5 cmp "$scratch/text1" "$scratch/text5"
holds simulate-json-jobs-2 cmp "$scratch/json1" "$scratch/json2"
holds simulate-json-jobs-5 cmp "$scratch/json1" "$scratch/json5"
holds simulate-rate-on-stderr grep -q 'plies/s' "$scratch/note"
holds simulate-no-rate bash -c '! grep -q "plies/s" "$0"' "$scratch/text1"
# The walk alone plays the same games, and gives the same rules credit: set
# programs, moves that are drawn before they are tested, series, dice, a plate.
cat >"$scratch/credit.lua" <<'END'
return game { name = "Credit", players = { "black", "white" }, board = grid(7, 7),
  setup = { b = "a1 b3", w = "c3 e5" }, regions = { mid = "d4" },
  moves = picture "o . -> . o" * try(each(picture "o x -> o .")) * -at "mid" }
END
for game in "$scratch/credit.lua" gomoku abalone chess xiangqi international-draughts othello backgammon galax sirius abraxas; do
  for planes in '' --no-planes; do
    "$ABAX_FAST" simulate "$game" --games 2 --limit 60 --seed 7 --jobs 2 --no-compile --json $planes 2>/dev/null |
      sed '/^  "time": /d' >"$scratch/sites$planes"
  done
  holds "simulate-walked-$(basename "$game" .lua)" cmp "$scratch/sites" "$scratch/sites--no-planes"
  holds "simulate-walked-$(basename "$game" .lua)-there" test -s "$scratch/sites"
done
# Options: what a piece takes by its kind, with the move; a plate that goes anywhere.
for game in 'galax -o huff=off' 'abraxas -o push=free'; do
  for planes in '' --no-planes; do
    # shellcheck disable=SC2086
    "$ABAX_FAST" simulate $game --games 2 --limit 120 --seed 9 --csv --no-compile $planes >"$scratch/some$planes" 2>/dev/null
  done
  holds "simulate-walked-${game// /-}" cmp "$scratch/some" "$scratch/some--no-planes"
  holds "simulate-walked-${game// /-}-there" test -s "$scratch/some"
done
"$ABAX_FAST" simulate chess --games 2 --limit 40 --seed 3 --records "$scratch/drawn" >/dev/null 2>&1
"$ABAX_FAST" simulate chess --games 2 --limit 40 --seed 3 --no-planes --records "$scratch/walked" >/dev/null 2>&1
holds simulate-walked-records diff -r "$scratch/drawn" "$scratch/walked"
# A walk that is beside drawings, castling, is counted by its own line.
for planes in '' --no-planes; do
  "$ABAX" simulate chess960 --from '1r2k1r1/p6p/8/8/8/8/P6P/1R2K1R1 w GBgb - 0 1' --games 40 --limit 4 --seed 1 \
    --json $planes 2>/dev/null | sed '/^  "time": /d' >"$scratch/lines$planes"
done
for planes in '' --no-planes; do
  holds "simulate-lines-named$planes" grep -q '"name": "castle", "line": [0-9]*, "moves": [1-9]' "$scratch/lines$planes"
done
# Who leads when a game is cut asks both for their moves: nothing kept for the
# one may answer for the other.
for planes in '' --no-planes; do
  "$ABAX" simulate axiom --games 2 --limit 10 --seed 1 $planes --json 2>/dev/null | grep '"leads"' >"$scratch/leads$planes"
done
holds simulate-leads test -s "$scratch/leads"
holds simulate-leads-without-planes cmp "$scratch/leads" "$scratch/leads--no-planes"
simulate --json --seed 8 2>/dev/null | sed '/^  "time": /d' >"$scratch/other"
holds simulate-other-seed bash -c '! cmp -s "$0" "$1"' "$scratch/json1" "$scratch/other"
holds simulate-games test "$(member "$scratch/json1" games)" -eq 12
holds simulate-limit test "$(member "$scratch/json1" limit)" -eq 300
holds simulate-seed test "$(member "$scratch/json1" seed)" -eq 7
holds simulate-decisions test "$(member "$scratch/json1" decisions)" -eq "$(member "$scratch/json1" plies)"
if need python3 python3; then
  simulate --json 2>/dev/null >"$scratch/whole"
  cat >"$scratch/judge.py" <<'PYTHON'
import json, sys
r = json.load(open(sys.argv[1]))
names = list(r)
assert names[-1] == "time" and list(r["time"]) == ["seconds", "plies_per_second", "jobs"], names
need = "game options seed games limit plies decisions wins draws cut length branching rules".split()
assert [n for n in names if n in need] == need, names
assert sum(r["wins"].values()) + r["draws"] + r["cut"] == r["games"] == 12
assert list(r["wins"]) == ["black", "white"] and r["options"]["layout"] == "standard"
assert sum(r["rules"].values()) == r["plies"]
assert abs(r["length"]["mean"] * 12 - r["plies"]) < 0.01
d = r["length"]["deciles"]
assert d == sorted(d) and r["length"]["min"] <= d[0] and d[-1] <= r["length"]["max"] <= 300
assert 1 <= r["branching"]["mean"] <= r["branching"]["max"]
PYTHON
  holds simulate-json-members python3 "$scratch/judge.py" "$scratch/whole"
fi
says simulate-players 2 "there is no player 'mcts'" "$ABAX" simulate abalone --players mcts,random
says simulate-players-few 2 'has 2 players' "$ABAX" simulate abalone --players random
check_exit cli/simulate-players-random 0 "$ABAX" simulate abalone --games 1 --limit 5 --players random,random
says simulate-extra 2 "'belgian'" "$ABAX" simulate abalone belgian
prints simulate-from 0 '^black wins +3 ' "$ABAX" simulate abalone --games 3 --limit 5 \
  --from "$won" --ascii
interrupt --preserve-status 1 "$ABAX_FAST" simulate abalone --games 90000000 --jobs 2
holds simulate-interrupted test "$status" -eq 5
holds simulate-interrupted-keeps grep -q '^black wins' "$out"

# ---- records ---------------------------------------------------------------

records=$scratch/deep/er/records
simulate --jobs 2 --json --records "$records" 2>/dev/null | sed '/^  "time": /d' >"$scratch/recorded"
holds records-same-report cmp "$scratch/json1" "$scratch/recorded"
holds records-count test "$(ls "$records" | wc -l)" -eq 12
holds records-names test -f "$records/abalone-000001.abr" -a -f "$records/abalone-000012.abr"
simulate --jobs 1 --records "$scratch/again" >/dev/null 2>&1
holds records-jobs diff -r "$records" "$scratch/again"
record=$records/abalone-000001.abr
holds record-head grep -qx 'abax 1' "$record"
holds record-game grep -qx 'game abalone' "$record"
holds record-engine grep -qE '^engine abax [0-9.]+ lua 5\.4\.[0-9]+$' "$record"
holds record-ply grep -qP '^1\tblack\t[a-i1-9]+\t44\t[0-9a-f]{16}$' "$record"
holds record-player grep -qx 'player black random' "$record"
holds record-end bash -c 'tail -n 1 "$0" | grep -qE "^result (none	limit 300|(black|white) wins)"' "$record"
plies=$(cat "$records"/*.abr | grep -cP '^[0-9]+\t')
holds records-plies test "$plies" -eq "$(member "$scratch/json1" plies)"
check_text cli/replay "12 records, $plies plies, all agree" "$ABAX" replay "$records" --jobs 2
check_text cli/replay-one-job "12 records, $plies plies, all agree" "$ABAX" replay "$scratch/deep" --jobs 1
prints replay-json 0 '"agree": 12' "$ABAX" replay "$records" --json
simulate -o layout=belgian --games 2 --records "$scratch/belgian" >/dev/null 2>&1
prints replay-options 0 '^2 records, .* all agree$' "$ABAX" replay "$scratch/belgian"
simulate --games 2 --from "$after" --records "$scratch/started" >/dev/null 2>&1
holds record-start grep -qxF "start $after" "$scratch/started/abalone-000001.abr"
prints replay-start 0 '^2 records, .* all agree$' "$ABAX" replay "$scratch/started"

# tampered NAME PATTERN SED...: a changed record is found out at its place.
tampered() {
  local name=$1 pattern=$2 file=$scratch/tampered/$1.abr
  shift 2
  mkdir -p "$scratch/tampered"
  sed "$@" "$record" >"$file"
  prints "replay-$name" 1 "^[^ ]*$name\.abr: $pattern" "$ABAX" replay "$file"
}
tampered count 'ply 20: legal moves: recorded 999, now [0-9]+$' -E $'s/^(20\t[^\t]*\t[^\t]*\t)[0-9]+/\\1999/'
tampered hash 'ply 15: hash: recorded 0123456789abcdef, now [0-9a-f]{16}$' \
  -E $'s/^(15\t.*\t)[0-9a-f]{16}/\\10123456789abcdef/'
tampered move 'ply 3: move a1i9: not legal now' -E $'s/^(3\t[^\t]*\t)[^\t]*/\\1a1i9/'
tampered asked 'ply 2: asked: recorded black, now white' -E $'s/^2\twhite/2\tblack/'
tampered result 'result: recorded draw, now ' -E 's/^result .*/result draw/'
prints replay-some-differ 1 '^17 records, .* 12 agree, 5 differ$' "$ABAX" replay "$records" "$scratch/tampered"
head -n 30 "$record" >"$scratch/going.abr"
check_exit cli/replay-in-progress 0 "$ABAX" replay "$scratch/going.abr"
head -c 900 "$record" >"$scratch/torn.abr"
says replay-torn 0 'torn\.abr: ' "$ABAX" replay "$scratch/torn.abr"
sed -E $'12s/.*/what is this/' "$record" >"$scratch/odd.abr"
says replay-odd 3 'odd\.abr: line 12: ' "$ABAX" replay "$scratch/odd.abr"
says replay-bad-and-differing 3 'odd\.abr: line 12: ' "$ABAX" replay "$scratch/tampered" "$scratch/odd.abr"
head -c 3000 /dev/urandom >"$scratch/noise.abr"
says replay-noise 3 'noise\.abr: line ' "$ABAX" replay "$scratch/noise.abr"
: >"$scratch/empty.abr"
says replay-empty 0 'empty\.abr: the file is empty: no game was saved in it' "$ABAX" replay "$scratch/empty.abr"
sed 's/^game .*/game nosuchgame/' "$record" >"$scratch/lost.abr"
says replay-unknown-game 3 'lost\.abr: .*nosuchgame' "$ABAX" replay "$scratch/lost.abr"
says replay-missing 3 'nowhere\.abr' "$ABAX" replay "$scratch/nowhere.abr"
mkdir "$scratch/bare"
says replay-none 3 'no record in' "$ABAX" replay "$scratch/bare"
says replay-nothing 2 'a record is missing' "$ABAX" replay
: >"$scratch/file"
says records-not-a-folder 6 'file' "$ABAX" simulate abalone --games 1 --limit 5 --records "$scratch/file/x"

# ---- rules in Lua ----------------------------------------------------------

# lua NAME BODY: a game on a grid whose one rule is a Lua function.
lua() {
  cat >"$scratch/$1.lua" <<LUA
return game {
  name = "$1", players = { "black", "white" }, board = grid(4, 4),
  moves = { drop = function(pos, emit) $2 end },
}
LUA
}
lua fill 'for _, s in ipairs(pos:sites()) do
  if pos[s] == "." then emit(s, { [s] = pos.mover == "black" and "b" or "w" }) end
end'
lua boom 'if pos.b2 ~= "." then error("boom") end
  for _, s in ipairs { "a1", "b2" } do emit(s, { [s] = "b" }) end'
lua twins 'emit("x", { a1 = "b" }) emit("x", { a2 = "b" })'
lua forever 'while true do end'
check_text cli/lua-moves $'a2\na3\na4' bash -c '"$ABAX" moves "$0" a1 | head -n 3' "$scratch/fill.lua"
prints lua-check 0 "^native: no, because of 'drop' \\(line 3\\)$" "$ABAX" check "$scratch/fill.lua"
prints lua-check-json 0 '"hooks": \[\{"rule": "drop", "line": 3\}\]' "$ABAX" check "$scratch/fill.lua" --json
for jobs in 1 3; do
  "$ABAX" simulate "$scratch/fill.lua" --games 9 --limit 20 --jobs $jobs >"$scratch/fill$jobs" 2>/dev/null
  (cd "$scratch" && exec "$ABAX" simulate boom.lua --games 40 --limit 4 --jobs $jobs) >"$scratch/boom$jobs" 2>/dev/null
done
holds lua-simulate-jobs cmp "$scratch/fill1" "$scratch/fill3"
holds lua-failing-jobs cmp "$scratch/boom1" "$scratch/boom3"
holds lua-simulate-ran grep -q 'drop  *144 ' "$scratch/fill1"
holds lua-failing-keeps grep -q "^boom: [1-9][0-9]* random games" "$scratch/boom1"
says lua-failing 4 'game [0-9]+ failed \(seed [0-9]+\).*boom\.lua:3: boom' \
  env -C "$scratch" "$ABAX" simulate boom.lua --games 40 --limit 4
cat >"$scratch/dead.lua" <<'LUA'
return game {
  name = "Dead", players = { "black", "white" }, board = grid(4, 4), setup = { b = "a1", w = "d4" },
  moves = picture "o . -> . o",
  session = { dead = none(function(pos, site) return site == "b4" and error "boom" end) },
}
LUA
sed 's/and error "boom"//' "$scratch/dead.lua" >"$scratch/dead2.lua"
says lua-dead-failing 4 'dead\.lua:4: boom' "$ABAX" moves "$scratch/dead.lua" a1a2
prints lua-dead-check 0 "^native: no, because of 'dead' \\(line 4\\)$" "$ABAX" check "$scratch/dead2.lua"
says lua-same-text 4 "both written 'x'" "$ABAX" check "$scratch/twins.lua"
says lua-endless 5 'steps' "$ABAX_FAST" moves "$scratch/forever.lua"
"$ABAX" simulate "$scratch/fill.lua" --games 2 --limit 9 --records "$scratch/filled" >/dev/null 2>&1
check_text cli/replay-noted-rules '2 records, 18 plies, all agree' "$ABAX" replay "$scratch/filled"
grep -q '^script \.\./fill\.lua$' "$scratch/filled/fill-000001.abr" && pass cli/noted-rules || fail cli/noted-rules
mv "$scratch/fill.lua" "$scratch/filled.lua"
says replay-lost-rules 3 "no game 'fill'.*its rules from '\.\./fill\.lua'; ABAX_PATH names folders to look for fill\.lua in" "$ABAX" replay "$scratch/filled"
mv "$scratch/filled.lua" "$scratch/filled/fill.lua"
check_text cli/replay-beside-rules '2 records, 18 plies, all agree' "$ABAX" replay "$scratch/filled"

# ---- stdout that cannot be written -----------------------------------------

closed() { # NAME COMMAND...
  local name=$1
  shift
  says "$name" 6 'cannot write to stdout' "$@"
}
closed stdout-closed bash -c '"$ABAX" moves abalone >&-'
closed stdout-closed-version bash -c '"$ABAX" --version >&-'
if [ -c /dev/full ]; then
  closed stdout-full bash -c '"$ABAX" simulate abalone --games 1 --limit 5 >/dev/full'
  closed stdout-full-perft bash -c '"$ABAX" perft abalone 900 >/dev/full'
fi
# It ends at once, and silently: who closed the pipe has seen enough.
run bash -c 'set -o pipefail; "$ABAX_FAST" perft abalone 900 | head -n 1 >/dev/null'
if [ "$status" -eq 6 ] && ! grep -q 'stdout' "$err"; then
  pass cli/stdout-broken-pipe
else
  fail cli/stdout-broken-pipe "status $status" "$(cat "$err")"
fi
check_text cli/stdin-closed 'perft 1 44' bash -c '"$ABAX" perft abalone 1 <&-'
check_exit cli/stdin-closed-moves 0 bash -c '"$ABAX" moves abalone - <&-'
check_text cli/stderr-closed 'perft 1 44' bash -c '"$ABAX" perft abalone 1 2>&-'

# ---- the prompt, piped -----------------------------------------------------

check_exit cli/prompt-empty 0 "$ABAX"
check_exit cli/prompt-noise 0 bash -c 'head -c 5000 /dev/urandom | "$ABAX" play abalone'
says prompt-strict 2 "^line 1: .*'zz'" bash -c 'printf "zz\na1b1\n" | "$ABAX" play abalone --strict'
check_text cli/prompt-perft $'perft 1 44\nperft 2 1936' bash -c 'echo perft 2 | "$ABAX" play abalone'
