#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages.sh - exported pages in a browser: light ones gone through, some live
# ones played on, keys and screen readers; with ABAX_ALL=1 the workshop and
# whatever can go wrong.
# watchdog: 300
# watchdog-all: 1800
#
# PAGES_SHOTS=FOLDER keeps screenshots to look at. The other kinds that begin
# with pages- have all lessons and games: `make test-pages`.
. "$(dirname "$0")/../pages/lib.sh"
all=${ABAX_ALL:-}

# ---- light pages ----

open_page() { # NAME KIND
  local shots=
  [ -z "${PAGES_SHOTS:-}" ] || shots=$PAGES_SHOTS/$1
  WATCHDOG=100 run node tests/pages/drive.mjs chromium "$scratch/$1.html" "$2" ${shots:+"$shots"}
  sed "s/^\(ok\|not ok\) $2:/\1 $1:/" "$out"
  [ "$status" -eq 0 ] || fail "$1" "status $status" "$(cat "$err")"
}

light_pages() {
  export_page lesson --light scripts/demo/abalone-01-first-moves.abx
  open_page lesson lesson
  export_page kinds --light tests/pages/kinds.abx
  open_page kinds kinds
  [ "$all" = 1 ] || return
  export_page french --light scripts/demo/abalone-01-first-moves.fr.abx
  open_page french lesson
  if grep -q 'id="next">Suite' "$scratch/french.html" && ! grep -q '>Answer<\|Show me<\|Next &' "$scratch/french.html"; then
    pass 'french: buttons'
  else
    fail 'french: buttons' "$(grep '<button' "$scratch/french.html")"
  fi
  printf 'a1b2\ni5h5\na2b2\nundo 2\ni9h9\nb1c1\nsave %s\n' "$scratch/game.abr" |
    "$ABAX_FAST" play abalone >/dev/null
  export_page record --light "$scratch/game.abr"
  open_page record record
  export_page plate --light abraxas 'corner SW' d5 xE5 wait c3
  open_page plate plain
}

# The workshop needs an editor from npm.
workshop() {
  if [ ! -f build/web/workshop.html ]; then
    skip workshop "'make web' had no npm, or no network (apt-get install npm)"
    extra wrong "$scratch/abalone.html" "$scratch/abalone-01-first-moves.html"
    return
  fi
  "$ABAX_FAST" export abalone --workshop "$scratch/workshop.html" >/dev/null
  size workshop
  extra workshop "$scratch/workshop.html" "$scratch"
  extra wrong "$scratch/abalone.html" "$scratch/abalone-01-first-moves.html" "$scratch/workshop.html"
}

light_pages
need_engine
lessons abalone-01-first-moves abraxas-02-taking sirius-01-sun-moon-star
export_page kinds tests/pages/kinds.abx
live lesson "$scratch/kinds.html"
play abalone backgammon
size abalone
extra access "$scratch/abalone.html" "$scratch/abalone-01-first-moves.html"
[ "$all" != 1 ] || workshop
