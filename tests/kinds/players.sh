#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# players.sh - opponents from the command line and at the prompt: the same for
# any number of jobs, parts that merge to the whole, and bad input.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

quiet() { "$ABAX" "$@" 2>/dev/null; }
numbers() { grep -v '"time"'; }

# ---- any number of jobs, any number of parts ----

match=(simulate tic-tac-toe --players 'mcts:40,error=10,greedy' --swap --games 30 --seed 5)
quiet "${match[@]}" --jobs 1 >"$scratch/one"
check_output 'players: one job and two' "$scratch/one" "$ABAX" "${match[@]}" --jobs 2
quiet "${match[@]}" --jobs 1 --json | numbers >"$scratch/json"
check_output 'players: the JSON of two jobs' "$scratch/json" \
  bash -c '"$ABAX" "$@" 2>/dev/null | grep -v "\"time\""' - "${match[@]}" --jobs 2 --json

for k in 1 2 3; do quiet "${match[@]}" --shard $k/3 >"$scratch/part$k"; done
check_output 'merge: three parts are the whole' "$scratch/one" \
  "$ABAX" merge "$scratch/part2" "$scratch/part3" "$scratch/part1"
random=(simulate abalone --games 7 --limit 100 -o layout=belgian)
quiet "${random[@]}" --csv >"$scratch/csv"
for k in 1 2; do quiet "${random[@]}" --shard $k/2 >"$scratch/random$k"; done
check_output 'merge: random games' "$scratch/csv" \
  "$ABAX" merge "$scratch/random1" "$scratch/random2" --csv
check_exit 'merge: a part is missing' 3 "$ABAX" merge "$scratch/part1" "$scratch/part2"
check_exit 'merge: a part twice' 3 "$ABAX" merge "$scratch/part1" "$scratch/part1"
check_exit 'merge: parts of two simulations' 3 "$ABAX" merge "$scratch/part1" "$scratch/random1"
head -c 400 "$scratch/part1" >"$scratch/torn"
check_exit 'merge: a torn part' 3 "$ABAX" merge "$scratch/torn" "$scratch/part2" "$scratch/part3"
check_exit 'merge: no part at all' 3 "$ABAX" merge "$TOP/README.md"

if need parallel parallel; then
  export scratch
  check_output 'merge: parts played by GNU parallel' "$scratch/csv" bash -c '
    parallel --will-cite "$ABAX simulate abalone --games 7 --limit 100 -o layout=belgian \
      --shard {}/3 --jobs 1 >$scratch/parallel{} 2>/dev/null" ::: 1 2 3 &&
    "$ABAX" merge "$scratch"/parallel? --csv'
else
  skip 'merge: parts played by GNU parallel' 'no parallel (apt-get install parallel)'
fi

# ---- interrupted: what is known is printed, a part is not ----

long=(simulate abalone --games 100000000 --jobs 2)
check_text 'interrupted: exit 5 and a report' '5
abalone: random games' bash -c 'timeout --preserve-status -s INT 1 "$ABAX" "$@" >"$0" 2>/dev/null
  echo $?; sed -n "1s/: [0-9]* random games.*/: random games/p" "$0"' "$scratch/cut" "${long[@]}"
check_text 'interrupted: no part' '5
0' bash -c 'timeout --preserve-status -s INT 1 "$ABAX" "$@" >"$0" 2>/dev/null
  echo $?; wc -c <"$0"' "$scratch/cut" "${long[@]}" --shard 1/2
check_text 'interrupted: a thought ends at once' 5 bash -c \
  'timeout --preserve-status -s INT 1 "$ABAX" simulate abalone --games 1 \
     --players mcts:90000000,mcts:600s >/dev/null 2>&1; echo $?'

# ---- what the report must say ----

check_text 'csv: a line a game' 'game,seed,plies,result,leader,cross,nought
8' bash -c '"$ABAX" simulate tic-tac-toe --games 8 --csv 2>/dev/null | sed -n 1p
  "$ABAX" simulate tic-tac-toe --games 8 --csv 2>/dev/null | tail -n +2 | wc -l'
check_text 'limit: a cut game is no draw' 'draws                    0    0.0%
cut at 10                4  100.0%' bash -c '"$ABAX" simulate abalone --games 4 --limit 10 2>/dev/null |
  grep -E "^(draws|cut)"'
quiet simulate tic-tac-toe --players ab:9,ab:9 --games 4 >"$scratch/draws"
if grep -q '^draws  *4  100.0%' "$scratch/draws"; then
  pass 'perfect play draws'
else
  fail 'perfect play draws' "$(cat "$scratch/draws")"
fi

# ---- records: the same games, with their players named ----

quiet "${match[@]}" --records "$scratch/records" >"$scratch/recorded"
check_output 'records: the report is the same' "$scratch/one" cat "$scratch/recorded"
check_exit 'records: they can be replayed' 0 "$ABAX" replay "$scratch/records"
if grep -q '^player nought mcts:40,error=10' "$scratch/records/tic-tac-toe-000002.abr"; then
  pass 'records: seats are swapped'
else
  fail 'records: seats are swapped' "$(head -12 "$scratch/records/tic-tac-toe-000002.abr")"
fi

# ---- the report has it all ----

quiet simulate abalone -o goal=1 --games 40 --limit 300 --seed 2 >"$scratch/whole"
for item in '^black wins ' '^draws ' '^cut at 300 ' '^length +mean [0-9.]+, from [0-9]+ to [0-9]+ plies' '^deciles( +[0-9]+){9}$' \
  '^ +[0-9]+ to +[0-9]+ +[0-9]+  #+$' '^shortest, longest +game [0-9]+ \(seed [0-9]+\) of [0-9]+, game [0-9]+ \(seed ' \
  '^plies +[0-9]+, decisions [0-9]+, 1\.00 a turn$' '^branching +mean [0-9.]+, at most [0-9]+$' 'by course' '^captures ' \
  '^repetition ' '^moves by rule$' '^  line +[0-9]+ ' 'o o o x x ~'; do
  grep -qE -- "$item" "$scratch/whole" && pass "report: $item" || fail "report: $item" "$(cat "$scratch/whole")"
done
quiet simulate abraxas --games 2 --limit 5 >"$scratch/whole"
grep -qE '^  [a-z]+ +0 +0\.0%  never$' "$scratch/whole" && pass 'report: rules that never fired' ||
  fail 'report: rules that never fired' "$(cat "$scratch/whole")"
quiet simulate tic-tac-toe --games 40 >"$scratch/whole"
grep -q 'who begins, scores .*(95%: .* to .*); even is 50.0%' "$scratch/whole" && pass 'report: the first player' ||
  fail 'report: the first player' "$(cat "$scratch/whole")"

# ---- a rule that fails: the record of it is kept, and the other games ----

cat >"$scratch/faulty.lua" <<'LUA'
-- Fails once in some thousand games: when d4 is played by who has all of these.
local corner = "a1 a2 a3 a4 b1 b2"
return game {
  name = "Faulty", players = { "a", "b" }, board = grid(4, 4),
  pieces = { mark = { "X", "O" } },
  moves = to(empty) * (-at "d4" | #to(at(corner) * -mine) | function(pos, emit) error "corner" end) * put() * say "{to}",
  stuck = draw,
}
LUA
for jobs in 1 2; do
  mkdir "$scratch/faults$jobs"
  run bash -c 'cd "$1" && XDG_STATE_HOME=$1 "$ABAX_FAST" simulate ../faulty.lua --games 10000 --seed 8 --jobs $2' - "$scratch/faults$jobs" $jobs
  found="$status $(sed -n 's/^abax: \(game [0-9]* failed\) (seed [0-9]*), \(.* in all\): .*: \(.*\)/\1, \2: \3/p' "$err")"
  [ "$found" = '4 game 6589 failed, 3 in all: corner' ] && pass "a failing rule ends one game, jobs $jobs" ||
    fail "a failing rule ends one game, jobs $jobs" "$found" "$(cat "$err")"
  [ "$(grep -cE '^(draws +9997|failed +3$)' "$out")" -eq 2 ] && pass "the other games count, jobs $jobs" ||
    fail "the other games count, jobs $jobs" "$(cat "$out")"
done
failed=$scratch/faults1/abax/failed/faulty-failed-006589.abr
grep -q "the game up to there is in $scratch/faults2/abax/failed/faulty-failed-006589.abr" "$err" &&
  cmp -s "$failed" "${failed/faults1/faults2}" && pass 'the failing game is kept and named' ||
  fail 'the failing game is kept and named' "$(cat "$err")"
# It can be gone through up to the ply that fails.
check_text 'the failing game says why' 'failed ../faulty.lua:6: corner' grep '^failed' "$failed"
check_text 'the failing game shows it' "1 record, $(grep -cP '^[0-9]+\t' "$failed") plies, all agree" \
  "$ABAX" replay "$failed"
check_text 'the rule fails behind its end' 4 bash -c \
  '{ grep -P "^[0-9]+\t" "$2" | cut -f3; echo d3; } | "$ABAX" moves "$1" - >/dev/null 2>&1; echo $?' - "$scratch/faulty.lua" "$failed"

# ---- compare and sweep ----

check_text 'compare: a game with itself' 'score of beginner, %' \
  bash -c '"$ABAX" compare tic-tac-toe tic-tac-toe --games 50 2>/dev/null |
    grep "+0.00  not significant (p 1.000)" | head -1 | cut -c1-20'
sweep=(sweep abalone goal=1..2 layout=standard,belgian --games 3 --limit 50)
quiet "${sweep[@]}" --keep "$scratch/kept" >"$scratch/sweep"
check_text 'sweep: a row for every cell' 4 bash -c 'grep -c "^goal=" "$1"' - "$scratch/sweep"
check_output 'sweep: goes on from what is kept' "$scratch/sweep" \
  "$ABAX" "${sweep[@]}" --keep "$scratch/kept"
check_text 'sweep: nothing is kept twice' 4 bash -c 'wc -l <"$1"' - "$scratch/kept"
check_text 'sweep: three heat maps' 3 bash -c 'grep -c darker "$1"' - "$scratch/sweep"
check_text 'sweep: a column for every value' 'goal  standard  belgian' \
  bash -c 'grep -A2 farther "$1" | tail -1 | tr -s " " | sed "s/ /  /g"' - "$scratch/sweep"
check_exit 'sweep: no values' 2 "$ABAX" sweep abalone goal
check_exit 'sweep: a range from high to low' 2 "$ABAX" sweep abalone goal=8..4
check_exit 'compare: one game' 2 "$ABAX" compare abalone

# ---- bad input ----

for players in randm,random mcts:0,random random random,random,random ab:99,random mcts:5,cut=0,random; do
  check_exit "players: $players" 2 "$ABAX" simulate tic-tac-toe --players "$players"
done
check_exit 'players: no alpha-beta with dice' 2 "$ABAX" simulate abagio --players ab:2,random
for shard in 0/3 4/3 2 x/y /3; do
  check_exit "shard: $shard" 2 "$ABAX" simulate tic-tac-toe --shard "$shard"
done
check_exit 'swap: nobody to swap' 2 "$ABAX" simulate tic-tac-toe --swap

# ---- 'evaluate' of a script ----

judged() { # EXPRESSION: a game that is judged by it
  cat >"$scratch/judged.lua" <<LUA
return game { name = "Judged", players = { "a", "b" }, board = grid(3, 3),
  pieces = { mark = { "X", "O" } }, moves = to(empty) * put() * say "{to}",
  win = line(mine, 3), stuck = draw, evaluate = $1 }
LUA
}
judged 'count(mine * at "b2") - count(theirs * at "b2")'
check_text 'evaluate: greedy goes by it' 'a b2' bash -c \
  'printf "%s\n" "opponent a greedy" | "$ABAX" play "$1" --strict | sed -n 3p' - "$scratch/judged.lua"
judged 'function(pos) return (pos:mine "b2" and 1 or 0) - (pos:theirs "b2" and 1 or 0) end'
check_text 'evaluate: a function' 'a b2' bash -c \
  'printf "%s\n" "opponent a greedy" | "$ABAX" play "$1" --strict | sed -n 3p' - "$scratch/judged.lua"
"$ABAX_FAST" simulate "$scratch/judged.lua" --players ab:2,mcts:20,trees=2 --games 6 --jobs 1 >"$scratch/one" 2>/dev/null
check_output 'evaluate: a function, two jobs' "$scratch/one" \
  "$ABAX" simulate "$scratch/judged.lua" --players ab:2,mcts:20,trees=2 --games 6 --jobs 2
for answer in nil '"x"' 1e300 0/0 'error "no"'; do
  judged "function(pos) return $answer end"
  [ "$answer" = 'error "no"' ] && judged 'function(pos) error "no" end'
  check_exit "evaluate: a function that gives $answer" 4 \
    "$ABAX" simulate "$scratch/judged.lua" --players greedy,random --games 1 --records "$scratch/judged"
done
for expression in mine run '"x"'; do
  judged "$expression"
  check_exit "evaluate: $expression" 4 "$ABAX" check "$scratch/judged.lua"
done

# ---- at the prompt ----

prompt() { printf '%s\n' "$@" | "$ABAX" play tic-tac-toe --strict 2>&1; }
prompt 'hint 2' >"$scratch/hint"
check_text 'hint: two moves, and whose chances they are' 2 bash -c 'grep -c "%  (" "$1"' - "$scratch/hint"
check_output 'hint: the same again' "$scratch/hint" \
  bash -c 'echo "hint 2" | "$ABAX" play tic-tac-toe --strict'
prompt a1 a2 b1 b2 'hint 1' >"$scratch/win"
check_text 'hint: a win is seen' 'c1               wins for sure' tail -1 "$scratch/win"
prompt a1 a2 b1 threats >"$scratch/threats"
check_text 'threats: what would happen' 'c1               wins' tail -1 "$scratch/threats"
prompt 'opponent nought ab:9' a1 history >"$scratch/answer"
check_text 'opponent: answers' 'nought b2' bash -c 'sed -n 3p "$1"' - "$scratch/answer"
check_text 'opponent: auto plays it' 'cross c1' bash -c \
  'printf "%s\n" a1 a2 b1 b2 "opponent cross mcts:200" | "$ABAX" play tic-tac-toe --strict | sed -n 3p'
check_text 'rollout: won at once' 'c1               100.0%' bash -c \
  'printf "%s\n" a1 a2 b1 b2 "rollout c1 --games 20" | "$ABAX" play tic-tac-toe --strict | cut -c1-23'
# One evaluation: what 'hint' shows first begins the line that 'analyse' finds.
prompt a1 'hint 1' analyse >"$scratch/analyse"
# shellcheck disable=SC2016
check_text 'hint and analyse agree' same bash -c \
  'awk "NR == 2 { move = \$1; chance = \$2 }
    /^best line for nought/ { print \$6 == move && \$5 == \"(\" chance \"):\" ? \"same\" : \$0 }" "$1"' - "$scratch/analyse"
printf '%s\n' a1 b1 a2 b2 c3 c1 a3 analyse | "$ABAX" play tic-tac-toe --strict >"$scratch/errors" 2>&1
check_text 'analyse: every move, its mark and the better move' '   5  cross      c3                   100.0% -100.0% ??  a3
   6  nought     c1                   100.0% -100.0% ??  b3' bash -c 'sed -n "7,8p" "$1"' - "$scratch/errors"
check_text 'analyse: a summary of each player' 2 bash -c 'grep -cE "^(cross|nought): gave away .* decisions; [12] mistakes?$" "$1"' - "$scratch/errors"
check_text 'hint: too few playouts are told' 2 bash -c \
  'printf "a1\nhint 9 --players mcts:40\n" | "$ABAX" play go --strict | grep -cE "too few playouts to tell|^Too few playouts to tell the first" | sed "s/^[2-9]$\|^10$/2/"'
# Intervals that overlap may still tell: 48.7 (from 43.4) against 37.2 (to 46.1).
check_text 'hint: a difference beyond chance' 0 bash -c \
  'printf "auto 4\nhint 2 --players mcts:500\n" | "$ABAX" play connect-four --seed 3 --strict | grep -c "^Too few"'
printf '%s\n' 'auto 40' analyse | "$ABAX" play backgammon --seed 5 --strict >"$scratch/luck" 2>&1
check_text 'analyse: luck and error of every ply' 40 bash -c 'grep -cE "^ +[0-9]+  (white|black|red) " "$1"' - "$scratch/luck"
check_text 'analyse: an account of each player' 2 bash -c 'grep -cE "^[a-z]+: luck [-+]" "$1"' - "$scratch/luck"
for line in 'hint x' 'hint 0' 'opponent cross' 'opponent green random' 'opponent cross mcts' 'rollout' 'rollout z9' 'analyse x'; do
  check_text "prompt: $line" refused bash -c \
    'echo "$1" | "$ABAX" play tic-tac-toe --strict >/dev/null 2>&1 || echo refused' - "$line"
done
