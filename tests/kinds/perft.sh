#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# perft.sh - counts of the tree of moves against published numbers.
#
# tests/perft/GAME.perft has lines `option depth nodes` (option - : none;
# several with commas; @NAME: from the position of the line `@NAME POSITION`).
# A line `option depth nodes all` is for `make test-all`. The game is GAME of
# games/, or tests/walks/GAME.lua. The oracle in tests/oracle and the
# site-by-site tier must give the same numbers where they are quick.
# watchdog: 200
. "$(dirname "$0")/../lib.sh"
WATCHDOG=120

# A line with a count, not a comment or a position.
row='function row() { return !/^#/ && $2 ~ /^[0-9]+$/ && $3 ~ /^[0-9]+$/ }
'

# The numbers of a table for one option, as `abax perft` prints them.
expected() { # TABLE OPTION DEPTH
  awk -v option="$2" -v most="$3" "$row"'
    !row() || (NF != 3 && $4 != "all") { next }
    $1 == option && $2 <= most { print "perft", $2, $3 }' "$1"
}

position() { # TABLE @NAME
  awk -v name="$2" "$row"'
    !row() && $1 == name { sub(/^[^ ]+ +/, ""); print; exit }' "$1"
}

options() { awk "$row"'row() && NF == 3 && !seen[$1]++ { print $1 }' "$1"; }

deepest() { # TABLE OPTION [all]
  awk -v option="$2" -v all="${3:-}" "$row"'
    !row() || (NF != 3 && !(all && $4 == "all")) { next }
    $1 == option && $2 > d { d = $2 }
    END { print d + 0 }' "$1"
}

check_perft() { # NAME TABLE OPTION DEPTH PROGRAM GAME [FLAG]
  local name=$1 table=$2 option=$3 depth=$4 program=$5 game=$6
  local wanted
  wanted=$(expected "$table" "$option" "$depth")
  shift 6
  case $option in
  -) ;;
  @*) set -- "$@" --from "$(position "$table" "$option")" ;;
  *) for option in ${option//,/ }; do set -- "$@" -o "$option"; done ;;
  esac
  check_text "$name" "$wanted" "$program" perft "$game" "$depth" "$@"
}

for table in tests/perft/*.perft; do
  name=$(basename "$table" .perft)
  game=$name
  [ -f "games/$name.lua" ] || game=tests/walks/$name.lua
  while read -r option; do
    most=$(deepest "$table" "$option")
    label="perft/$name"
    [ "$option" = - ] || label="$label/$option"
    deep=$most
    [ "${ABAX_ALL:-}" != 1 ] || deep=$(deepest "$table" "$option" all)
    check_perft "$label" "$table" "$option" "$deep" "$ABAX_FAST" "$game"
    few=$((most < 3 ? most : 3))
    check_perft "$label/no-planes" "$table" "$option" "$few" "$ABAX_FAST" "$game" --no-planes
    few=$((most < 2 ? most : 2))
    check_perft "$label/checked" "$table" "$option" "$few" "$ABAX" "$game"
    [ ! -f "tests/oracle/$name.lua" ] ||
      check_perft "$label/oracle" "$table" "$option" "$few" "$ABAX_FAST" "tests/oracle/$name.lua"
  done < <(options "$table")
done
