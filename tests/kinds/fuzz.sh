#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz.sh - generated games, played by every engine there is (tests/fuzz).
# watchdog: 280
# watchdog-all: 3600
. "$(dirname "$0")/../lib.sh"

if [ "${ABAX_ALL:-}" = 1 ]; then
  program=build/release/fuzz games=5000 seeds='1 2 3 4' limit=1700 compiled=20
else
  program=build/check/fuzz games=299 seeds=1 limit=400 compiled=50 # 320, 390: open, see docs/testing.md
fi
if [ ! -x "$program" ]; then
  skip fuzz "make $program builds it"
  exit
fi
for seed in $seeds; do
  if timeout $limit "$program" --games $games --seed "$seed" --compile $compiled >"$scratch/out" 2>&1; then
    pass "fuzz: $games games of seed $seed"
  else
    fail "fuzz: $games games of seed $seed" "$(cat "$scratch/out")"
  fi
done

# What was found before, shrunk.
if "$program" --shrink 0 tests/walks/found/*.lua >"$scratch/out" 2>&1; then
  pass "fuzz: what was found before"
else
  fail "fuzz: what was found before" "$(cat "$scratch/out")"
fi
