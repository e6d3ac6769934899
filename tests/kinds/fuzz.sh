#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz.sh - generated games, played by every engine there is (tests/fuzz).
# watchdog: 240
. "$(dirname "$0")/../lib.sh"

# Kinds of findings that are known and being mended: remove them as they are.
known=twice,lose,moves,after,vanished,pick,count,position,pick-hash,crash,judge,facing,drawing,lua,because,counter,credit,position-text
if [ "${ABAX_ALL:-}" = 1 ]; then
  program=build/release/fuzz games=20000
else
  program=build/check/fuzz games=500
fi
if [ ! -x "$program" ]; then
  skip fuzz "make $program builds it"
  exit
fi
if timeout 230 "$program" --games $games --seed 1 --known "$known" >"$scratch/out" 2>&1; then
  pass "fuzz: $games games"
else
  fail "fuzz: $games games" "$(cat "$scratch/out")"
fi
