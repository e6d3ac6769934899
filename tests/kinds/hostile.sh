#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hostile.sh - games that would freeze, fill or deface the machine.
#
# tests/hostile-games/NAME.lua are games of an adversary: deep, doubled,
# endless, huge. The first line says how `abax check` must end: "-- expect:
# CODE part of the message". None may use over 256 MB (the address space is
# limited to that), none may send a control character to the terminal, and
# the watchdog ends what has no end. `make test-all` gives them to the other
# commands, too.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

# 256 MB of address space; memory that is refused would say "out of memory".
# None needs 2 seconds of CPU time on a machine of its own; here it has 6.
small() { (ulimit -v 262144 && ulimit -t 6 && exec "$@"); }
export -f small

tame() { # NAME ARGUMENT ...: runs; true if it ended as it may
  local name=$1
  shift
  run bash -c 'small "$@"' _ "$ABAX_FAST" "$@" || { broken "$name" && return 1; }
  if [ "$status" -gt 5 ]; then
    fail "$name" "exit status $status" "$(head -5 "$err")"
  elif grep -q 'out of memory' "$err"; then
    fail "$name" 'over 256 MB'
  elif LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]' "$out" "$err"; then
    fail "$name" 'control characters are sent' "$(cat -v "$out" "$err" | head -5)"
  else
    return 0
  fi
  return 1
}

for file in tests/hostile-games/*.lua; do
  name=$(basename "$file" .lua)
  expected=$(sed -n '1s/^-- expect: //p' "$file")
  code=${expected%% *} text=${expected#* }
  [ "$text" != "$expected" ] || text=
  tame "$name" check "$file" || continue
  if [ -z "$code" ] || [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected '$expected'" "$(head -3 "$err")"
  elif ! cat "$out" "$err" | grep -qF -- "$text"; then
    fail "$name" "expected: $text" "$(head -3 "$err")"
  else
    pass "$name"
  fi
  [ -n "${ABAX_ALL:-}" ] || continue
  tame "$name: moves" moves "$file" && pass "$name: moves"
  tame "$name: why" why "$file" a1 && pass "$name: why"
  tame "$name: explain" explain "$file" && pass "$name: explain"
  tame "$name: describe" describe "$file" && pass "$name: describe"
  tame "$name: compile" compile "$file" -o "$scratch/hostile.c" &&
    pass "$name: compile"
  tame "$name: export" export "$file" --svg "$scratch/hostile.svg" &&
    pass "$name: export"
  tame "$name: perft" perft "$file" 1 && pass "$name: perft"
  tame "$name: simulate" simulate "$file" --games 1 --limit 5 --jobs 1 &&
    pass "$name: simulate"
  tame "$name: witness" witness "$file" result --depth 2 --nodes 1000 --games 1 &&
    pass "$name: witness"
done

# The game at the prompt stays, whatever is loaded beside it.
lines='a1\nnew tests/hostile-games/self_avoiding.lua\nmoves\nnew tic-tac-toe\na1\nmoves tests/hostile-games/self_avoiding.lua\nhistory\n'
run bash -c "printf '$lines' | \"\$ABAX_FAST\" play tic-tac-toe" || broken 'the prompt'
if grep -q '1 .*a1' "$out"; then pass 'the game at the prompt stays'; else
  fail 'the game at the prompt stays' "$(cat "$out" "$err")"; fi

# Ctrl-C ends long work with code 5, on the command line; 'witness' tells how
# far it looked instead, with code 1.
# Each is given work without end, and gets the signal when it listens for it,
# however slow the machine is. One that does not stop by itself is killed.
listens() { # PID: is it abax by now, and does it catch SIGINT?
  local mask
  [ "$(cat "/proc/$1/comm" 2>/dev/null)" = abax ] || return 1
  mask=$(sed -n 's/^SigCgt:.*\(.\)$/\1/p' "/proc/$1/status" 2>/dev/null)
  [ $((0x0${mask:-0} & 2)) -ne 0 ]
}
interrupted() { # CODE ARGUMENT ...: is interrupted while it works
  local expected=$1 name="Ctrl-C: $2" code=0 guard pid=
  shift
  set -m # the signal is not ignored
  timeout -s KILL 100 "$ABAX_FAST" "$@" </dev/null >"$scratch/.out" \
    2>"$scratch/.err" &
  guard=$!
  set +m
  while kill -0 $guard 2>/dev/null; do
    pid=$(cat "/proc/$guard/task/$guard/children" 2>/dev/null)
    pid=${pid% }
    [ -n "$pid" ] && listens "$pid" && break
    sleep 0.02
  done
  sleep 0.3 # into its work; it may as well come before
  kill -INT "$pid" 2>/dev/null
  wait $guard 2>/dev/null || code=$?
  if [ "$code" -eq "$expected" ]; then pass "$name"; else
    fail "$name" "exit status $code" "$(head -3 "$scratch/.err")"; fi
}
interrupted 5 perft chess 9
interrupted 5 simulate chess --games 1000000
interrupted 5 compare chess abalone --games 1000000
# Three hundred values, each of which takes a while to load.
printf 'local n = option("n", { %s }, "A number.")\nfor i = 1, 40000000 do end\n%s\n' "$(seq -s , 300)" \
  'return game { name = "Many", players = { "a", "b" }, board = grid(3, 3), moves = to(empty) * put() * say("{to}" .. n) }' \
  >"$scratch/many.lua"
interrupted 5 check "$scratch/many.lua" --all-options
interrupted 5 replay tests/records
interrupted 5 analyse tests/records/chess-01.abr
interrupted 5 bench
printf '#!/bin/sh\nexec sleep 60\n' >"$scratch/slow-cc" # a compiler in no hurry
chmod +x "$scratch/slow-cc"
CC=$scratch/slow-cc interrupted 5 compile chess --module "$scratch/modules"
printf 'new chess\nperft 9\n' >"$scratch/slow.abx"
interrupted 5 demo "$scratch/slow.abx" --check
interrupted 5 export "$scratch/slow.abx" --html "$scratch/slow.html"
interrupted 1 witness chess 'captured white = 15' --depth 60 --nodes 2000000000

# Two moves that are written alike: the record tells by the hash which was made.
cat >"$scratch/alike.lua" <<'END'
return game { name = "Alike", players = { "x", "y" }, board = grid(3, 3),
  moves = function(pos, emit)
    for _, s in ipairs(pos:sites()) do
      if pos[s] == "." then emit("put", { [s] = pos.mover }) end
    end
  end, win = line(mine, 3), stuck = draw }
END
run "$ABAX_FAST" simulate "$scratch/alike.lua" --games 5 --jobs 1 \
  --records "$scratch/alike" || broken 'moves written alike'
run "$ABAX_FAST" replay "$scratch/alike" || broken 'moves written alike'
if grep -q 'all agree' "$out"; then pass 'moves written alike are replayed'; else
  fail 'moves written alike are replayed' "$(cat "$out" "$err")"; fi
