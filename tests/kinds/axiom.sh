#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# axiom.sh - Axiom against tests/oracle/axiom.c, a program of its own: counts,
# lists of moves, and whole games in which every number of moves must agree.
# watchdog: 200
. "$(dirname "$0")/../lib.sh"
WATCHDOG=120
oracle=$scratch/oracle

if ! ${CC:-cc} -O2 -std=gnu11 -o "$oracle" tests/oracle/axiom.c 2>"$scratch/cc"; then
  fail axiom/oracle "$(head -5 "$scratch/cc")"
  exit 0
fi

for plan in main tower wall stairs square; do
  for placement in touch interlock; do
    depth=2
    [ $plan != main ] || depth=3
    check_text "axiom/perft/$plan/$placement" \
      "$("$oracle" perft $depth $plan $placement loses)" \
      "$ABAX_FAST" perft axiom $depth -o plan=$plan -o placement=$placement
  done
done

# A game as "MOVE COUNT" lines.
plies() { sed '1,/^$/d; /^result/d' "$1" | cut -f3,4; }
# The options of a record; the defaults are not written.
option() { # FILE NAME DEFAULT
  local value
  value=$(sed -n "s/^option $2=//p;/^\$/q" "$1")
  echo "${value:-$3}"
}
of_record() { # COMMAND FILE
  "$oracle" "$1" "$(option "$2" plan main)" "$(option "$2" placement touch)" \
    "$(option "$2" own_pair loses)"
}

check_game() { # NAME FILE
  local said
  if said=$(plies "$2" | of_record check "$2"); then
    pass "$1"
  else
    fail "$1" "$said"
  fi
}

# The whole list after so many plies of a record.
check_list() { # NAME FILE PLIES
  local moves theirs
  moves=$(plies "$2" | head -"$3" | cut -f1)
  theirs=$(echo "$moves" | of_record moves "$2")
  # shellcheck disable=SC2086 # a text has no blanks
  run "$ABAX_FAST" moves axiom $moves \
    -o plan="$(option "$2" plan main)" -o placement="$(option "$2" placement touch)" \
    -o own_pair="$(option "$2" own_pair loses)" || { broken "$1" && return; }
  if [ "$theirs" = "$(cat "$out")" ]; then # nothing after the end of a game
    pass "$1"
  else
    fail "$1" "$(diff <(echo "$theirs") "$out" | head -10)"
  fi
}

for file in tests/records/axiom-*.abr; do
  name=axiom/$(basename "$file" .abr)
  check_game "$name" "$file"
  for plies in 5 20 40; do check_list "$name/$plies" "$file" $plies; done
done

run "$ABAX_FAST" simulate axiom --games 30 --limit 120 --seed 61 --records "$scratch/games"
for file in "$scratch"/games/*.abr; do check_game "axiom/random/$(basename "$file" .abr)" "$file"; done
