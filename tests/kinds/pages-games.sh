#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages-games.sh - every game is played to its end in a page, against the
# engine; moves are made by clicks.
# only: test-all
# watchdog: 300
. "$(dirname "$0")/../pages/lib.sh"
need_engine

mapfile -t every < <(games)
play "${every[@]}"
size chess
