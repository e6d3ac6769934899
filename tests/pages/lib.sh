# SPDX-License-Identifier: MIT
# lib.sh - what the kinds of test that open pages share; read by them.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

if ! need node nodejs || ! need chromium chromium; then
  skip "$(basename "$0" .sh)" 'no chromium or no node (apt-get install chromium nodejs)'
  exit 0
fi
# All games and lessons take long where other work goes on beside them.
all_pages=$([ "${ABAX_ALL:-}" = 1 ] && echo 1 || echo 0)
[ -z "${PAGES_SHOTS:-}" ] || mkdir -p "$PAGES_SHOTS"

export_page() { # NAME ARGUMENT ...
  local name=$1
  shift
  "$ABAX_FAST" export "$@" --html "$scratch/$name.html" >/dev/null 2>"$scratch/export" ||
    fail "$name: export" "$(cat "$scratch/export")"
}

# Live pages need an engine.
need_engine() {
  [ -f build/web/live.html ] && return
  skip "$(basename "$0" .sh): live pages" \
    "'make web' was not run (it needs emscripten: apt-get install emscripten)"
  exit 0
}

live() { # KIND ARGUMENT ...
  WATCHDOG=$((all_pages ? 1790 : 290)) SHOTS=${PAGES_SHOTS:-} run node tests/pages/live.mjs chromium "$ABAX_FAST" "$@"
  cat "$out"
  [ "$status" -eq 0 ] || fail "$1" "status $status" "$(cat "$err")"
}

lessons() { # NAME ...
  local pages=() name
  for name in "$@"; do
    export_page "$name" "scripts/demo/$name.abx"
    pages+=("$scratch/$name.html")
  done
  live lesson "${pages[@]}"
}

# Files that are games, not parts of some.
games() {
  local file
  for file in games/*.lua; do
    grep -qE '^return +(game|variant)' "$file" && basename "$file" .lua
  done
}

play() { # NAME ...
  local pages=() name
  for name in "$@"; do
    export_page "$name" "$name"
    pages+=("$scratch/$name.html")
  done
  live game "${pages[@]}"
}

# What is written must stay small enough to be sent.
size() { # NAME
  local bytes
  bytes=$(gzip -9c "$scratch/$1.html" | wc -c)
  if [ "$bytes" -lt 1000000 ]; then
    pass "$1: below 1 MB, packed"
  else
    fail "$1: below 1 MB, packed" "$bytes bytes"
  fi
}

extra() { # KIND ARGUMENT ...
  WATCHDOG=$((all_pages ? 1000 : 200)) SHOTS=${PAGES_SHOTS:-} run node tests/pages/extra.mjs chromium "$@"
  cat "$out"
  [ "$status" -eq 0 ] || fail "$1" "status $status" "$(cat "$err")"
}
