#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# records.sh - recorded games replay, can be taken back, and are written again
# as they were; every game of games/ has twenty.
. "$(dirname "$0")/../lib.sh"

plies() { sed '1,/^$/d; /^result/d; /^[ \t]/d' "$1"; }

# The options of the record's header, for the command line.
options() { sed -n '/^$/q; s/^option /-o /p' "$1" | tr '\n' ' '; }

game() { sed -n 's/^game //p;/^$/q' "$1"; }

# ---- all of them at once ----

count=$(ls tests/records/*.abr | wc -l)
total=$(cat tests/records/*.abr | grep -cP '^[0-9]+\t')
# The last line; those before it count by game and options.
replay_all() { "$@" tests/records | tail -n 1; }
export -f replay_all
WATCHDOG=100 check_text records/thorough "$count records, $total plies, all agree" \
  bash -c 'replay_all "$@"' - "$ABAX" replay --thorough
check_text records/jobs "$count records, $total plies, all agree" \
  bash -c 'replay_all "$@"' - "$ABAX_FAST" replay --jobs 3

"$ABAX" games --names | while read -r name; do
  count=$(grep -lx "game $name" tests/records/*.abr | wc -l)
  [ "$count" -ge 20 ] && pass "records/twenty-$name" ||
    fail "records/twenty-$name" "$count records: scripts/dev/corpus $name makes them"
done

# ---- at the prompt: the first record of every game ----

# All plies typed, taken back, played again, saved.
check_again() { # FILE
  local file=$1 name count saved
  name=records/typed-$(basename "$file" .abr)
  count=$(plies "$file" | wc -l)
  saved=$scratch/saved.abr
  rm -f "$saved"
  {
    echo 'show --position'
    plies "$file" | cut -f3
    echo "undo $count"
    echo 'show --position'
    echo "redo $count"
    echo "save $saved"
  } >"$scratch/typed"
  # shellcheck disable=SC2046 # options are words
  run bash -c '"$ABAX" play "$@" <"$0"' "$scratch/typed" "$(game "$file")" $(options "$file") ||
    { broken "$name" && return; }
  if [ "$status" -ne 0 ] || [ ! -f "$saved" ]; then
    fail "$name" "status $status" "$(head -5 "$err")" "$(tail -5 "$out")"
  elif [ "$(grep -cxF "$(head -1 "$out")" "$out")" -lt 2 ]; then
    fail "$name" "undo $count does not lead back to $(head -1 "$out")"
  elif ! diff <(plies "$file") <(plies "$saved") >"$scratch/diff"; then
    fail "$name" "$(head -10 "$scratch/diff")"
  else
    pass "$name"
  fi
}

for file in tests/records/*-01.abr; do check_again "$file"; done

# Loaded, gone through to the end, back to the start and forth again, and
# saved: the same bytes, but for who wrote it by which rules. One process does
# it for all.
mkdir "$scratch/again"
for file in tests/records/*-01.abr; do
  printf 'load %s\nshow --position\ngoto end\nback 100000\nshow --position\n' "$file"
  printf 'goto end\nsave %s/again/%s\n' "$scratch" "$(basename "$file")"
done >"$scratch/all"
run bash -c '"$ABAX" <"$0" >"$1" 2>&1' "$scratch/all" "$scratch/all.out" || broken records/load
body() { sed '1,/^$/{/^rules /d;/^engine /d;}' "$1"; }
wrong=''
for file in tests/records/*-01.abr; do
  again=$scratch/again/$(basename "$file")
  [ -f "$again" ] && cmp -s <(body "$file") <(body "$again") || wrong+=" $file"
done
[ -z "$wrong" ] && pass records/saved-again || fail records/saved-again "$wrong" "$(head -n 5 "$scratch/all.out")"
# The position after going back is that before: the two lines of each record.
grep -E '^[^ ]*/[^ ]* ' "$scratch/all.out" | awk 'NR % 2 { first = $0; next } $0 != first { print }' >"$scratch/moved"
[ ! -s "$scratch/moved" ] && pass records/back-to-start || fail records/back-to-start "$(head -n 5 "$scratch/moved")"

# ---- what was changed is found out ----

first=tests/records/abalone-01.abr
awk -F'\t' -v OFS='\t' '$1 == 3 { $4 = $4 + 1 } { print }' "$first" >"$scratch/count.abr"
check_exit records/wrong-count 1 "$ABAX" replay "$scratch/count.abr"
awk -F'\t' -v OFS='\t' '$1 == 3 { $5 = "0000000000000001" } { print }' "$first" >"$scratch/hash.abr"
check_exit records/wrong-hash 1 "$ABAX" replay "$scratch/hash.abr"
awk -F'\t' -v OFS='\t' '$1 == 3 { $3 = "e5e6" } { print }' "$first" >"$scratch/move.abr"
check_exit records/wrong-move 1 "$ABAX" replay "$scratch/move.abr"
# What nothing but the thorough look can see: another order of the header.
sed '/^seed /d; s/^player white.*/&\nseed 3/' "$first" >"$scratch/order.abr"
check_exit records/order-agrees 0 "$ABAX" replay "$scratch/order.abr"
check_text records/order-thorough "$scratch/order.abr: written again: recorded 'player black random', now 'seed 3'" \
  bash -c '"$ABAX" replay --thorough "$1" | head -1' - "$scratch/order.abr"
