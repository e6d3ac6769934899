#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# valgrind.sh - the released program (no sanitizers in it) reads no
# uninitialised memory and loses none.
# only: test-all
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

need valgrind valgrind || { skip valgrind 'no valgrind (apt-get install valgrind)' && exit 0; }
WATCHDOG=250
grind() {
  local name=valgrind/$1
  shift
  check_exit "$name" 0 valgrind -q --error-exitcode=98 --leak-check=full \
    --errors-for-leak-kinds=definite "$ABAX_FAST" "$@"
}
grind perft perft abalone 2
grind simulate simulate abalone --games 2 --limit 200 --jobs 1 --seed 7
