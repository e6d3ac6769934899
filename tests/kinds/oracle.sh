#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# oracle.sh - random games compared move by move with programs that share
# nothing with abax (tests/oracle/*.py).
. "$(dirname "$0")/../lib.sh"

if ! command -v python3 >/dev/null; then
  skip oracle 'no python3 (apt-get install python3)'
  exit
fi
games=2
[ "${ABAX_ALL:-}" != 1 ] || games=25
for game in arimaa crazyhouse xiangqi; do
  run python3 "tests/oracle/$game.py" "$ABAX_FAST" $games 7 || { broken "oracle/$game" && continue; }
  if [ "$status" -eq 0 ]; then
    pass "oracle: $(cat "$out")"
  else
    fail "oracle/$game" "$(cat "$out" "$err")"
  fi
done
