#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# crash.sh - kill -9 at any moment loses no ply that was acknowledged, and
# leaves either the old or the new file of a save.
# watchdog: 200
. "$(dirname "$0")/../lib.sh"

kills=200
[ "${ABAX_ALL:-}" = 1 ] && kills=1000
half=$((kills / 2))

# ---- a game that is kept while it is played --------------------------------

# One life: 'auto' after 'auto', each answered by a line, until it is killed
# after a random while. What was answered must be in the file.
live() { # NUMBER
  local file=$scratch/kept.abr said=$scratch/said n=$1 pid
  rm -f "$file" "$said"
  "$ABAX_FAST" play abalone --seed "$n" --record "$file" <"$scratch/autos" >"$said" 2>/dev/null &
  pid=$!
  sleep "0.0$((RANDOM % 9))$((RANDOM % 10))"
  kill -9 "$pid" 2>/dev/null
  wait "$pid" 2>/dev/null
  judge "$file" "$said" "$n"
}

# The plies said (whole lines only) are the first of those kept; what is kept
# replays.
judge() { # FILE SAID NUMBER
  local said=$scratch/said.plies kept=$scratch/kept.plies count
  awk '/^(black|white) [a-i0-9]+$/ { print $1 "\t" $2 }' "$2" >"$said"
  [ -z "$(tail -c 1 "$2")" ] || sed -i '$d' "$said" # not a whole line
  count=$(wc -l <"$said")
  [ -f "$1" ] || { [ "$count" -eq 0 ] && return; lost="$3: no file, $count plies said"; return 1; }
  cut -f2,3 "$1" | awk -F'\t' 'NF == 2 && /^(black|white)\t/' | head -n "$count" >"$kept"
  cmp -s "$said" "$kept" || { lost="seed $3: $count plies were said, $(wc -l <"$kept") of them are kept"; return 1; }
  if ! "$ABAX_FAST" replay "$1" --jobs 1 >"$scratch/.replay" 2>&1; then
    lost="seed $3: $(head -3 "$scratch/.replay")"
    return 1
  fi
  plies=$((plies + count))
}

awk 'BEGIN { for (i = 0; i < 3000; i++) print "auto" }' >"$scratch/autos"
lost='' plies=0
for ((i = 1; i <= half; i++)); do live "$i" || break; done
if [ -n "$lost" ]; then
  fail crash/kept-game "$lost"
elif [ "$plies" -lt "$half" ]; then
  fail crash/kept-game "only $plies plies in $half lives: nothing was tried"
else
  pass crash/kept-game
fi

# ---- whole files -----------------------------------------------------------

# The same game is saved again and again, longer each time.
awk 'BEGIN { for (i = 0; i < 400; i++) print "auto 5\nsave '"$scratch"'/saved.abr" }' >"$scratch/saves"
broken=0 seen=0
for ((i = 1; i <= half; i++)); do
  rm -f "$scratch/saved.abr"
  "$ABAX_FAST" play abalone --seed "$i" <"$scratch/saves" >/dev/null 2>&1 &
  pid=$!
  sleep "0.0$((RANDOM % 9))$((RANDOM % 10))"
  kill -9 "$pid" 2>/dev/null
  wait "$pid" 2>/dev/null
  [ -f "$scratch/saved.abr" ] || continue
  seen=$((seen + 1))
  "$ABAX_FAST" replay "$scratch/saved.abr" --jobs 1 >"$scratch/.replay" 2>&1 &&
    [ -z "$(tail -c 1 "$scratch/saved.abr")" ] && ! grep -q 'left out' "$scratch/.replay" ||
    { broken=$i && break; }
done
if [ "$broken" -ne 0 ]; then
  fail crash/saves "seed $broken: $(head -3 "$scratch/.replay")"
elif [ "$seen" -lt $((half / 4)) ]; then
  fail crash/saves "only $seen of $half lives came to a save"
else
  pass crash/saves
fi

# ---- two writers -----------------------------------------------------------

mkfifo "$scratch/pipe"
"$ABAX_FAST" play abalone --record "$scratch/one.abr" <"$scratch/pipe" >"$scratch/one.out" 2>&1 &
pid=$!
exec 9>"$scratch/pipe"
echo a1b1 >&9
for ((i = 0; i < 100; i++)); do
  grep -q a1b1 "$scratch/one.abr" 2>/dev/null && break
  sleep 0.05
done
run bash -c 'echo c3d3 | "$ABAX" play abalone --record "$0"' "$scratch/one.abr"
if [ "$status" -eq 6 ] && grep -q 'another program is writing to it' "$err"; then
  pass crash/two-writers
else
  fail crash/two-writers "status $status" "$(cat "$err")"
fi
run bash -c 'printf "c3d3\nsave %s\n" "$0" | "$ABAX" play abalone --strict' "$scratch/one.abr"
if [ "$status" -eq 6 ] && grep -q 'another program is writing to it' "$err"; then
  pass crash/save-over-kept
else
  fail crash/save-over-kept "status $status" "$(cat "$err")"
fi
run "$ABAX" record annotate "$scratch/one.abr" 1 mine
if [ "$status" -eq 6 ] && grep -q 'another program is writing to it' "$err"; then
  pass crash/annotate-kept
else
  fail crash/annotate-kept "status $status" "$(cat "$err")"
fi
exec 9>&-
wait "$pid"
check_text crash/kept-whole "1 record, 1 ply, all agree" "$ABAX" replay "$scratch/one.abr"

# A full disk is an error of the ply, and the file stays whole.
run bash -c 'echo a1b1 | "$ABAX" play abalone --strict --record /dev/full'
if [ "$status" -ne 0 ]; then
  pass crash/full-disk
else
  fail crash/full-disk "status 0"
fi
