#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# outside.sh - programs of others find the same legal moves: stockfish in
# chess, GNU Go in Go, gnubg in backgammon, on positions of random games.
# only: test-all
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
WATCHDOG=120
PATH=$PATH:/usr/games

# Plies of seeded random games: FILE per game, one move per line.
random_games() { # GAME GAMES LIMIT OPTIONS...
  local game=$1 games=$2 limit=$3
  shift 3
  "$ABAX_FAST" simulate "$game" --games "$games" --limit "$limit" --seed 11 \
    --records "$scratch/$game" "$@" >"$scratch/log" 2>&1
}

moves_of() { sed '1,/^$/d; /^result/d' "$1" | cut -f3; }

compare() { # NAME OURS THEIRS
  if [ -s "$2" ] && cmp -s "$2" "$3"; then
    pass "$1"
  else
    fail "$1" "$(diff "$3" "$2" | head -10)"
  fi
}

# ---- chess ----

# Every tenth position of each game, as FEN.
chess_positions() {
  local file n
  for file in "$scratch"/chess/*.abr; do
    for n in 3 10 24 37 50 63; do
      moves_of "$file" | head -"$n" | "$ABAX_FAST" show chess --position -
      echo
    done
  done | grep -v -e result= -e '^$' | sort -u
}

ours_in_chess() {
  while read -r fen; do
    echo "$fen"
    "$ABAX_FAST" moves chess --from "$fen" </dev/null | tr '[:upper:]' '[:lower:]' | sort
  done
}

theirs_in_chess() {
  sed 's/.*/position fen &\ngo perft 1/' "$1" | { cat; echo quit; } | stockfish |
    sed -n -e 's/^\([a-h][1-8][a-h][1-8][qrbn]*\): 1$/\1/p' -e 's/^Nodes searched.*/=/p' |
    awk -v fens="$1" '
      function flush() { if ((getline fen <fens) > 0) { print fen; n = asort_(); } }
      function asort_(i, j, t) {
        for (i = 2; i <= m; i++) { t = a[i]; for (j = i - 1; j > 0 && a[j] > t; j--) a[j + 1] = a[j]; a[j + 1] = t }
        for (i = 1; i <= m; i++) print a[i]
        m = 0
      }
      /=/ { flush(); next }
      { a[++m] = $1 }'
}

if need stockfish stockfish; then
  random_games chess 20 70
  chess_positions >"$scratch/fens"
  ours_in_chess <"$scratch/fens" >"$scratch/ours"
  theirs_in_chess "$scratch/fens" >"$scratch/theirs"
  compare "outside/chess: $(wc -l <"$scratch/fens") positions" "$scratch/ours" "$scratch/theirs"
else
  skip outside/chess 'no stockfish (apt-get install stockfish)'
fi

# pychess talks to us by its own code and finds every move of ours legal.
if need pychess pychess; then
  run /usr/bin/python3 tests/outside/pychess_drive.py "$ABAX_FAST" 30
  if [ "$status" -eq 0 ] && tail -1 "$out" | grep -qE '^[1-9][0-9]* moves$'; then
    pass 'outside/pychess: a game by UCI'
  else
    fail 'outside/pychess: a game by UCI' "status $status" "$(tail -4 "$out" "$err")"
  fi
else
  skip outside/pychess 'no pychess (apt-get install pychess)'
fi

# ---- Go ----

# Columns there leave out the letter i.
to_gtp() { sed -e 's/^i\([0-9]\)/j\1/' | tr '[:lower:]' '[:upper:]'; }

go_session() { # FILE of moves: GTP that plays them and asks for legal moves
  local colour=black move
  echo 'boardsize 9'
  echo 'clear_board'
  while read -r move; do
    echo "play $colour $(echo "$move" | to_gtp)"
    [ "$colour" = black ] && colour=white || colour=black
  done <"$1"
  echo "all_legal $colour"
}

if need gnugo gnugo; then
  random_games go 16 75
  : >"$scratch/ours"
  : >"$scratch/gtp"
  for file in "$scratch"/go/*.abr; do
    for n in 20 45 60 73; do
      moves_of "$file" | head -"$n" >"$scratch/moves"
      [ "$(tail -2 "$scratch/moves" | sort -u)" != pass ] || continue
      { "$ABAX_FAST" moves go - <"$scratch/moves" | grep -v pass | to_gtp | sort | xargs; } >>"$scratch/ours"
      go_session "$scratch/moves" >>"$scratch/gtp"
    done
  done
  gnugo --mode gtp <"$scratch/gtp" | sed -n 's/^= \([A-J][1-9].*\)/\1/p' |
    while read -r line; do echo "$line" | tr ' ' '\n' | grep -v -i pass | sort | xargs; done >"$scratch/theirs"
  compare "outside/go: $(wc -l <"$scratch/ours") positions" "$scratch/ours" "$scratch/theirs"
else
  skip outside/go 'no gnugo (apt-get install gnugo)'
fi

# A referee lets both play, as twogtp does; the package of GNU Go has none.
refereed() { # NAME SIZE BLACK WHITE
  run /usr/bin/python3 tests/outside/twogtp.py "$2" 120 "$3" "$4"
  if [ "$status" -eq 0 ] && grep -qE '^[1-9][0-9]* moves agree$' "$out"; then
    pass "$1"
  else
    fail "$1" "status $status" "$(tail -4 "$out" "$err")"
  fi
}
if need gnugo gnugo; then
  refereed 'outside/gtp: GNU Go is black' 9 'gnugo --mode gtp --level 1' \
    "$ABAX_FAST gtp --players mcts:100 --seed 3"
  refereed 'outside/gtp: GNU Go is white' 13 "$ABAX_FAST gtp --players mcts:30 --seed 3" \
    'gnugo --mode gtp --level 1'
else
  skip outside/gtp 'no gnugo (apt-get install gnugo)'
fi

# ---- backgammon ----

# Every position of the games in which a play is due, followed by our plays.
backgammon_plays() {
  local file
  for file in "$scratch"/backgammon/*.abr; do
    moves_of "$file" | sed 's/$/\nshow --position\nmoves/' | "$ABAX_FAST" play backgammon
  done | awk '/ [wb]( |$)/ { on = /dice=/ && !/result=/ } / wins$/ { on = 0 } on'
}

# The same for positions without a game before them.
invented_plays() {
  awk -v mode=invent -v count=200 -f tests/outside/backgammon.awk |
    while read -r position; do
      echo "$position"
      "$ABAX_FAST" moves backgammon --from "$position" </dev/null
    done
}

results() { awk -v mode="$1" -f tests/outside/backgammon.awk "${@:2}" | sort; }

# The second player of a session of two people is on roll all the time; all
# plays are listed because nothing is pruned before the list is made.
theirs_in_backgammon() {
  { cat <<'END'; awk -v mode=ask -f tests/outside/backgammon.awk "$1"; } |
set automatic game off
set automatic roll off
set automatic move off
set automatic bearoff off
set confirm new off
set player 0 human
set player 1 human
set evaluation chequerplay evaluation plies 0
set evaluation chequerplay evaluation prune off
new session
set turn 1
END
    HOME=$scratch LC_ALL=C gnubg -t -q -r 2>&1
}

# Random games that do not come upon these prove little.
various() { # FILE of plays
  grep -q '^bar/' "$1" && grep -q '/off' "$1" && grep -q '^pass$' "$1" &&
    grep -q 'dice=\([1-6]\)\1\1\1$' "$1" && grep -q '[*]/' "$1"
}

if need gnubg gnubg; then
  random_games backgammon 10 400
  { backgammon_plays; invented_plays; } >"$scratch/plays"
  grep ' phase=play ' "$scratch/plays" >"$scratch/asked"
  theirs_in_backgammon "$scratch/asked" >"$scratch/answers"
  results ours "$scratch/plays" >"$scratch/ours"
  results theirs "$scratch/asked" "$scratch/answers" >"$scratch/theirs"
  compare "outside/backgammon: $(wc -l <"$scratch/asked") positions" "$scratch/ours" "$scratch/theirs"
  various "$scratch/plays" && pass outside/backgammon-various ||
    fail outside/backgammon-various 'no play from the bar, off, with a double, with two hits, or no pass'
else
  skip outside/backgammon 'no gnubg (apt-get install gnubg)'
fi
