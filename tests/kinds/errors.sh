#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# errors.sh - every broken script gets exactly the message it deserves.
#
# A script of tests/errors begins with lines `--! ` that say what `abax check`
# must print on stderr; its exit status must be 4.
. "$(dirname "$0")/../lib.sh"

check_error() { # FILE
  local file=$1 name
  name=errors/$(basename "$file" .lua)
  sed -n '/^--! \{0,1\}/!q; s///p' "$file" | sed '1s/^/abax: /' >"$scratch/expected"
  run "$ABAX" check "$file" || { broken "$name" && return; }
  if [ "$status" -ne 4 ]; then
    fail "$name" "exit status $status, expected 4" "$(cat "$err")"
  elif [ -s "$out" ]; then
    fail "$name" "something on stdout:" "$(cat "$out")"
  elif ! grep -qE '^abax: [^ ]+\.lua:[0-9]+:[0-9]+: ' "$err"; then
    fail "$name" "no file:line:column in" "$(cat "$err")"
  elif ! cmp -s "$scratch/expected" "$err"; then
    fail "$name" "$(diff -u --label expected --label actual "$scratch/expected" "$err")"
  else
    pass "$name"
  fi
}

for file in tests/errors/*.lua; do check_error "$file"; done

