#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages.sh - exported pages in a browser: buttons, keys, branches, questions.
# only: test-all
# watchdog: 300
#
# PAGES_SHOTS=FOLDER keeps screenshots to look at.
. "$(dirname "$0")/../lib.sh"

if ! need node nodejs || ! need chromium chromium; then
  skip pages 'no chromium or no node'
  exit 0
fi

open_page() { # NAME KIND
  local shots=
  [ -z "${PAGES_SHOTS:-}" ] || shots=$PAGES_SHOTS/$1
  WATCHDOG=100 run node tests/pages/drive.mjs chromium "$scratch/$1.html" "$2" ${shots:+"$shots"}
  sed "s/^\(ok\|not ok\) $2:/\1 $1:/" "$out"
  [ "$status" -eq 0 ] || fail "$1" "status $status" "$(cat "$err")"
}

"$ABAX_FAST" export scripts/demo/abalone-01-first-moves.abx --html "$scratch/lesson.html" >/dev/null
open_page lesson lesson

"$ABAX_FAST" export scripts/demo/abalone-01-first-moves.fr.abx --html "$scratch/french.html" >/dev/null
open_page french lesson
if grep -q 'id="next">Suite' "$scratch/french.html" && ! grep -q '>Answer<\|Show me<\|Next &' "$scratch/french.html"; then
  pass 'french: buttons'
else
  fail 'french: buttons' "$(grep '<button' "$scratch/french.html")"
fi

printf 'a1b2\ni5h5\na2b2\nundo 2\ni9h9\nb1c1\nsave %s\n' "$scratch/game.abr" |
  "$ABAX_FAST" play abalone >/dev/null
"$ABAX_FAST" export "$scratch/game.abr" --html "$scratch/record.html" >/dev/null
open_page record record

"$ABAX_FAST" export abraxas 'corner SW' d5 xE5 wait c3 --html "$scratch/plate.html" >/dev/null
open_page plate plain
