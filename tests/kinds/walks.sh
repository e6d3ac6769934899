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

# Every word of the table and every operator has a case.
cases="$scratch/cases"
for file in tests/walks/*.t; do
  sed -n 's/^game \([^ ]*\).*/\1/p' "$file"
done | sort -u | while read -r game; do sed 's/--.*//' "tests/walks/$game"; done >"$cases"
missing=
for word in $(sed -n 's/^    [FBV](\([a-z]*\),.*/\1/p; s/^    {"\([a-z]*\)",.*/\1/p' src/script/words_rows.c); do
  grep -qw "$word" "$cases" || missing="$missing $word"
done
for operator in ' * ' ' + ' ' | ' ' -' '#' '^' ' / '; do
  grep -qF -- "$operator" "$cases" || missing="$missing '$operator'"
done
if [ -z "$missing" ]; then
  pass "walks: every word has a case"
else
  fail "walks: every word has a case" "no case has:$missing"
fi
