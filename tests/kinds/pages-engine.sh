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
