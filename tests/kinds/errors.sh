#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# errors.sh - every broken script gets exactly the message it deserves.
#
# A script of tests/errors begins with lines `--! ` that say what `abax check`
# must print on stderr; its exit status must be 4. A script warn_*.lua loads: it
# is `check --strict` that refuses it.
. "$(dirname "$0")/../lib.sh"

check_error() { # FILE
  local file=$1 name
  name=errors/$(basename "$file" .lua)
  sed -n '/^--! \{0,1\}/!q; s///p' "$file" | sed '1s/^/abax: /' >"$scratch/expected"
  local strict=() place='[^ ]+\.lua:[0-9]+:[0-9]+: '
  case $name in errors/warn_*) strict=(--strict) place='[^ ]+\.lua:[0-9]+: ' ;; esac
  run "$ABAX" check "$file" "${strict[@]}" || { broken "$name" && return; }
  if [ "$status" -ne 4 ]; then
    fail "$name" "exit status $status, expected 4" "$(cat "$err")"
  elif [ -s "$out" ]; then
    fail "$name" "something on stdout:" "$(cat "$out")"
  elif ! grep -qE "^abax: $place" "$err"; then
    fail "$name" "no file:line:column in" "$(cat "$err")"
  elif ! cmp -s "$scratch/expected" "$err"; then
    fail "$name" "$(diff -u --label expected --label actual "$scratch/expected" "$err")"
  else
    pass "$name"
  fi
}

for file in tests/errors/*.lua; do check_error "$file"; done

# No game of ours is warned of.
for file in games/*.lua; do
  grep -q '^return \(game\|variant\)' "$file" || continue
  run "$ABAX_FAST" check "$file" --strict || { broken "$file" && continue; }
  if [ "$status" -eq 0 ]; then pass "$file"; else fail "$file" "$(cat "$err")"; fi
done

