#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# corpus.sh - questions to many games: statistics, conditions, and an index
# that follows its files and survives damage.
# watchdog: 200
. "$(dirname "$0")/../lib.sh"
export ABAX_PATH=$TOP/games
cd "$scratch" || exit 1

quiet() { "$ABAX" "$@" 2>/dev/null; }
contains() { # NAME TEXT FILE
  if grep -qF -- "$2" "$3"; then pass "$1"; else fail "$1" "not found: $2" "$(head -60 "$3")"; fi
}

mkdir chess
printf '%s\n' '[White "A"]' '' '1. e4 e5 2. Nf3 Nc6 3. Nc3 1-0' '' '[White "B"]' '' \
  '1. e4 e5 2. Nc3 Nc6 3. Nf3 Nf6 0-1' '' '[White "C"]' '' '1. d4 d5 2. c4 dxc4 1/2-1/2' >chess/three.pgn
quiet simulate chess --games 2 --limit 30 --seed 3 --records chess >/dev/null

# ---- what is in them ----

check_text 'stats: a small corpus' 'chess: 5 games, 75 plies
white wins                  1   20.0% (95%: 3.6 to 62.4)
black wins                  1   20.0% (95%: 3.6 to 62.4)
draws                       1   20.0% (95%: 3.6 to 62.4)
no result                   2   40.0% (95%: 11.8 to 76.9)

length               mean 15.0, from 4 to 30 plies' bash -c '"$ABAX" corpus stats chess | head -7'
quiet corpus stats chess >stats
contains 'stats: openings as a tree' '  e2e4                            2   50.0% (95%: 9.5 to 90.5)
' stats
contains 'stats: and below' '    e7e5                          2   50.0%' stats
contains 'stats: a position reached by other moves' '         2 games  r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 3 1  (ply 5 of chess/three.pgn: game 1)' stats
contains 'stats: rules by name' 'double step' stats
contains 'stats: rules that were not used' 'en passant                              0    0.0%  never' stats

# ---- conditions ----

quiet corpus find 'captures 1 and ply < 5' chess/three.pgn >found
check_text 'find: record, ply and picture' 'chess/three.pgn: game 3: ply 4, black d5c4
8 r n b q k b n r
7 p p p . p p p p
6 . . . . . . . .
5 . . .[.]. . . .
4 . .[p]P . . . .
3 . . . . . . . .
2 P P . . P P P P
1 R N B Q K B N R
  a b c d e f g h
white to move

1 hit in 1 of 3 games' cat found
check_text 'find: a condition on the position' '2 hits in 2 of 3 games' bash -c \
  '"$ABAX" corpus find "cell c3 = white knight and cell f3 = white knight and ply = 5" chess/three.pgn | tail -1'
check_text 'find: no more pictures than wanted' '3 hits in 3 of 3 games; the first 1 are shown (--games N shows more)' \
  bash -c '"$ABAX" corpus find "ply = 1" chess/three.pgn --games 1 | tail -1'
n=0
for condition in 'captures 1' 'move e2e4' 'rule "knight"' 'ply > 3 and not captures' 'ends or cell e4 = white' 'wins' 'names e4' 'names e4 and ply = 1 or move d2d4'; do
  quiet corpus find "$condition" chess >"plain-$((++n))"
done
# The places of a lattice are named in texts alone.
mkdir cubes
quiet simulate axiom --games 1 --limit 20 --seed 2 --records cubes >/dev/null
count=$(grep -cP '^[0-9]+\t.*\(1,0,2\)' cubes/*.abr)
check_text 'find: a place of a lattice' "$count hits in 1 of 1 games; the first 1 are shown (--games N shows more)" \
  bash -c '"$ABAX" corpus find "names (1,0,2)" cubes --games 1 | tail -1'
check_exit 'find: a condition that means nothing' 3 "$ABAX" corpus find 'cell z9 = white' chess
check_exit 'find: half a condition' 3 "$ABAX" corpus find 'captures 1 and' chess
check_exit 'find: no place to look' 2 "$ABAX" corpus find 'captures 1'
check_exit 'a question that is none' 2 "$ABAX" corpus count chess
check_exit 'no such file' 3 "$ABAX" corpus stats nowhere
mkdir empty
check_exit 'no game in the folder' 3 "$ABAX" corpus stats empty

# ---- nothing is skipped in silence ----

mkdir bad
cp chess/three.pgn bad/a.pgn
printf '%s\n' '[White "D"]' '' '1. e4 e5 2. Ke3 *' >bad/b.pgn
head -c 60 "$(ls chess/*1.abr)" >bad/c.abr
check_exit 'a game that is wrong: exit 3' 3 "$ABAX" corpus stats bad
"$ABAX" corpus stats bad >out.txt 2>&1
contains 'a game that is wrong is told' 'bad/b.pgn: game 1: line 3: Ke3 (e1e3) is not legal' out.txt
contains 'and so is a torn record' 'bad/c.abr: ' out.txt
contains 'and what is left of it is counted' 'chess: 4 games, 15 plies' out.txt

# ---- the index ----

export XDG_CACHE_HOME=$PWD/cache
if "$ABAX" corpus index chess >built 2>note; then
  check_text 'index: it is made' 'chess: 5 games in the index' cat built
  index=$(echo cache/abax/corpus/*.index)
  contains 'index: where it is' "the index is '$PWD/$index'" note
  check_exit 'index: nothing is left in the folder' 1 bash -c 'ls -a chess | grep index'
  mv cache elsewhere && mkdir cache
  check_output 'index: statistics without it' stats "$ABAX" corpus stats chess
  check_exit 'index: a question makes none' 1 bash -c 'ls cache/abax/corpus | grep index'
  rm -r cache && mv elsewhere cache
  check_output 'index: statistics are the same' stats "$ABAX" corpus stats chess
  n=0
  for condition in 'captures 1' 'move e2e4' 'rule "knight"' 'ply > 3 and not captures' 'ends or cell e4 = white' 'wins' 'names e4' 'names e4 and ply = 1 or move d2d4'; do
    check_output "index: find $condition" "plain-$((++n))" "$ABAX" corpus find "$condition" chess
  done
  printf '%s\n' '[White "E"]' '' '1. a4 a5 1-0' >chess/new.pgn
  rm chess/*2.abr
  check_text 'index: files come and go' 'chess: 5 games, 47 plies' bash -c '"$ABAX" corpus stats chess | head -1'
  printf '%s\n' '' '[White "F"]' '' '1. h4 h5 1-0' >>chess/new.pgn
  check_text 'index: files change' 'chess: 6 games, 49 plies' bash -c '"$ABAX" corpus stats chess | head -1'
  quiet corpus stats chess >now
  head -c 3000 "$index" >cut && cp cut "$index"
  check_output 'index: half of it is lost' now "$ABAX" corpus stats chess
  printf 'this is no index, and it is long enough to be read as one.' >"$index"
  "$ABAX" corpus stats chess >out.txt 2>err.txt
  check_output 'index: it was never one' now cat out.txt
  contains 'index: what is damaged is said' 'it is rebuilt' err.txt
  : >"$index"
  check_output 'index: it is empty' now "$ABAX" corpus stats chess
  for at in 20 100 4200 8300 12400; do
    printf '\377\376\375\374\373\372\371\370\367\366' |
      dd "of=$index" bs=1 seek=$at conv=notrunc 2>/dev/null
    check_output "index: bytes at $at are lost" now "$ABAX" corpus stats chess
  done
  quiet corpus stats chess >/dev/null
  check_exit 'index: a move is in it as text' 0 grep -qa e7e5 "$index"
  LC_ALL=C sed -i 's/e7e5/e7e6/' "$index"
  "$ABAX" corpus stats chess >out.txt 2>err.txt
  check_output 'index: another move stands there' now cat out.txt
  contains 'index: and this is noticed' 'is damaged; it is rebuilt' err.txt
  mkdir own
  sed 's/name *= *"Tic-tac-toe"/name = "Own"/' "$TOP/games/tic-tac-toe.lua" >own/own.lua
  quiet simulate own/own.lua --games 3 --records own >/dev/null
  quiet corpus index own >/dev/null
  quiet corpus stats own >before
  echo '-- changed' >>own/own.lua
  "$ABAX" corpus stats own >out.txt 2>err.txt
  contains 'index: other rules' 'it is rebuilt' err.txt
  check_output 'index: and the same answer' before cat out.txt
  quiet corpus index bad >/dev/null
  "$ABAX" corpus stats bad >out.txt 2>&1
  contains 'index: what is wrong stays told' 'bad/b.pgn: game 1: line 3: Ke3 (e1e3) is not legal' out.txt
  check_exit 'index: of a file there is none' 2 "$ABAX" corpus index chess/three.pgn
else
  skip 'index' 'abax was built without SQLite (apt-get install libsqlite3-dev, then make)'
  check_exit 'index: it says what is missing' 2 "$ABAX" corpus index chess
fi
