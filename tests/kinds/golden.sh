#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# golden.sh - whole sessions at the prompt, byte for byte.
#
# tests/golden/GAME-TOPIC.abx is fed to `abax play GAME`, what comes out
# (errors too, in order) is tests/golden/GAME-TOPIC.out. A line
# `-- args: ...` in the script gives further arguments. ABAX_GOLDEN=update
# writes the .out files again.
. "$(dirname "$0")/../lib.sh"

for script in tests/golden/*.abx; do
  name=$(basename "$script" .abx)
  args=$(sed -n 's/^-- args: //p' "$script")
  # shellcheck disable=SC2016,SC2086
  check_output "$name" "${script%.abx}.out" bash -c \
    'script=$1; shift; exec "$ABAX" play "$@" --ascii <"$script" 2>&1' \
    golden "$script" "${name%-*}" $args
done
