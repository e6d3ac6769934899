#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# witness.sh - the shortest games in which something happens. What is expected
# here is known from elsewhere: the fool's mate, the quickest row of four, the
# number of positions of tic-tac-toe.
. "$(dirname "$0")/../lib.sh"

# Finds a game of so many plies, says that none is shorter, and the record
# replays.
check_witness() { # NAME PLIES LAST GAME TARGET [OPTION ...]
  local name=$1 plies=$2 last=$3 record=$scratch/witness.abr
  shift 3
  WATCHDOG=60 run "$ABAX_FAST" witness "$@" || { broken "$name" && return; }
  cp "$out" "$record"
  if [ "$status" -ne 0 ] || ! grep -q "^$plies pl.*; no game is shorter" "$err"; then
    fail "$name" "status $status" "$(cat "$err")"
    return
  fi
  if [ "$(grep -cP '^\d+\t' "$record")" -ne "$plies" ] || ! grep -P "^$plies\t" "$record" | grep -qF -- "$last"; then
    fail "$name" "the last move should say: $last" "$(cat "$record")"
    return
  fi
  run "$ABAX_FAST" replay "$record"
  if [ "$status" -eq 0 ]; then pass "$name"; else fail "$name" "$(cat "$out")"; fi
}

check_witness "the fool's mate" 4 'h4' chess result
check_witness 'the quickest row of four' 7 'r' connect-four wins
check_witness 'a row of three' 5 'X' tic-tac-toe result
check_witness 'the first stone taken' 3 'captures 1' go captures
check_witness 'a rule by its comment' 4 "rule 'Sumito: two on one' (games/abalone.lua:" \
  abalone sumito
check_witness 'a rule by its key' 1 "rule 'arrow'" abalone arrow
check_witness 'a condition' 2 'a2' tic-tac-toe \
  'cell a1 = cross and cell a2 = nought and not ends'
check_witness 'from a position' 1 'captures 1' abalone captures \
  --from '5/6/7/8/6bbw/8/7/6/5 b'
check_witness 'from a position, deeper' 3 'captures 1' abalone 'captured black = 1' \
  --from '5/6/7/8/5bbw1/8/7/6/5 b'
check_witness 'the text of a move' 2 'i5h5' abalone 'move i5h5'
check_witness 'how many moves are left' 1 'b2' tic-tac-toe 'moves = 8 and cell b2 = cross'
check_witness 'chance is part of it' 4 'roll 6 6' backgammon 'move "roll 6 6"'

# Nothing there: how far was looked. Tic-tac-toe has 5478 positions, in 958 of
# them the game is over.
check_none() { # NAME TEXT ARGUMENTS...
  local name=$1 text=$2
  shift 2
  run "$ABAX_FAST" witness "$@" || { broken "$name" && return; }
  if [ "$status" -eq 1 ] && grep -qF -- "$text" "$err" && [ ! -s "$out" ]; then
    pass "$name"
  else
    fail "$name" "status $status, expected 1: $text" "$(cat "$out" "$err")"
  fi
}
check_none 'never' 'there is no such game: all 4520 positions that can be reached were looked at' \
  tic-tac-toe 'cell a1 = cross and cell a1 = nought'
check_none 'not within the depth' \
  'all games of up to 3 plies were looked at (' abalone sumito --depth 3
check_none 'not within the nodes' 'all games of up to 1 ply were looked at (40 positions)' \
  abalone sumito --nodes 40 --depth 3

check_exit 'an unknown rule' 3 "$ABAX" witness abalone sumoto
check_refused() { # NAME TEXT ARGUMENTS...
  local name=$1 text=$2
  shift 2
  run "$ABAX_FAST" witness "$@" || { broken "$name" && return; }
  if [ "$status" -eq 3 ] && grep -qxF -- "abax: $text" "$err" && [ ! -s "$out" ]; then
    pass "$name"
  else
    fail "$name" "status $status, expected 3: $text" "$(cat "$out" "$err")"
  fi
}
check_refused 'the rules there are' "there is no rule or condition 'foo'; there are line, Sumito: two on one, Sumito: three on one, Sumito: three on two and arrow" abalone foo
check_refused 'a rule spelt wrong' "there is no rule or condition 'castel'; did you mean 'castle'?" chess castel
check_refused 'a part of a comment spelt wrong' "there is no rule or condition 'sumoto'; did you mean 'Sumito'?" abalone sumoto
check_refused 'a condition spelt wrong' "'cel' is not a condition; did you mean 'cell'?" abalone 'cel a1 = white'
check_exit 'an unknown game' 3 "$ABAX" witness abalome result
check_exit 'half a condition' 3 "$ABAX" witness abalone 'cell a1 ='
check_exit 'no number' 2 "$ABAX" witness abalone result --depth many

# All rules at once.
run "$ABAX" witness tic-tac-toe
if [ "$status" -eq 0 ] && grep -qE 'tic-tac-toe.lua:7 +place +1$' "$out"; then
  pass 'every rule'
else
  fail 'every rule' "$(cat "$out" "$err")"
fi

# Rules of the shipped games have names: none is called after the phase.
nameless=
while read -r game; do
  run "$ABAX_FAST" witness "$game" --nodes 300 --games 20 || { broken "$game" && continue; }
  grep -qE ' main +(at most )?[0-9]+$' "$out" && nameless+=" $game"
done < <("$ABAX_FAST" games --names)
if [ -z "$nameless" ]; then pass 'all rules have names'; else fail 'all rules have names' "$nameless"; fi
check_witness 'en passant' 5 'en passant' chess 'en passant'
check_witness 'castling, from a position' 1 "rule 'castle'" chess castle \
  --from 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'

# A search that takes longer says what it has ruled out.
run "$ABAX_FAST" witness chess 'en passant'
if grep -qE '^ruled out: games of up to 4 plies \([0-9]+ positions\)$' "$err"; then
  pass 'what is ruled out is told'
else
  fail 'what is ruled out is told' "$(cat "$err")"
fi

# What random games find is said not to be the shortest; the seed decides.
run "$ABAX_FAST" witness abalone 'cell a1 = white' --nodes 50 --games 30 --seed 7
cp "$out" "$scratch/one"
if [ "$status" -eq 0 ] && grep -q 'a shorter game may exist' "$err"; then
  pass 'random games'
else
  fail 'random games' "$(cat "$err")"
fi
run "$ABAX_FAST" witness abalone 'cell a1 = white' --nodes 50 --games 30 --seed 7
if cmp -s "$out" "$scratch/one"; then pass 'the same seed, the same game'; else fail 'the same seed, the same game'; fi
