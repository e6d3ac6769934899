#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# create.sh - what `abax create` writes works as it stands.
. "$(dirname "$0")/../lib.sh"

export ABAX_PATH=$TOP/games
cd "$scratch" || exit 1
for like in '' '--like abalone'; do
  name=first${like:+like}
  # shellcheck disable=SC2086
  check_text "create $name" \
    "wrote $name.lua, $name.t and $name.abx; next: abax play $name.lua" \
    "$ABAX" create "$name" $like
  check_exit "$name loads" 0 "$ABAX" check "$name.lua"
  check_exit "$name passes its test" 0 "$ABAX" test "$name.t"
  check_exit "$name passes its lesson" 0 "$ABAX" demo "$name.abx" --check
  # shellcheck disable=SC2016
  check_exit "$name: the game is beside the lesson" 0 bash -c \
    'cd / && "$ABAX" demo "$1.abx" --check' create "$PWD/$name"
  cp "$name.lua" before
  check_exit "$name is not written over" 3 "$ABAX" create "$name"
  if cmp -s before "$name.lua"; then
    pass "$name is as it was"
  else
    fail "$name is as it was"
  fi
done

for family in placing chess-like draughts-like tafl stacking race sowing leaping solitaire three-players; do
  name=a$family
  check_text "create $family" "wrote $name.lua, $name.t and $name.abx; next: abax play $name.lua" \
    "$ABAX" create "$name" --like "$family"
  run "$ABAX" check "$name.lua" || broken "$family"
  if [ "$status" -eq 0 ] && ! grep -q '^warning' "$out" "$err"; then
    pass "$family loads without a warning"
  else
    fail "$family loads without a warning" "$(cat "$out" "$err")"
  fi
  check_exit "$family passes its test" 0 "$ABAX" test "$name.t"
  check_exit "$family passes its lesson" 0 "$ABAX" demo "$name.abx" --check
done

check_exit 'like a game that is not there' 3 "$ABAX" create x --like nosuch
check_exit 'a name that is a path' 2 "$ABAX" create ../x
check_exit 'no name' 2 "$ABAX" create
if [ -e x.lua ] || [ -e ../x.lua ]; then
  fail 'a refused name writes nothing'
else
  pass 'a refused name writes nothing'
fi
