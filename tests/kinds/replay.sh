#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# replay.sh - what is said when records and rules part: replay in full, going
# through a record at the prompt, and the tools of 'record'.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

# has NAME CODE PATTERN COMMAND...: status CODE, and PATTERN (an extended
# regular expression) fits a line of stdout or stderr.
has() {
  local name=replay/$1 code=$2 pattern=$3
  shift 3
  run "$@" || { broken "$name" && return; }
  if [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected $code" "$(cat "$out" "$err")"
  elif [ -n "$pattern" ] && ! cat "$out" "$err" | grep -qE -- "$pattern"; then
    fail "$name" "nothing says: $pattern" "$(head -n 20 "$out")" "$(head -n 20 "$err")"
  else
    pass "$name"
  fi
}
same() { # NAME FILE FILE
  if cmp -s "$2" "$3"; then pass "replay/$1"; else fail "replay/$1" "$(diff "$2" "$3")"; fi
}

top=$PWD
mkdir "$scratch/rules"
export ABAX_PATH=$scratch/rules
cp games/abalone.lua games/abalone-layouts.lua "$scratch/rules"
cd "$scratch/rules" || exit 1
mv abalone.lua mine.lua
# Three on one: what is pushed goes out at once, wherever it stands.
sed 's/o o o x ~     ->  \. o o o x  /o o o x ~     ->  . o o o .  /' mine.lua >changed.lua
cmp -s mine.lua changed.lua && fail replay/changed-rules "the rules were not changed"
"$ABAX_FAST" simulate mine.lua --games 100 --limit 18 --seed 10 --records hundred >/dev/null 2>&1

# ---- one game of a hundred -------------------------------------------------

has hundred-agree 0 '^100 records, 1800 plies, all agree$' "$ABAX" replay hundred
has against-found 1 '^100 records, 1797 plies, 99 agree, 1 differ$' "$ABAX" replay hundred --against changed.lua
cp "$out" against
has against-named 1 '^hundred/mine-0000[0-9]+\.abr: ply [0-9]+: hash: recorded [0-9a-f]{16}, now [0-9a-f]{16}$' cat against "$scratch/none"
has against-changed 1 'the rules are not those it was played by' cat against "$scratch/none"
has against-cell 1 '^    [a-i][1-9]: recorded (w|b), now empty$' cat against "$scratch/none"
has against-tray 1 '^    captured by (black|white): recorded 0, now 1$' cat against "$scratch/none"
# The same without the old rules: the hashes alone tell the cells.
cp mine.lua old.lua && cp changed.lua mine.lua
has changed-found 1 ', 99 agree, 1 differ$' "$ABAX" replay hundred --jobs 1
diff against "$out" >/dev/null && pass replay/cells-from-hashes || fail replay/cells-from-hashes "$(diff against "$out")"
"$ABAX" replay hundred --jobs 3 >jobs3 2>/dev/null
same jobs-alike against jobs3
differing=$(sed -n 's/: ply .*//p' against)
ply=$(sed -n 's/.*: ply \([0-9]*\): .*/\1/p' against)
has json-cause 1 '"records": 1, "cause": "mine: another position after a move by .Sumito: three on one' \
  "$ABAX" replay hundred --json
has json-changed 1 '"changed": "rules"' "$ABAX" replay hundred --json
has junit 1 '<testsuite name="abax replay" tests="100" failures="1" errors="0" skipped="0">' \
  "$ABAX" replay hundred --junit
if need python3 python3; then
  "$ABAX" replay hundred --json 2>/dev/null | python3 -m json.tool >/dev/null && pass replay/json-valid || fail replay/json-valid
  "$ABAX" replay hundred --junit 2>/dev/null | python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.stdin)' &&
    pass replay/junit-valid || fail replay/junit-valid
fi

# ---- stopping and the prompt -----------------------------------------------

has stop 1 ' 1 differ, [0-9]+ not tried$' "$ABAX" replay hundred --stop-at-divergence
printf 'history\nnext\nsave stopped.abr\n' >typed
run bash -c '"$ABAX" replay hundred --stop-at-divergence --repl <typed'
if [ "$status" -eq 1 ] && [ "$(grep -cE '^ *[0-9]+ (black|white) ' "$out")" -eq "$ply" ] &&
  [ "$(grep -cP '^[0-9]+\t' stopped.abr)" -eq "$ply" ]; then
  pass replay/repl
else
  fail replay/repl "status $status, ply $ply" "$(tail -n 20 "$out")" "$(tail -n 5 "$err")"
fi

# ---- shrink, rebless, diff -------------------------------------------------

has shrink 0 '^1 of 18 plies, from a position$' "$ABAX" record shrink "$differing" small.abr
has shrunk-differs 1 '^small\.abr: ply 1: hash: ' "$ABAX" replay small.abr
has shrink-agreeing 1 'the record agrees' "$ABAX" record shrink hundred/mine-000001.abr
cp "$differing" before.abr
has rebless-usage 2 'rebless FILE' "$ABAX" record rebless hundred
has rebless 0 '^100 records, 100 changed$' "$ABAX" record rebless hundred --reason 'marbles leave at once'
has reblessed-agree 0 '^100 records, 1800 plies, all agree$' "$ABAX" replay hundred
has reblessed-reason 0 '^reblessed [0-9a-f]{16} marbles leave at once$' cat "$differing"
has rebless-again 0 '^100 records, 0 changed$' "$ABAX" record rebless hundred --reason none
has diff-ply 1 "^ply $ply:" "$ABAX" record diff before.abr "$differing"
has diff-none 0 '^no difference$' "$ABAX" record diff before.abr before.abr
# no single steps
sed '/^ *o a  *-> /d; s/a = empty \* because "one marble cannot push", //' old.lua >mine.lua
has rebless-illegal 1 'it cannot be played by these rules: ply [0-9]+: [a-i0-9]+ is not legal' \
  "$ABAX" record rebless hundred --reason x
cp old.lua mine.lua

# ---- annotate and stepping -------------------------------------------------

"$ABAX_FAST" simulate mine.lua --games 2 --limit 6 --seed 9 --records pair >/dev/null 2>&1
one=pair/mine-000001.abr
has annotate 0 '' "$ABAX" record annotate $one 2 a good '"move"'
has annotated 0 $'^2\t.*\t\\{a good "move"\\}$' cat $one
has annotate-far 3 'give a number from 1 to 6' "$ABAX" record annotate $one 7 x
has annotate-none 3 'none\.abr' "$ABAX" record annotate none.abr 1 x
sed -i $'/^4\t/a\\  4 a1b1 was possible' $one
has annotated-agrees 0 'all agree' "$ABAX" replay $one
mapfile -t move < <(sed -n 's/^[0-9]*\t\([a-z]*\)\t\([a-i0-9]*\)\t.*/\1 \2/p' $one)
printf 'load %s\nnext\nnext\nback\nnext 3\ngoto end\ngoto 0\ngoto 3\nsave again.abr\nplay on\nsave cut.abr\n' $one >typed
{
  echo "mine, 6 plies, black: random, white: random, result: none (limit 6)"
  echo "1 ${move[0]}"
  printf '2 %s\n  {a good "move"}\n' "${move[1]}"
  echo "1 ${move[0]}"
  printf '4 %s\n  4 a1b1 was possible\n' "${move[3]}"
  printf '6 %s\nnone, limit 6\n' "${move[5]}"
  echo start
  echo "3 ${move[2]}"
  echo "saved 3 plies to again.abr"
  echo "playing on after ply 3; 3 plies of the record kept as branch 1"
  echo "saved 3 plies to cut.abr"
} >expected
check_output replay/stepping expected bash -c '"$ABAX" <typed'
has goto-far 2 'give a ply from 0 to 6' bash -c 'printf "load '$one'\ngoto 7\n" | "$ABAX"; exit 2'
has next-at-end 0 'this is the last ply' bash -c 'printf "load '$one'\ngoto end\nnext\n" | "$ABAX"'
has load-none 0 'none\.abr' bash -c 'printf "load none.abr\n" | "$ABAX"'
printf 'load %s\ngoto end\nsave whole.abr\n' $one >typed
run bash -c '"$ABAX" <typed'
same saved-again $one whole.abr
# A move of one's own leaves the record; its comments up to there stay.
printf 'load %s\ngoto 2\nauto\nsave other.abr\n' $one >typed
run bash -c '"$ABAX" <typed'
has own-move 0 $'^2\t.*\\{a good' cat other.abr
has own-move-plays 0 '^1 record, 3 plies, all agree$' "$ABAX" replay other.abr

# A position text begins a game.
position='5/6/7/8/6bbw/8/7/6/5 b captured=5,0'
has new-from 0 "^$position\$" bash -c 'printf "new mine from \"%s\"\nshow --position\n" "$0" | "$ABAX"' "$position"
# A game that is kept: undo rewrites it, a new game leaves it alone.
printf 'keep kept.abr\nauto 4\nundo 2\nauto\nnew\nauto 9\n' >typed
has keep-left 0 'keeps the game before; this one is not kept' bash -c '"$ABAX" play mine.lua <typed'
has kept 0 '^1 record, 3 plies, all agree$' "$ABAX" replay kept.abr

# Why a game ended is said, and the same by either way of writing it.
printf 'keep won.abr\ne7e8\nsave won2.abr\n' >typed
has ending 0 $'^result black wins\t6 captured$' bash -c '"$ABAX" play mine.lua --from "$0" <typed >/dev/null && cat won.abr' "$position"
same ending-saved won.abr won2.abr
has ending-agrees 0 'all agree' "$ABAX" replay won.abr

# Branches and what was taken back are verified as well, and written again.
printf 'c3d3 g7f7\nundo\ng6f6 d3e3\nundo\nsave branched.abr\n' >typed
run bash -c '"$ABAX" play mine.lua <typed'
has branches-agree 0 '^1 record, 2 plies, all agree$' "$ABAX" replay --thorough branched.abr
sed 's/g7f7/g7f9/' branched.abr >branched2.abr
has branch-found 1 '^branched2\.abr: branch 1 cannot be played$' "$ABAX" replay branched2.abr
sed 's/2: d3e3/2: d3e9/' branched.abr >branched2.abr
has taken-back-found 1 '^branched2\.abr: what was taken back cannot be played$' "$ABAX" replay branched2.abr

# ---- convert ---------------------------------------------------------------

cat >game.apgn <<'GAME'
[Game "Abalone"]
[Event "club \"night\""]
[Black "Ann"]
[White "Bob"]
[Layout "belgian"]

1.a1b2 a5b5 {well
played} 2. a2b3! i5h5 (2... i5h4 (or so) is weak) 3.i8h7 B6-C6 0-1
GAME
ln -s "$top/games" games
has import 0 '' "$ABAX" record convert game.apgn game.abr
has import-plays 0 '^1 record, 6 plies, all agree$' "$ABAX" replay game.abr
has import-player 0 '^player black Ann$' cat game.abr
has import-tag 0 '^Event club "night"$' cat game.abr
has import-comment 0 $'^2\twhite\ta5b5\t52\t[0-9a-f]{16}\t\\{well played\\}$' cat game.abr
has import-variation 0 '^  \(branch 1 after 3: i5h4\)$' cat game.abr
has import-variation-words 0 '^  branch 1, ply 4: is weak$' cat game.abr
sed 's/i5h4/i5h9/' game.abr >varied.abr
has variation-found 1 '^varied\.abr: branch 1 cannot be played$' "$ABAX" replay varied.abr
has import-score 0 $'^result none\tscore 0-1$' cat game.abr
has export 0 '^1\. a1b2 a5b5 \{well played\} 2\. a2b3! i5h5 \(\{or so\}\) \(2\.\.\. i5h4 \{is weak\}\) 3\.$' \
  "$ABAX" record convert game.abr --format apgn
has export-pgn 0 '^1\. a1b2 a5b5 ' "$ABAX" record convert game.abr
"$ABAX" record convert game.abr back.apgn && "$ABAX" record convert back.apgn back.abr
same round-trip game.abr back.abr
printf '[Game "chess"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n' >mate.pgn
has import-letters 0 '' "$ABAX" record convert mate.pgn mate.abr
has import-letters-end 0 '^7	white	h5f7	43	' cat mate.abr
printf '1.a1b2 i5h9' >bad.apgn
has import-illegal 1 "bad\.apgn: game 1, line 1: ply 2: i5h9 is not legal: marbles move one step" "$ABAX" record convert bad.apgn
printf '1.a1b2 {no end' >bad.apgn
has import-open 1 "bad\.apgn: game 1, line 1: this comment has no '}'" "$ABAX" record convert bad.apgn
printf '[Game "nosuch"]\n' >bad.apgn
has import-unknown 1 'nosuch' "$ABAX" record convert bad.apgn
has convert-format 2 "there is no format 'xml'" "$ABAX" record convert game.abr --format xml
has unknown-tool 2 "did you mean 'shrink'" "$ABAX" record shrin
# Random games of every size come back as they were.
"$ABAX_FAST" simulate abalone --games 10 --limit 80 --seed 4 --records many >/dev/null 2>&1
lost=0
for file in many/*.abr; do
  "$ABAX_FAST" record convert "$file" text.pgn && "$ABAX_FAST" record convert text.pgn text.abr || lost=1
  cmp -s <(grep -P '^[0-9]+\t' "$file") <(grep -P '^[0-9]+\t' text.abr) || lost=1
done
[ "$lost" -eq 0 ] && pass replay/convert-many || fail replay/convert-many "$file"

# ---- records that were altered ---------------------------------------------

mkdir "$scratch/altered" && cd "$scratch/altered" || exit 1
export ABAX_PATH=$top/games
"$ABAX_FAST" simulate abalone --games 1 --limit 12 --seed 5 --records base >/dev/null 2>&1
base=base/abalone-000001.abr
line=$(grep -n $'^4\t' "$base" | cut -d: -f1)
field() { # NUMBER VALUE FILE: a field of ply 4
  awk -F'\t' -v OFS='\t' -v n="$1" -v v="$2" '$1 == "4" { $n = v } { print }' "$base" >"$3"
}
field 5 0123456789abcdef hash.abr
has altered-line 1 "^  line $line: same rules, same program: the record was altered\$" "$ABAX" replay hash.abr
has altered-json 1 "\"ply\": 4, \"line\": $line, \"what\": \"hash: recorded 0123456789abcdef" "$ABAX" replay hash.abr --json
move=$(awk -F'\t' '$1 == "4" { print $3 }' "$base")
field 3 "${move^^}" spelt.abr
has altered-spelling 1 "^spelt\\.abr: ply 4: move ${move^^}: it is written $move now\$" "$ABAX" replay spelt.abr
field 3 e5e6 move.abr
has altered-move 1 '^move\.abr: ply 4: move e5e6: not legal now$' "$ABAX" replay move.abr
vary() { # NOTE FILE: below ply 2
  sed "/^2\t/a\\  $1" "$base" >"$2"
}
vary '(2. e5e6)' illegal.abr
has variation-reason 1 "ply 2: variation 1, move 1: 'e5e6' is not legal there: you have no piece on e5" "$ABAX" replay illegal.abr
vary '(2. i5h5' open.abr
has variation-open 1 "ply 2: variation 1, move 2: '\\(' is not closed$" "$ABAX" replay open.abr
vary '(2. i5h5 {hm)' brace.abr
has variation-brace 1 "ply 2: variation 1, move 2: '\\{' is not closed$" "$ABAX" replay brace.abr
vary '(2. i5h5) c3d3' behind.abr
has variation-behind 1 "ply 2: variation 1, move 2: 'c3d3' comes after the end$" "$ABAX" replay behind.abr
vary "$(printf '(i5h5 %.0s' {1..40})$(printf ')%.0s' {1..40})" deep.abr
has variation-deep 1 "'\\(' is nested deeper than 16 variations$" "$ABAX" replay deep.abr
cat "$base" "$base" >two.abr
has two-games 3 "^abax: two\.abr: line $(($(wc -l <"$base") + 1)): a second game begins here; a record holds one" "$ABAX" replay two.abr
printf '[Game "abalone"]\n\n1. a1b2 *\n' >pgn.abr
has looks-like-pgn 3 "^abax: pgn\.abr: line 1: this looks like PGN: 'abax record convert' makes" "$ABAX" replay pgn.abr
{ printf '\xEF\xBB\xBF' && cat "$base"; } >marked.abr
has byte-order-mark 0 '^1 record, 12 plies, all agree$' "$ABAX" replay marked.abr
has byte-order-mark-thorough 1 "written again: recorded '.uFEFFabax 1', now 'abax 1'$" "$ABAX" replay marked.abr --thorough
sed 's/$/\r/' "$base" >returns.abr
has returns 0 '^1 record, 12 plies, all agree$' "$ABAX" replay returns.abr
has returns-thorough 1 "written again: recorded 'abax 1.r', now 'abax 1'$" "$ABAX" replay returns.abr --thorough
sed '/^result/d' "$base" >cut.abr
has in-progress 0 '^1 of the records that agree has no result: games in progress' "$ABAX" replay cut.abr "$base"
has in-progress-json 0 '^  "in_progress": 1,$' "$ABAX" replay cut.abr "$base" --json
has not-tried-json 1 '^  "not_tried": 1,$' "$ABAX" replay hash.abr "$base" --stop-at-divergence --json
if need python3 python3; then
  has json-is-json 0 '' bash -c '"$ABAX" replay hash.abr open.abr two.abr base --json | python3 -m json.tool >/dev/null'
fi

# ---- what is written can be read -------------------------------------------

# Tabs, newlines and escape sequences in moves, names and options.
mkdir odd && cd odd || exit 1
line='players = { "x", "o" }, board = grid(3, 3)'
cat >one.lua <<LUA
return game { name = "H", $line, moves = to(empty) * put() * say "{to}\\tz", stuck = draw }
LUA
cat >two.lua <<LUA
return game { name = "H", $line, moves = to(empty) * put() * say "{to}\\nresult x wins", stuck = draw }
LUA
cat >three.lua <<'LUA'
return game { name = "H", players = { "\27[2J", "o" }, board = grid(3, 3), moves = to(empty) * put(), stuck = draw }
LUA
cat >four.lua <<'LUA'
return game { name = "H", players = { "x", "o" }, board = grid(3, 3), stuck = draw, moves = function(p, e)
  for _, s in ipairs(p:sites()) do if p[s] == "." then e(s .. "\t1\tzz\n9", { [s] = p.mover }) end end
end }
LUA
cat >five.lua <<'LUA'
return game { name = "H", players = { "x", "o" }, board = grid(3, 3), stuck = draw, moves = function(p, e)
  for _, s in ipairs(p:sites()) do if p[s] == "." then e(s .. "\27[31m", { [s] = p.mover }) e(" " .. s .. " ", { [s] = p.mover }) end end
end }
LUA
cat >six.lua <<'LUA'
option("a\nresult none", { 2, "v\nx\tplayer" }, "s")
return game { name = "H", players = { "x", "o" }, board = grid(3, 3), moves = to(empty) * put(), stuck = draw }
LUA
cd ..
for game in one two three four five six; do
  "$ABAX" simulate odd/$game.lua --games 2 --records odd/$game -o "$([ $game = six ] && printf 'a\nresult none=v\nx\tplayer' || echo)" >/dev/null 2>&1 ||
    "$ABAX" simulate odd/$game.lua --games 2 --records odd/$game >/dev/null 2>&1
  has "unreadable-$game" 0 '^2 records, 18 plies, all agree$' "$ABAX" replay --thorough odd/$game
done

# Torn, empty, and far too long.
head -c -9 "$base" >torn.abr
has torn 0 '^1 record, 12 plies, 0 agree, 0 differ, 1 torn$' "$ABAX" replay torn.abr
has torn-notice 0 '^torn\.abr: line [0-9]+ has no end: it may have been cut off$' "$ABAX" replay torn.abr
head -c -25 "$base" >torn2.abr
has torn-ply 0 '^torn2\.abr: line [0-9]+ was cut off in the middle and is left out$' "$ABAX" replay torn2.abr
has torn-strict 1 ', 1 torn$' "$ABAX" replay torn.abr --strict
has torn-json 0 '^  "torn": 1,$' "$ABAX" replay torn.abr --json
mkdir left && cp "$base" left && : >left/new.abr && : >left/.abax-1-1.tmp
has empty 0 '^1 record, 12 plies, all agree, 1 empty$' "$ABAX" replay left
{ sed -n '1,/^$/p' "$base" && head -c 10000000 /dev/zero | tr '\0' 1; } >long.abr
has long-line 3 'long\.abr: line [0-9]+: the line has 10000000 bytes; a record.s lines have at most 1048576' "$ABAX" replay long.abr

# Who altered a record cannot have it blessed.
cp hash.abr blessed.abr
has rebless-altered 1 'blessed\.abr: its rules have not changed, so the record was altered: ply 4: hash: ' "$ABAX" record rebless blessed.abr --reason x
has rebless-untouched 0 '' cmp hash.abr blessed.abr

# ---- tools that refuse -----------------------------------------------------

has rebless-against 2 "^abax: 'record rebless' does not take --against$" "$ABAX" record rebless base --reason x --against abalone
has diff-format 2 "^abax: 'record diff' does not take --format$" "$ABAX" record diff "$base" "$base" --format pgn
"$ABAX_FAST" simulate galax --games 1 --limit 4 --records other >/dev/null 2>&1
run "$ABAX" record diff "$base" other/galax-000001.abr
if [ "$status" -eq 1 ] && grep -q '^  + galax$' "$out" && ! grep -q 'first b, second' "$out"; then
  pass replay/diff-of-two-games
else
  fail replay/diff-of-two-games "$(cat "$out")"
fi
printf '1. a1b2 e5e6\n' >illegal.pgn
cp illegal.pgn unnamed.txt
has import-reason 1 '^abax: illegal\.pgn: game 1, line 1: ply 2: e5e6 is not legal: you have no piece on' "$ABAX" record convert illegal.pgn out.abr --game abalone
has import-unnamed 1 'game 1, line 1: it does not say which game it is; --game names it' "$ABAX" record convert unnamed.txt out.abr
printf ' \n' >empty.pgn
has import-nothing 3 '^abax: empty\.pgn: there is nothing in it$' "$ABAX" record convert empty.pgn out.abr
"$ABAX_FAST" record convert "$base" limit.pgn && "$ABAX_FAST" record convert limit.pgn limit.abr
has convert-keeps-limit 0 $'^result none\tlimit 12$' cat limit.abr
# Who closes the pipe has seen enough, and is told nothing.
# shellcheck disable=SC2016
run bash -c '"$ABAX_FAST" simulate abalone --games 3000 --limit 20 --csv 2>noise | head -n 1; exit "${PIPESTATUS[0]}"'
if [ "$status" -eq 6 ] && [ ! -s noise ]; then
  pass replay/closed-pipe
else
  fail replay/closed-pipe "status $status" "$(cat noise)"
fi
export ABAX_PATH=$scratch/rules

# ---- bisect ----------------------------------------------------------------

if need git git; then
  commit() { git -c user.name=t -c user.email=t@t -c commit.gpgsign=false commit -qam "$1"; }
  mkdir "$scratch/history" && cd "$scratch/history" || exit 1
  git init -q . && cp "$scratch/rules/old.lua" mine.lua && cp "$top/games/abalone-layouts.lua" .
  git add . && commit first
  for i in 1 2 3 4 5 6 7; do
    [ $i = 5 ] && cp "$scratch/rules/changed.lua" mine.lua
    echo "-- note $i" >>mine.lua
    commit "change $i"
  done
  cp "$scratch/rules/before.abr" .
  has bisect 0 '^first bad revision: [0-9a-f]+ .* t: change 5$' \
    "$ABAX" record bisect mine.lua before.abr --good HEAD~7 --bad HEAD
  has bisect-shows 0 '^\+ *o o o x ~     ->  \. o o o \.' \
    "$ABAX" record bisect mine.lua before.abr --good HEAD~7 --bad HEAD
  has bisect-good 1 'the good revision .* does not agree' \
    "$ABAX" record bisect mine.lua before.abr --good HEAD~1 --bad HEAD
  has bisect-bad 1 'the bad revision .* agrees' \
    "$ABAX" record bisect mine.lua before.abr --good HEAD~7 --bad HEAD~4
  has bisect-unknown 3 "git knows no revision 'nope'" \
    "$ABAX" record bisect mine.lua before.abr --good nope --bad HEAD
  has bisect-swapped 3 '^abax: HEAD is later than HEAD~7: --good is the older revision' \
    "$ABAX" record bisect mine.lua before.abr --good HEAD --bad HEAD~7
  has bisect-usage 2 'usage: record bisect' "$ABAX" record bisect mine.lua
else
  skip replay/bisect 'no git (apt-get install git)'
fi
