#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# positions.sh - drawn positions: `abax test` over tests/positions/*.t, and
# what it says about files that are wrong.
. "$(dirname "$0")/../lib.sh"

for file in tests/positions/*.t; do
  name=$(basename "$file" .t)
  run "$ABAX" test "$file" || { broken "$name" && continue; }
  if [ "$status" -eq 0 ]; then
    pass "$name: $(tail -n 1 "$out")"
  else
    fail "$name" "$(cat "$out" "$err")"
  fi
done

# A test that cannot fail is none: each of these must be noticed.
check_case() { # NAME CODE TEXT LINES...
  local name=$1 code=$2 text=$3
  shift 3
  printf '%s\n' "$@" >"$scratch/case.t"
  run "$ABAX" test "$scratch/case.t" || { broken "$name" && return; }
  sed -i "s|$scratch/||" "$out" "$err"
  if [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected $code" "$(cat "$out" "$err")"
  elif cat "$out" "$err" | grep -qF -- "$text"; then
    pass "$name"
  else
    fail "$name" "expected: $text" "$(cat "$out" "$err")"
  fi
}

start=('% start' 'game abalone')
check_case 'legal that is not' 1 'case.t:3: start: e5e6 should be legal' \
  "${start[@]}" 'legal a1b2 e5e6'
check_case 'illegal that is legal' 1 \
  'case.t:3: start: a1b2 should be illegal, but it is the move a1b2' \
  "${start[@]}" 'illegal a1b2'
check_case 'a beginning is not a move' 1 'case.t:3: start: i5 should be legal' \
  '% start' 'game abalone' 'legal i5'
check_case 'a reason that is not given' 1 "should say 'because of the moon'" \
  "${start[@]}" 'illegal a1a2 "because of the moon"'
check_case 'wrong count' 1 \
  'case.t:3: start: there should be 45 moves, but there are 44' \
  "${start[@]}" 'count 45'
check_case 'wrong cell' 1 'case.t:3: start: a1 should show w, but it shows b' \
  "${start[@]}" 'shows a1 = w'
check_case 'wrong captures' 1 'black should have captured 2, but it is 0' \
  "${start[@]}" 'captured black 2'
check_case 'wrong mover' 1 'white should be asked, but it is black' \
  "${start[@]}" 'mover white'
check_case 'wrong result' 1 'the result should be draw, but it is none' \
  "${start[@]}" 'result draw'
check_case 'a refused move spoils the case' 1 '0 passed, 1 failed' \
  "${start[@]}" 'play e5e6' 'count 44'
check_case 'wrong moves' 1 'the moves should be a1b1 a1b9, but they are' \
  "${start[@]}" 'moves matching a1 a1b9 a1b1'
check_case 'wrong position' 1 'the position should be 5/6' \
  "${start[@]}" 'reads 5/6'
check_case 'a case without expectation' 1 'the case expects nothing' \
  "${start[@]}"
check_case 'the second case is judged too' 1 '1 passed, 1 failed' \
  "${start[@]}" 'count 44' '% again' 'count 43'
check_case 'every case begins anew' 0 '2 passed, 0 failed' \
  "${start[@]}" 'play a1b2' '% again' 'count 44'

check_case 'a misspelt directive' 3 "did you mean 'legal'?" \
  "${start[@]}" 'leagl a1b2'
check_case 'no game' 3 'case.t:2: name the game first' '% start' 'count 44'
check_case 'no title' 3 "case.t:1: a case begins with '% title'" 'game abalone'
check_case 'an unknown game' 3 'case.t:2:' '% start' 'game abalome'
check_case 'an unknown option' 3 'case.t:2:' '% start' 'game abalone layuot=x'
check_case 'a short drawing' 3 '1 row is drawn, the board has 9' "${start[@]}" '. . . . .' 'count 0'
check_case 'a short row' 3 'case.t:4:' "${start[@]}" '. . . . .' '. . .' \
  'count 0'
check_case 'an unknown letter' 3 'case.t:' "${start[@]}" \
  'q . . . .' '. . . . . .' '. . . . . . .' '. . . . . . . .' \
  '. . . . . . . . .' '. . . . . . . .' '. . . . . . .' '. . . . . .' \
  '. . . . .' 'count 0'
check_case 'an unknown player' 3 "there is no player 'green'" \
  "${start[@]}" 'to move green' 'count 0'
check_case 'a count that is none' 3 'case.t:3: write: count NUMBER' \
  "${start[@]}" 'count many'
check_case 'an unknown site' 3 "there is no site 'z9'" \
  "${start[@]}" 'shows z9 = b'

check_case 'an unknown letter of a cell' 3 "case.t:3: 'q' is no letter" \
  "${start[@]}" 'shows a1 = q'
check_case 'an unknown mover' 3 "there is no player 'green'" \
  "${start[@]}" 'mover green'
check_case 'an unknown winner' 3 "there is no player 'green'" \
  "${start[@]}" 'result green wins'
check_case 'a result that is none' 3 'write: result none|draw|PLAYER wins' \
  "${start[@]}" 'result black'
check_case 'an unknown phase' 3 "there is no phase 'end'" \
  "${start[@]}" 'phase end'
check_case 'an unknown rule' 3 "there is no rule 'castle'" \
  "${start[@]}" 'moves of castle a1a2'
check_case 'not a directive' 3 "'nonsense' is not understood; write legal" \
  "${start[@]}" 'nonsense'
check_case 'which players there are' 3 'there are black and white' \
  "${start[@]}" 'mover green'
check_case 'which player was meant' 3 "did you mean 'black'?" \
  "${start[@]}" 'result blakc wins'
check_case 'which phases there are' 3 "case.t:3: there is no phase 'end'; there is main" \
  "${start[@]}" 'phase end'
check_case 'which rules there are' 3 'there are line, Sumito' \
  "${start[@]}" 'moves of castle a1a2'
check_case 'which sites there are' 3 'sites go from i5 to a5' \
  "${start[@]}" 'shows z9 = b'
check_case 'which letters there are' 3 "'q' is no letter of a piece; write b w or ." \
  "${start[@]}" 'shows a1 = q'
check_case 'an option without its value' 3 'write: game NAME' \
  '% start' 'game abalone layout' 'count 44'
check_case 'a quote that is not closed' 3 'a quote is not closed' \
  "${start[@]}" 'illegal a1 "no'
check_case 'a drawing and a position' 3 'a drawing and a position' \
  '% both' 'game tic-tac-toe' '. . .' '. . .' '. . .' 'position 3/3/3 c' \
  'count 9'
check_case 'moves with their numbers' 0 '1 passed' \
  '% opening' 'game chess' 'play 1. e4 e5 2.Nf3' 'play 2... Nc6' 'legal Bb5'
check_case 'the end of a move is read too' 1 'e2xx should be legal, but' \
  '% opening' 'game chess' 'legal e2xx'

printf '%% start\0\n' >"$scratch/zero.t"
check_exit 'a zero byte' 3 "$ABAX" test "$scratch/zero.t"
check_exit 'a missing file' 3 "$ABAX" test "$scratch/none.t"
check_exit 'no file named' 2 "$ABAX" test
