#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# walks.sh - forms of rules, one small game each, whose moves were worked out
# by hand: tests/walks/*.t, found quickly and walked as the rules are written.
. "$(dirname "$0")/../lib.sh"

for file in tests/walks/*.t; do
  for how in '' --no-planes; do
    name="$(basename "$file" .t)${how:+, walked}"
    # shellcheck disable=SC2086
    run "$ABAX" test "$file" $how || { broken "$name" && continue; }
    if [ "$status" -eq 0 ]; then
      pass "$name: $(tail -n 1 "$out")"
    else
      fail "$name" "$(cat "$out" "$err")"
    fi
  done
done
