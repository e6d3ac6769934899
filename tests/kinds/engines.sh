#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# engines.sh - other engines at our board and ours at theirs: GTP and UCI in
# both directions, engines that hang, die, flood and lie, and who may seat them.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
PATH=$PATH:/usr/games
export ABAX_PATH=$TOP/games
cd "$scratch" || exit 1

quiet() { "$ABAX" "$@" 2>/dev/null; }
contains() { # NAME TEXT FILE
  if grep -qF -- "$2" "$3"; then pass "$1"; else fail "$1" "not found: $2" "$(head -40 "$3")"; fi
}
lacks() { # NAME TEXT FILE
  if grep -qF -- "$2" "$3"; then fail "$1" "found: $2" "$(head -40 "$3")"; else pass "$1"; fi
}

# ---- engines that misbehave when they are asked for a move ----

fake() { # NAME WHAT-IT-DOES: speaks both protocols up to there
  cat >"$1" <<END
#!/bin/sh
echo \$\$ >>$scratch/pids
while read -r word rest; do
  case \$word in
  protocol_version) printf '= 2\n\n' ;;
  uci) echo uciok ;;
  isready) echo readyok ;;
  genmove | go) $2 ;;
  position | ucinewgame | setoption) echo "\$word \$rest" >>$scratch/told ;;
  quit) exit ;;
  *) echo "\$word \$rest" >>$scratch/told; printf '=\n\n' ;;
  esac
done
END
}
# shellcheck disable=SC2016
{
  fake hangs 'trap "" TERM INT; exec sleep 1000'
  fake dies 'echo "out of wood" >&2; exit 3'
  fake lies 'printf "= z99\n\n"; echo "bestmove e2e9"'
  fake floods 'exec yes "info and on and on and on"'
  fake babbles 'printf "\033[31mwhat?\n\n"; echo "bestmove"'
  fake mutters 'printf "\205\004 white\tto move\n"; exec sleep 1000'
  fake resigns 'printf "= resign\n\n"'
}

fault() { # ENGINE PROTOCOL GAME REASON: those that hang are not waited for long
  local wait=
  case $1 in hangs | mutters) wait=,wait=0.3s ;; esac
  rm -rf records
  quiet simulate "$3" --players "$2:sh $1$wait,random" --swap --games 2 --limit 4 --records records >report
  contains "$2 $1: both games are lost" "$2:sh $1$wait forfeits 2 games, first game 1: $4" report
  contains "$2 $1: the match is scored" "scores 0.0% (95%: 0.0 to 65.8)" report
  cat records/*1.abr >record
  contains "$2 $1: the record says so" "forfeits: $4" record
  check_exit "$2 $1: the records agree" 0 "$ABAX" replay records
}
fault hangs gtp tic-tac-toe 'no answer in 0.3 s'
fault hangs uci chess 'no answer in 0.3 s'
fault dies gtp tic-tac-toe 'the program ended: out of wood'
fault dies uci chess 'the program ended: out of wood'
fault lies gtp tic-tac-toe "'z99' is not a legal move"
fault lies uci chess "'e2e9' is not a legal move"
fault floods gtp tic-tac-toe "'info and on and on and on' is not an answer of GTP to 'genmove b'"
fault floods uci chess "an answer without an end; 'info and on and on and on' came, and 'bestmove' was expected"
fault mutters uci chess "no answer in 0.3 s; '\\x85\\x04 white to move' came, and 'bestmove' was expected"
fault babbles gtp tic-tac-toe "'\\x1b[31mwhat?' is not an answer of GTP to 'genmove b'"
fault babbles uci chess "'' is not a legal move"

quiet simulate tic-tac-toe --players 'gtp:sh resigns,random' --games 1 --records resigned >report
cat resigned/*.abr >record
contains 'gtp: an engine may resign' 'cross resigned' record
lacks 'gtp: to resign is no forfeit' forfeits report

left=0
while read -r pid; do kill -0 "$pid" 2>/dev/null && left=$((left + 1)); done <pids
check_text 'no engine is left running' 0 echo "$left"

# ---- Ctrl-C ----

: >pids
check_text 'interrupted: a thinking engine is ended' 5 bash -c '
  timeout --preserve-status -s INT 1 "$ABAX" simulate chess --games 1 \
    --players "uci:sh hangs,wait=600s,random" >/dev/null 2>&1; echo $?'
left=0
while read -r pid; do kill -0 "$pid" 2>/dev/null && left=$((left + 1)); done <pids
check_text 'interrupted: and nothing is left' 0 echo "$left"

# ---- at the prompt ----

printf '%s\n' 'opponent nought "gtp:sh lies"' a1 a2 undo 'opponent off' b2 history |
  quiet play tic-tac-toe >out.txt
contains 'prompt: the engine has lost' "cross wins (nought forfeits: 'z99' is not a legal move)" out.txt
printf '%s\n' 'opponent nought "gtp:no-such-program"' 'opponent nought "uci:cat"' 'opponent nought uci:' \
  'opponent nought "gtp:cat,wait"' 'opponent nought "gtp:cat,wait=never"' "opponent nought \"gtp:sh 'a\"" |
  "$ABAX" play tic-tac-toe >out.txt 2>&1
contains 'prompt: no such program' "'no-such-program' cannot be run: there is no such program" out.txt
contains 'prompt: no dialect' "no row 'uci' of formats.txt is about tic-tac-toe" out.txt
contains 'prompt: no command' "'uci:' does not name a program" out.txt
contains 'prompt: half a setting' "'wait' is not a setting of an engine" out.txt
contains 'prompt: no seconds' "wait= needs seconds, such as wait=0.5s, not 'never'" out.txt
contains 'prompt: an open quote' "a quote (') is not closed" out.txt
check_exit 'games with dice are not for engines' 3 "$ABAX" simulate backgammon --players 'gtp:cat,random' --games 1
check_exit 'games of engines have no page' 2 "$ABAX" simulate tic-tac-toe --players 'gtp:cat,random' --html x.html
check_exit 'games of engines have no parts' 2 "$ABAX" simulate tic-tac-toe --players 'gtp:cat,random' --shard 1/2

# ---- what an engine is told ----

: >told
printf '%s\n' 'opponent white "gtp:sh resigns,level=3"' e5 | quiet play go -o komi=13 >out.txt
check_text 'gtp: what the engine is told' 'level 3
boardsize 9
komi 6.5
clear_board 
play b E5' cat told
: >told
printf '%s\n' 'opponent black "uci:sh lies,nodes=5,Skill Level=3"' e2e4 | quiet play chess >out.txt
check_text 'uci: what the engine is told' 'setoption name Skill Level value 3
ucinewgame 
position startpos moves e2e4' cat told
: >told
printf '%s\n' e2e4 d7d5 e4d5 d8d5 'opponent black "uci:sh lies"' P@d7 | quiet play crazyhouse >out.txt
contains 'uci: a drop has a large letter' 'position startpos moves e2e4 d7d5 e4d5 d8d5 P@d7' told
: >told
printf '%s\n' 'first' 'opponent white "uci:sh lies,nodes=5"' |
  quiet play chess --from 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' >out.txt
contains 'uci: a position of its own' 'position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' told

: >told
printf '%s\n' 'opponent white "gtp:sh resigns"' e3 |
  quiet play go -o komi=13 --from '9/9/9/2b6/3w5/2b6/9/9/9 b' >out.txt
check_text 'gtp: a set-up is told stone by stone' 'boardsize 9
komi 6.5
clear_board 
play b C4
play w D5
play b C6
play b E3' cat told
printf '%s\n' 'opponent black "gtp:sh resigns"' | "$ABAX" play chess --from '4k3/8/8/8/8/8/8/R3K3 b - - 0 1' >out.txt 2>&1
contains 'gtp: a set-up that cannot be told' 'only pieces that are put down one by one can' out.txt

# ---- only a person seats engines ----

cat >lesson.abx <<'END'
play tic-tac-toe
opponent nought "gtp:touch seated"
END
check_exit 'lesson: opponent is not for lessons' 3 "$ABAX" demo lesson.abx --check
cat >lesson.abx <<'END'
play tic-tac-toe
hint 1 --players "gtp:touch seated"
END
check_exit 'lesson: nor is an engine that hints' 3 "$ABAX" demo lesson.abx --check
quiet simulate tic-tac-toe --games 1 --limit 2 --seed 3 --records seats >/dev/null
sed -e 's/^player \([a-z]*\) .*/player \1 gtp:touch seated/' -e '/^result/d' seats/tic-tac-toe-000001.abr >seated.abr
printf '%s\n' 'load seated.abr' 'play on' auto auto | "$ABAX" >out.txt 2>&1
contains 'record: the game goes on' 'nought ' out.txt
export XDG_DATA_HOME=$scratch/data
printf '%s\n' a1 | quiet play tic-tac-toe --autosave >/dev/null
for file in $(find "$XDG_DATA_HOME" -name '*.abr'); do
  sed -i 's/^player \([a-z]*\) .*/player \1 gtp:touch seated/' "$file"
done
printf '%s\n' auto auto | "$ABAX" play --resume >out.txt 2>&1
contains 'record: a resumed one seats nobody' "cross was played by 'gtp:touch seated', which a record cannot seat" out.txt
check_exit 'record: it is replayed' 0 "$ABAX" replay seated.abr
cat >seat.lua <<'END'
os = os
return game {
  name = "Seat", players = { "gtp:touch seated", "uci:touch seated" },
  board = grid(3, 3), moves = to(empty) * put() * say "{to}", stuck = draw,
}
END
printf '%s\n' auto auto auto | "$ABAX" play ./seat.lua >out.txt 2>&1
cat >call.lua <<'END'
os.execute("touch seated")
return require "tic-tac-toe"
END
check_exit 'game: a script starts nothing' 4 "$ABAX" check ./call.lua
quiet simulate tic-tac-toe --players mcts:3,random --swap --games 2 --shard 1/1 >part
sed "s:mcts\:3:gtp\:touch seated:" part >part2
check_exit 'part of a simulation: nor does it' 3 "$ABAX" merge part2
if [ -e seated ]; then fail 'nobody else seats engines' "$(ls)"; else pass 'nobody else seats engines'; fi

# ---- abax gtp: the conversation, without its empty lines ----

talk() { # NAME EXPECTED COMMAND...: the lines to say come from stdin
  local name=$1 expected=$2
  shift 2
  cat >said
  # shellcheck disable=SC2016
  check_text "$name" "$expected" bash -c '"$ABAX" "$@" <said 2>/dev/null | sed "/^\$/d; s/ *\$//"' - "$@"
}

talk 'gtp: numbers, comments, refusals' '=7 2
=
= true
? unknown command
?9 syntax error
? unacceptable size
? this komi is not possible
? illegal move
? illegal move
? cannot undo
=' gtp <<'END'
7 protocol_version
# nothing

boardsize 9 # small
known_command genmove
frobnicate
9 play b
boardsize 8
komi 3
play b I5
play b K10
undo
quit
name
END
talk 'gtp: columns leave out the i, and two moves in a row' '=
=
=
=
= J9 E5
=
= J9
= white
=
= B+73.5
? illegal move' gtp <<'END'
boardsize 9
komi 7.5
play b j9
play black E5
list_stones b
undo
list_stones b
gogui-rules_side_to_move
play b A1
final_score
play b a1
END
talk 'gtp: handicaps and set-ups' '=
= C3 G7 C7 G3 E5
? board not empty
= white
= . . . . . . . . .
. . . . . . . . .
. . X . . . X . .
. . . . . . . . .
. . . . X . . . .
. . . . . . . . .
. . X . . . X . .
. . . . . . . . .
. . . . . . . . .
=
? bad vertex list
=
= B2 A1
=
= D4
=
= 19' gtp <<'END'
boardsize 9
fixed_handicap 5
fixed_handicap 2
gogui-rules_side_to_move
gogui-rules_board
clear_board
set_free_handicap A1 A1
set_free_handicap A1 B2
final_status_list alive
gogui-setup w D4
list_stones w
boardsize 19
gogui-rules_board_size
END
talk 'gtp: a game that boards do not know' '= Tic-tac-toe
= 3
= a1 a2 a3 b1 b2 b3 c1 c2 c3
=
=
= a1 b1
=
=
= cross wins
? the game is over
= B+' gtp tic-tac-toe --players ab:9 <<'END'
gogui-rules_game_id
gogui-rules_board_size
gogui-rules_legal_moves
gogui-play_sequence b a1 w a2 b b1
gogui-play_sequence
list_stones b
play w b2
play b c1
gogui-rules_final_result
genmove w
final_score
END
printf '(;GM[1]SZ[9];B[ee];W[cc];B[gc])\n' >game.sgf
printf '(;GM[1]SZ[13];B[gg])\n' >large.sgf
printf '(;GM[11]SZ[11];B[a10];W[f6])\n' >hex.sgf
talk 'gtp: a game from a file' '= black
= C7
= E5
? cannot load file
? cannot load file
= C7
= white
= G7' gtp <<'END'
loadsgf game.sgf 3
list_stones w
list_stones b
loadsgf missing.sgf
loadsgf hex.sgf
list_stones w
loadsgf large.sgf
list_stones b
END
talk 'gtp: a game of a board with another size' '= black' gtp go-13 <<'END'
loadsgf game.sgf 3
END

# ---- abax uci ----

talk 'uci: greeting and options' 'id name abax 0.1.0
id author the authors of abax
option name UCI_Chess960 type check default false
option name UCI_Variant type combo default chess var chess var breakthrough var crazyhouse
option name Player type string default ab:1s
uciok
readyok' uci <<'END'
uci
isready
END
talk 'uci: what is not understood is said' "info string 'frobnicate' is not understood
info string there is no option 'Hash'
info string e2e5 is not legal: a pawn moves one step, or two from its first row
info string 'fast' of go is not understood
bestmove e2e4" uci --players random <<'END'
frobnicate
setoption name Hash value 16
position startpos moves e2e5
position startpos
go searchmoves e2e4 fast
END
check_text 'uci: Chess960 castles as the king takes the rook' \
  'rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b ah - 5 1
rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 1' bash -c '
  moves="moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5"
  printf "%s\n" "setoption name UCI_Chess960 value true" "position startpos $moves e1h1" d \
    "setoption name UCI_Chess960 value false" "position startpos $moves e1g1" d |
    "$ABAX" uci 2>/dev/null | sed -n "s/^Fen: //p"'
mate='position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'
check_text 'uci: it finds a mate, by depth, by nodes and by the clock' 'bestmove a1a8
bestmove a1a8
bestmove a1a8
bestmove a1a8' bash -c 'for go in "depth 1" "nodes 500" "movetime 20" "wtime 1000 btime 1000 winc 10"; do
  printf "%s\n" "$1" "go $go" | "$ABAX" uci 2>/dev/null | grep bestmove; done' - "$mate"
check_text 'uci: it thinks until it is stopped, and answers meanwhile' 'readyok
bestmove a1a8' bash -c 'printf "%s\n" "$1" "go infinite searchmoves a1a8" isready stop quit |
  "$ABAX" uci 2>/dev/null | grep -v info' - "$mate"
check_text 'uci: after the end there is no move' 'bestmove 0000' bash -c '
  printf "%s\n" "$1 moves a1a8" "go depth 2" | "$ABAX" uci 2>/dev/null' - "$mate"

# ---- abax against itself, as an engine ----

for game in tic-tac-toe go gomoku hex othello connect-four breakthrough lines-of-action amazons ataxx kalah \
  nine-mens-morris abalone chess english-draughts international-draughts; do
  run "$ABAX" simulate "$game" --players "gtp:$ABAX gtp $game --players random,random" --games 1 --limit 30 --swap
  if [ "$status" -eq 0 ] && ! grep -q forfeits "$out"; then
    pass "gtp: $game with itself"
  else
    fail "gtp: $game with itself" "$(cat "$out" "$err")"
  fi
done
for game in chess chess960 crazyhouse breakthrough; do
  run "$ABAX" simulate "$game" --players "uci:$ABAX uci $game --players random,random" --games 1 --limit 30
  if [ "$status" -eq 0 ] && ! grep -q forfeits "$out"; then
    pass "uci: $game with itself"
  else
    fail "uci: $game with itself" "$(cat "$out" "$err")"
  fi
done

# ---- gnubg as a judge ----

mkdir judges
judge() { # ANSWER...: a gnubg that gives this list for every question
  { echo '#!/bin/sh'
    echo 'while read -r word rest; do case $word in'
    echo "set) case \$rest in dice*) echo 'The dice have been set to 3 and 1.' ;; board*) echo \"\$rest\" >>$scratch/asked ;; esac ;;"
    echo "hint) cat $scratch/answer ;; esac; done"; } >judges/gnubg
  chmod +x judges/gnubg
  printf '%s\n' "$@" >answer
}
printf '%s\n' 'first white' 'roll 3 1' '13/10 6/5' 'keep one.abr' | quiet play backgammon --seed 1 >/dev/null
judge '    1. Cubeful 2-ply    8/5 6/5                      Eq.: +0.103' \
  '       0.552 0.168 0.008 - 0.448 0.114 0.004' \
  '    2. Cubeful 2-ply    13/10 6/5                    Eq.: -0.010 (-0.113)'
PATH=$scratch/judges:$PATH "$ABAX" analyse one.abr --with gnubg >out.txt 2>&1
contains 'gnubg: the error of a play' '-0.113 ?   8/5 6/5' out.txt
contains 'gnubg: the sum' 'white: gave away 0.113 by gnubg, 0.1130 a decision' out.txt
check_text 'gnubg: what it is asked' \
  'board simple 0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0' cat asked
judge '    1. Cubeful 2-ply    24/1                         Eq.: +0.103'
PATH=$scratch/judges:$PATH "$ABAX" analyse one.abr --with gnubg >out.txt 2>&1
contains 'gnubg: it answers nonsense' "gnubg answers ply 3 with '24/1', which is no legal play" out.txt
judge 'Good evening.'
PATH=$scratch/judges:$PATH "$ABAX" analyse one.abr --with gnubg >out.txt 2>&1
contains 'gnubg: it says nothing' "gnubg's answer about ply 3, 13/10 6/5, cannot be read: a list of plays with 'Eq.:' was expected" out.txt
check_exit 'no such judge' 2 "$ABAX" analyse one.abr --with nobody
check_exit 'gnubg judges backgammon' 2 "$ABAX" analyse resigned/tic-tac-toe-000001.abr --with gnubg
check_exit 'gnubg: a table and nothing else' 2 "$ABAX" analyse one.abr --with gnubg --json
if [ -x /usr/games/gnubg ]; then
  check_exit 'gnubg is where Debian puts it' 0 env PATH=/nowhere "$ABAX" analyse one.abr --with gnubg
else
  check_exit 'gnubg is not there' 6 env PATH=/nowhere "$ABAX" analyse one.abr --with gnubg
fi
# ---- gnubg in a seat ----

seated() { # PLAY: a gnubg that always answers with it
  { echo 'while read -r word rest; do case $word in'
    echo "set) case \$rest in turn*) echo '\`x is now on roll.' ;; esac ;;"
    echo "hint) echo '    1. Cubeful 0-ply    $1      Eq.: +0.100' ;; quit) exit ;; esac; done"; } >seated
}
seated '24/1'
quiet simulate backgammon --players 'gnubg:sh seated,random' --games 1 --records bad-bg | grep forfeits >out.txt
contains 'gnubg seated: a play that is none' "first game 1: '24/1' is not a legal move" out.txt
check_exit 'gnubg plays backgammon only' 3 "$ABAX" simulate chess --players 'gnubg:sh seated,random' --games 1
seated '6/5 8/5'
printf '%s\n' 'first white' 'roll 3 1' 'opponent white "gnubg:sh seated"' history | quiet play backgammon >out.txt
contains 'gnubg seated: steps in another order' '8/5 6/5' out.txt
if need gnubg gnubg; then
  WATCHDOG=60 run env HOME="$scratch" "$ABAX_FAST" simulate backgammon --games 2 --swap --records real-bg \
    --players 'gnubg:gnubg -t -q -r,set evaluation chequerplay evaluation plies=0,random'
  cp "$out" out.txt
  lacks 'gnubg seated: the real one forfeits nothing' forfeits out.txt
  check_text 'gnubg seated: its games replay' '2' bash -c '"$ABAX" replay real-bg | sed "s/ records.*all agree//"'
  WATCHDOG=60 run env HOME="$scratch" "$ABAX" analyse one.abr --with gnubg
  cp "$out" out.txt
  contains 'gnubg: the best play of a 3 and a 1' '8/5 6/5' out.txt
else
  skip 'gnubg: the real one' 'no gnubg (apt-get install gnubg)'
fi

# ---- the real ones ----

real() { # PROGRAM GAME PLAYERS OPTIONS...: two games, nothing is forfeited
  local program=$1 game=$2 players=$3
  shift 3
  need "$program" "$program" || { skip "$program plays $game" "no $program (apt-get install $program)" && return; }
  rm -rf real
  WATCHDOG=120 run "$ABAX_FAST" simulate "$game" --players "$players" --swap --games 2 --records real "$@"
  if [ "$status" -eq 0 ] && ! grep -q forfeits "$out" && "$ABAX_FAST" replay real >/dev/null 2>&1; then
    pass "$program plays $game"
  else
    fail "$program plays $game" "$(cat "$out" "$err")"
  fi
}
real gnugo go 'gtp:gnugo --mode gtp,level=1,random' --limit 60
real stockfish chess 'uci:stockfish,nodes=50,random'
real stockfish chess960 'uci:stockfish,nodes=50,random'
real fairy-stockfish crazyhouse 'uci:fairy-stockfish,nodes=50,random'
real fairy-stockfish breakthrough 'uci:fairy-stockfish,nodes=50,random'
if [ "${ABAX_ALL:-}" = 1 ]; then
  real gnugo go-19 'gtp:gnugo --mode gtp,level=1,random' --limit 40
  real gnugo go "gtp:gnugo --mode gtp,level=1,gtp:$ABAX_FAST gtp --players mcts:20" --limit 120
  real stockfish chess "uci:stockfish,nodes=50,uci:$ABAX_FAST uci,nodes=20"
  real fairy-stockfish chess960 "uci:fairy-stockfish,nodes=50,uci:$ABAX_FAST uci,depth=2"
fi
