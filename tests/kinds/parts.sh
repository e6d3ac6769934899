#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# parts.sh - runs that are shared out: simulate, compare, sweep and ladders in
# parts give the bytes of one run; parts that do not fit are named and refused;
# parts that come one by one; a run that is killed and resumed.
# watchdog: 200
. "$(dirname "$0")/../lib.sh"

quiet() { "$ABAX" "$@" 2>/dev/null; }
untimed() { grep -v '"time"'; }

# in_parts NAME COMMAND...: three parts, merged, as text and as JSON.
in_parts() {
  local name=$1 k
  shift
  quiet "$@" >"$scratch/$name.one"
  quiet "$@" --json | untimed >"$scratch/$name.json"
  for k in 1 2 3; do quiet "$@" --shard $k/3 >"$scratch/$name.$k"; done
  check_output "parts: $name" "$scratch/$name.one" \
    "$ABAX" merge "$scratch/$name."{3,1,2}
  check_output "parts: the JSON of $name" "$scratch/$name.json" \
    bash -c '"$ABAX" merge --json "$@" | grep -v "\"time\""' - "$scratch/$name."{3,1,2}
}

in_parts simulate simulate tic-tac-toe --games 20 --seed 3
in_parts few simulate tic-tac-toe --games 2
in_parts ladder simulate tic-tac-toe --games 10 --ladder 2:4
in_parts compare compare tic-tac-toe misere-tic-tac-toe --games 12 --seed 2
in_parts sweep sweep abalone goal=1..2 layout=standard,belgian --games 4 --limit 200
quiet sweep abalone goal=1..2 --games 4 --limit 200 --html "$scratch/one.html" >/dev/null
for k in 1 2; do quiet sweep abalone goal=1..2 --games 4 --limit 200 --shard $k/2 >"$scratch/page.$k"; done
quiet merge "$scratch"/page.? --html "$scratch/merged.html" >/dev/null
check_exit 'parts: the page of a sweep' 0 cmp "$scratch/one.html" "$scratch/merged.html"

# A rule that fails in some games is told of when the parts are merged, as by
# one run.
sed -n '/^# ---- a rule that fails/,/^LUA/p' tests/kinds/players.sh |
  sed -n '/<<.LUA.$/,/^LUA$/{//!p}' >"$scratch/faulty.lua"
faulty=(simulate faulty.lua --games 7000 --jobs 2)
cd "$scratch" || exit 1
"$ABAX_FAST" "${faulty[@]}" >faulty.one 2>faulty.err
for k in 1 2; do "$ABAX_FAST" "${faulty[@]}" --shard $k/2 >faulty.$k 2>/dev/null; done
check_output 'parts: games that failed' faulty.one "$ABAX_FAST" merge faulty.1 faulty.2
first_failed() { sed -n 's/^abax: \(game [0-9]* failed .*\): faulty.*/\1/p'; }
check_text 'parts: and the first of them' "$(first_failed <faulty.err)" bash -c \
  '"$ABAX_FAST" merge faulty.1 faulty.2 2>&1 >/dev/null | sed -n "s/^abax: \(game [0-9]* failed .*\): faulty.*/\1/p"'
cd "$TOP" || exit 1

# ---- what does not fit is refused, by its name ----

# refused NAME CODE TEXT FILE...: merge fails and says TEXT.
refused() {
  local name=$1 code=$2 text=$3
  shift 3
  run "$ABAX" merge "$@"
  if [ "$status" -eq "$code" ] && [ ! -s "$out" ] && grep -qF -- "$text" "$err"; then
    pass "refused: $name"
  else
    fail "refused: $name" "exit $status" "$(cat "$out" "$err")"
  fi
}
one=$scratch/simulate.1 two=$scratch/simulate.2 three=$scratch/simulate.3
refused 'a part of another run' 3 "'command simulate' here" "$one" "$scratch/compare.2" "$three"
quiet simulate tic-tac-toe --games 20 --seed 4 --shard 2/3 >"$scratch/seed"
refused 'a part with another seed' 3 "'seed 4' there, 'seed 3' here" "$one" "$scratch/seed" "$three"
head -c -40 "$two" >"$scratch/torn"
refused 'a torn part' 3 "$scratch/torn is torn" "$one" "$scratch/torn" "$three"
sed '0,/^sums /s/^sums \([0-9]*\)/sums 1\1/' "$two" >"$scratch/changed"
refused 'a changed part' 3 "$scratch/changed was changed" "$one" "$scratch/changed" "$three"
refused 'a part that is there twice' 3 'are both part 1 of 3' "$one" "$two" "$three" "$one"
refused 'a part is missing' 3 '1 of 3 parts are missing: 2' "$one" "$three"
sed '1s/3/2/' "$two" >"$scratch/old"
refused 'a part of an older form' 3 "'abax-shard 2' of another version" "$one" "$scratch/old"
sed '2s/abax [0-9.]*/abax 0.0.9/' "$two" | sed '$d' >"$scratch/version"
# The end is a hash: a part that another version closed is whole.
close() { # FILE: as share_close does: FNV-1a, mixed
  python3 - "$1" <<'PY'
import sys
M = (1 << 64) - 1
data = open(sys.argv[1], 'rb').read()
h = 0xcbf29ce484222325 ^ 0
for b in data:
    h = ((h ^ b) * 0x100000001b3) & M
x = (h + 0x9e3779b97f4a7c15) & M
x = ((x ^ (x >> 30)) * 0xbf58476d1ce4e5b9) & M
x = ((x ^ (x >> 27)) * 0x94d049bb133111eb) & M
open(sys.argv[1], 'ab').write(b'end %016x\n' % (x ^ (x >> 31)))
PY
}
if need python3 python3; then
  close "$scratch/version"
  refused 'a part of another version' 3 'was played by abax 0.0.9' "$scratch/version" "$one" "$three"
else
  skip 'refused: a part of another version' 'no python3 (apt-get install python3)'
fi
refused 'no part at all' 3 'is not part of a simulation' "$TOP/README.md"
check_exit 'a part has no page' 2 "$ABAX" sweep abalone goal=1..2 --shard 1/2 --html "$scratch/x.html"
check_exit 'a part keeps nothing' 2 "$ABAX" sweep abalone goal=1..2 --shard 1/2 --keep "$scratch/x"

cp games/tic-tac-toe.lua "$scratch/own.lua"
for k in 1 2; do quiet simulate "$scratch/own.lua" --games 4 --shard $k/2 >"$scratch/own.$k"; done
sed -i '1i -- other rules' "$scratch/own.lua"
refused 'the rules have changed' 1 'have changed since this part was played' "$scratch"/own.?

# ---- parts that come one by one ----

: >"$scratch/empty"
check_text 'partial: two of three' '2 of 3 parts are there; missing: 2
0' bash -c '"$ABAX" merge --partial "$@" 2>&1 >/dev/null | grep "parts are there"; echo "${PIPESTATUS[0]}"' - "$one" "$three"
check_text 'partial: what is not whole is left out' '2' bash -c \
  '"$ABAX" merge --partial "$@" 2>&1 >/dev/null | grep -c "^left out: "' - "$one" "$scratch/torn" "$scratch/empty" "$three"
check_output 'partial: all of them' "$scratch/simulate.one" "$ABAX" merge --partial "$one" "$two" "$three"
check_text 'partial: the interval to come is the narrower' 'yes' bash -c '
  "$ABAX" merge --partial "$@" 2>&1 >/dev/null |
    sed -n "s/.*95%: \([0-9.]*\) to \([0-9.]*\)), with all games about \([0-9.]*\) to \([0-9.]*\);.*/\1 \2 \3 \4/p" |
    awk "{ print \$1 < \$3 && \$4 < \$2 ? \"yes\" : \"no\" }"' - "$one" "$three"

# ---- a run that is interrupted ----

run=(simulate tic-tac-toe --games 200 --seed 9)
quiet "${run[@]}" >"$scratch/whole"
check_output 'resume: all at once' "$scratch/whole" "$ABAX" "${run[@]}" --resume "$scratch/log"
for bytes in 0 100 5000 60000 100001; do
  head -c $bytes "$scratch/log" >"$scratch/cut"
  check_output "resume: killed after $bytes bytes" "$scratch/whole" "$ABAX" "${run[@]}" --resume "$scratch/cut" --jobs 1
  check_output "resume: and nothing is left to do after $bytes" "$scratch/whole" "$ABAX" "${run[@]}" --resume "$scratch/cut"
done
long=(simulate abalone --games 400 --seed 2)
"$ABAX_FAST" "${long[@]}" >"$scratch/long" 2>/dev/null
check_output 'resume: killed by a signal' "$scratch/long" bash -c '
  for pause in 0.05 0.1 0.2; do
    "$ABAX_FAST" "$@" --resume "$0" >/dev/null 2>&1 &
    sleep $pause
    kill -KILL $!
    wait $!
  done 2>/dev/null
  "$ABAX_FAST" "$@" --resume "$0"' "$scratch/killed" "${long[@]}"
check_text 'resume: Ctrl-C says how to go on' 5 bash -c '
  timeout --preserve-status -s INT 1 "$ABAX" simulate abalone --games 100000 --resume "$0" 2>"$0.err" >/dev/null
  echo $?; grep -q "the same command goes on" "$0.err" || cat "$0.err"' "$scratch/stopped"
check_exit 'resume: another run' 3 "$ABAX" simulate tic-tac-toe --games 201 --seed 9 --resume "$scratch/log"
check_exit 'resume: not our file' 3 "$ABAX" "${run[@]}" --resume README.md
check_exit 'resume: with a part' 2 "$ABAX" "${run[@]}" --resume "$scratch/x" --shard 1/2
