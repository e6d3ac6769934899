#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages-games.sh - every game is played to its end in a page, against the
# engine; moves are made by clicks. This one takes every third game; the kinds
# that are links to it take the others.
# only: test-all
# watchdog: 300
# watchdog-all: 1800
. "$(dirname "$0")/../pages/lib.sh"
need_engine

case $(basename "$0" .sh) in
*-2) part=1 ;;
*-3) part=2 ;;
*) part=0 ;;
esac
mapfile -t every < <(games | awk -v part=$part 'NR % 3 == part')
play "${every[@]}"
for name in "${every[@]}"; do size "$name"; done
