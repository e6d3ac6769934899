#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages-engine.sh - the engine in a page counts and explains as the native
# program does.
# only: test-all
# watchdog: 300
# watchdog-all: 1800
. "$(dirname "$0")/../pages/lib.sh"
need_engine

for name in abalone chess go othello backgammon axiom abraxas amazons \
  international-draughts kalah nine-mens-morris breakthrough; do
  export_page "$name" "$name"
done
live perft "$scratch" abalone:4 chess:3 go:3 othello:5 backgammon:2 axiom:2 \
  abraxas:4 amazons:2 international-draughts:6 kalah:6
live why "$scratch" abalone chess go othello axiom abraxas amazons \
  international-draughts kalah nine-mens-morris breakthrough

# The page's own game, compiled: another abax has it beside its engine.
compiled_pages() { # GAME ...
  local folder=$scratch/built name
  need emcc emscripten || {
    skip 'pages-engine: compiled games' 'no emscripten (apt-get install emscripten)'
    return
  }
  mkdir -p "$folder" && cp "$ABAX_FAST" "$folder/abax" && cp -R build/web "$folder/web"
  ABAX=$ABAX_FAST WATCHDOG=600 run node scripts/dist/web-rules.mjs "$folder/web" --all "$@" axiom
  if grep -q "^web-rules: $# games compiled for pages, 1 left" "$out"; then
    pass 'web-rules: what cannot be compiled is left'
  else
    fail 'web-rules: what cannot be compiled is left' "$(cat "$out" "$err")"
  fi
  for name in "$@"; do
    ABAX_PATH=games "$folder/abax" export "$name" --html "$scratch/$name.html" >/dev/null
    size "$name"
  done
  live rules "$scratch" "$@"
}
compiled_pages abalone go
