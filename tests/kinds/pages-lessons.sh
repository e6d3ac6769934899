#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages-lessons.sh - every question of every lesson is answered on the board, by clicks.
# only: test-all
# watchdog: 300
# watchdog-all: 1800
. "$(dirname "$0")/../pages/lib.sh"
need_engine

mapfile -t every < <(basename -s .abx scripts/demo/*.abx)
lessons "${every[@]}"
