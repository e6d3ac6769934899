#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# prompt.sh - the prompt when it is fed by a pipe: what a line means, what is
# printed, what is refused, how it ends.
. "$(dirname "$0")/../lib.sh"

# feed NAME EXPECTED INPUT [ARGUMENT ...]: stdout and stderr together. INPUT
# is a printf format.
feed() {
  local name=$1 expected=$2
  printf -- "$3" >"$scratch/input"
  shift 3
  # shellcheck disable=SC2016
  if [ -n "$expected" ]; then
    check_text "$name" "$expected" bash -c \
      'exec "$ABAX" play abalone --ascii "$@" <"$0" 2>&1' "$scratch/input" "$@"
  else
    : >"$scratch/empty"
    ABAX_GOLDEN='' check_output "$name" "$scratch/empty" bash -c \
      'exec "$ABAX" play abalone --ascii "$@" <"$0" 2>&1' "$scratch/input" "$@"
  fi
}

# answers NAME EXPECTED INPUT: stdout alone; something must be on stderr.
answers() {
  printf -- "$3" >"$scratch/input"
  # shellcheck disable=SC2016
  check_text "$1" "$2" bash -c \
    '"$ABAX" play abalone --ascii <"$0" 2>"$0.err"; test -s "$0.err"' \
    "$scratch/input"
}

# ends NAME CODE INPUT [ARGUMENT ...]: the exit status alone.
ends() {
  local name=$1 code=$2
  printf -- "$3" >"$scratch/input"
  shift 3
  # shellcheck disable=SC2016
  check_exit "$name" "$code" bash -c \
    'exec "$ABAX" play abalone "$@" <"$0" >/dev/null 2>&1' \
    "$scratch/input" "$@"
}

start='wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b'

# --- silence ---
feed 'no banner, no prompt' '' ''
feed 'a move prints nothing' '' 'a1b2\n'
feed 'a line without an end is a line' '  1 black a1b2' 'a1b2\nhistory'
feed 'blank lines mean nothing' '' '\n   \n\t\n'
feed 'Windows line ends' '  1 black a1b2' 'a1b2\r\nhistory\r\n'

# --- what a line means ---
feed 'several moves on a line' '  1 black a1b2
  2 white i5h5' 'a1b2 i5h5\nhistory\n'
feed 'a move behind play' "line 1: 'a1b2' is a move: type it alone" 'play a1b2\nhistory\n'
feed 'a move with blanks' '  1 black a1b2' 'a1 b2\nhistory\n'
feed 'capitals are forgiven' '  1 black a1b2' 'A1B2\nhistory\n'
feed 'a capital X is forgiven' '  1 white e5xf6' 'new sirius setup=mixed --from "9s/10/10/10/5s4/4T5/10/10/10/S9 w"\nE5XF6\nhistory\n'
feed 'a cell is no beginning of another' \
  "line 2: ~a1 is not legal: only a piece at fault can be huffed
  1 black ~a10" \
  'new sirius setup=mixed --from "T9/1s8/10/10/10/10/10/10/9t/S9 b fault=a10"\n~a1\n~a\nhistory\n'
feed 'nor where two cells are named' \
  "line 2: a4/a1 is not legal: a1 is not ahead of a4; the unused dice show 6
  1 red a4/a10" \
  'new abagio first=red --from "36 r phase=leap dice=6 piles=a4:R.pond:red:11R.pond:purple:12P.aside:c"\na4/a1\na4\nhistory\n'
feed 'a take is not read as a placement' \
  "line 2: xE5 is not legal: that comes later; legal moves now: a1, a2, a3, …" \
  'new abraxas corner=SW\nxE5\nhistory\n'
feed 'either spelling of a broadside' '  1 black c3c5d3' 'c5c3d5\nhistory\n'
feed 'the beginning of a command' '  1 black a1b2' 'a1b2\nhist\n'
feed 'a forced command' '  1 black a1b2
  1 black a1b2' 'a1b2\n:hist\n: history\n:\n'
feed 'a comment' '  1 black a1b2' '-- a1b1\na1b2 -- i5h5\n  --x\nhistory --\n'
feed 'all seats are free' 'black: you
white: greedy
black: you
white: you' 'opponent white greedy\nopponent off\n'
feed 'an ambiguous command' "line 1: 'op' could be opponent, options" 'op\n'
feed 'quit' '' 'quit\nnonsense\n'

# --- back and forth ---
feed 'undo' "$start" 'a1b2 i5h5\nundo 2\nshow --position\n'
feed 'redo' '  1 black a1b2
  2 white i5h5' 'a1b2 i5h5\nundo 2\nredo\nredo\nhistory\n'
feed 'a new move forgets what was taken back' \
  'line 4: there is nothing to play again: nothing was taken back' \
  'a1b2\nundo\na1b1\nredo\n'
feed 'nothing to take back' 'line 1: there is nothing to take back' 'undo\n'
feed 'too much to take back' \
  "line 2: 'x' is not understood: give one number from 1 to 1
line 3: '2' is not understood: give one number from 1 to 1" \
  'a1b2\nundo x\nundo 2\n'
feed 'auto is the same each time' "$(
  printf 'auto 3\n' | "$ABAX_FAST" play abalone
)" 'auto 3\n'
feed 'nothing to roll' \
  'line 1: there is nothing to roll now: black is to move (phase main)' \
  'roll\n'

# --- refusals leave the game as it is ---
feed 'an unknown command' \
  "line 1: there is no command or move 'shwo'; did you mean 'show'?" 'shwo\n'
feed 'a control character' \
  'line 1: byte 3 of the line is a control character (0x07); nothing was done
  1 black a1b2' 'a1\007b2\na1b2\nhistory\n'
feed 'a zero byte' \
  'line 1: byte 3 of the line is a control character (0x00); nothing was done' \
  'a1\000b2\n'
feed 'not UTF-8' \
  'line 1: byte 1 of the line is not UTF-8 text; nothing was done' '\377a\n'
feed 'half a character' \
  'line 1: byte 2 of the line is not UTF-8 text; nothing was done' 'a\303\n'
feed 'a very long line' \
  'line 1: the line is too long: a line has at most 65536 bytes; nothing was done
  1 black a1b2' "$(printf 'x%.0s' {1..70000})\na1b2\nhistory\n"
answers 'a game that is not there' "$start" 'new nosuch\nshow --position\n'
answers 'a wrong option' "$start" 'new layout=square\nshow --position\n'
answers 'a wrong position' "$start" 'new --from 5/6\nshow --position\n'
answers 'an illegal move' "$start" 'e5e6\nshow --position\n'
answers 'an illegal move after a legal one' '  1 black a1b2' \
  'a1b2 e5e6 i5h5\nhistory\n'

# --- keeping ---
save=$scratch/game.abr
feed 'save' "saved 2 plies to $save" "a1b2 i5h5\nsave $save\n"
check_exit 'what was saved replays' 0 "$ABAX" replay "$save"
echo 'my notes' >"$scratch/notes"
feed 'save leaves other files alone' \
  "line 1: $scratch/notes is not a record and is left alone: choose another name" \
  "save $scratch/notes\n"
feed 'save without a name' 'line 1: give one file name: save game.abr; the suffix decides the format: abr, sgf, pgn, apgn, pdn, mat' 'save\n'

# --- games kept by themselves ---
export XDG_DATA_HOME=$scratch/data
kept=$XDG_DATA_HOME/abax/records
feed 'a pipe keeps nothing' '' 'a1b2\n'
if [ -e "$XDG_DATA_HOME" ]; then
  fail 'a pipe writes nothing' "$(find "$XDG_DATA_HOME")"
else
  pass 'a pipe writes nothing'
fi
feed 'unless it is asked to' "autosave = on, $kept/abalone-1.abr   (on|off)
    Keep every ply in the data directory, for 'play --resume'." \
  'a1b2 i5h5\nset autosave\n' --autosave
check_exit 'what is kept replays' 0 "$ABAX" replay "$kept"
# resumes NAME EXPECTED INPUT [ARGUMENT ...]
resumes() {
  local name=$1 expected=$2
  printf -- "$3" >"$scratch/input"
  shift 3
  # shellcheck disable=SC2016
  check_text "$name" "$expected" bash -c \
    'exec "$ABAX" play --resume "$@" <"$0" 2>&1' "$scratch/input" "$@"
}
resumes 'resume' '  1 black a1b2
  2 white i5h5' 'history\nundo\ni9h9\nundo\n'
resumes 'resume, branches and all' "  1  after ply 1: white i5h5
taken back after ply 1 ('redo'): white i9h9" 'branches\n'
resumes 'resume: an unknown name' "abax: there is no unfinished game 'chess-7'" '' chess-7
printf 'auto\n' | "$ABAX_FAST" play chess --autosave >/dev/null
resumes 'resume by the name of the game' '  1 white c2c4' 'history\n' chess
touch -d '2020-01-01' "$kept"/abalone-1.abr
resumes 'resume: of several the latest' 'chess-1, the latest of 2 unfinished games
  1 white c2c4' 'history\n'
touch -d '2020-01-01' "$kept"/chess-1.abr
touch -d '2020-01-02' "$kept"/abalone-1.abr
resumes 'resume: the latest is the one played last' 'abalone-1, the latest of 2 unfinished games
  1 black a1b2' 'history\n'
resumes 'resume at the prompt' 'abalone after ply 1
  1 black a1b2' 'resume abalone-1\nhistory\n' chess-1
mkdir "$scratch/elsewhere"
# shellcheck disable=SC2016
check_text 'paths are seen from here' "a1b2 is legal: rule 'line' (../games/abalone.lua:16)" \
  bash -c 'cd "$TOP/docs" && "$ABAX_FAST" why abalone a1b2 | head -n 1'
# shellcheck disable=SC2016
check_text 'paths far away are whole' "a1b2 is legal: rule 'line' ($TOP/games/abalone.lua:16)" \
  bash -c 'cd / && "$ABAX_FAST" why abalone a1b2 | head -n 1'
# shellcheck disable=SC2016
check_text 'resume from another folder' '  1 black a1b2' bash -c \
  'cd "$0"; echo history | ABAX_PATH= "$ABAX" play --resume abalone-1' \
  "$scratch/elsewhere"
resumes 'a game that is over is not resumed' 'black wins (white resigned)' \
  'resign\n' abalone-1
resumes 'it is gone from the list' "abax: there is no unfinished game 'abalone-1'" '' abalone-1
echo 'not a record' >"$kept/abalone-9.abr"
resumes 'a file that is not a record is nobody'"'"'s game' \
  "abax: there is no unfinished game 'abalone-9'" '' abalone-9
XDG_DATA_HOME=/proc/nowhere ends 'a data directory that cannot be' 0 'a1b2\nhistory\n' --autosave --strict
XDG_DATA_HOME='' HOME='' ends 'no home' 0 'a1b2\nhistory\n' --autosave --strict
# Another game by the same name: the old record is left alone.
sed '/o o   \/ \. \./d' games/abalone.lua >"$scratch/elsewhere/abalone.lua"
cp games/abalone-layouts.lua "$scratch/elsewhere"
printf 'c3d3\n' | (cd "$scratch/elsewhere" && "$ABAX_FAST" play ./abalone.lua --autosave)
cp games/abalone.lua "$scratch/elsewhere"
cp "$kept/abalone-2.abr" "$scratch/before.abr"
check_text 'rules changed since' 'ply 1 differs: legal moves: recorded 36, now 44; the record is loaded up to there' \
  bash -c 'echo a1b2 | "$ABAX" play --resume abalone-2 2>&1' 
check_exit 'the record played by the old rules stays' 0 cmp "$kept/abalone-2.abr" "$scratch/before.abr"
XDG_DATA_HOME=$scratch/.data

# --- authoring ---
# author NAME EXPECTED: the lines of the function 'session' are typed; what
# it does between them happens between them.
rules=$scratch/steps.lua
write_rules() { # [CONDITION]: the rules, with a condition for every step
  sed "s/to and pos\[to\] == \".\"/& $1/; /^  if pos.a2/,/^  end$/d" \
    tests/terminal/endless.lua >"$rules"
}
author() {
  write_rules ''
  mkfifo "$scratch/lines"
  session >"$scratch/lines" &
  # shellcheck disable=SC2016
  check_text "$1" "$2" bash -c 'exec "$ABAX" play "$0" <"$1" 2>&1 |
    sed "/^saved /d; s|$0|steps.lua|"' "$rules" "$scratch/lines"
  wait
  rm "$scratch/lines"
}
# All lines so far have been run once this one was.
after() {
  local i
  echo "save $scratch/mark.abr"
  for ((i = 0; i < 300; i++)); do
    [ -e "$scratch/mark.abr" ] && break
    sleep 0.05
  done
  rm -f "$scratch/mark.abr"
}

session() { printf 'a1a2 b4b3\nundo\nreload\nredo\nhistory\n'; }
author 'reload: the same rules' 'reloaded steps.lua: the rules are the same
  1 white a1a2
  2 black b4b3'
session() {
  echo 'a1a2 b4b3'
  echo undo
  echo a1a2
  after
  write_rules 'and to ~= "a3"'
  printf 'reload\nhistory\nredo\nhistory\n'
}
author 'reload: other rules, the same moves' 'line 3: a1a2 is not legal: you have no piece on a1: it is empty
reloaded steps.lua: 1 ply, all as before
  1 white a1a2
  1 white a1a2
  2 black b4b3'
session() {
  echo 'a1a2 b4b3 a2a3'
  after
  write_rules 'and to ~= "b3"'
  printf 'reload\nhistory\nb4a4\nundo\nreload\nredo\n'
}
author 'reload: a move is gone' 'reloaded steps.lua: ply 2 differs: legal moves: recorded 8, now 7
  ply 2, b4b3, is no longer legal: the game stops before it
  1 white a1a2
reloaded steps.lua: the rules are the same'
session() {
  echo 'a1a2 b4b3'
  after
  echo 'oops' >>"$rules"
  printf 'reload\nmoves\nhistory\n'
}
author 'reload: rules with a fault' 'line 3: steps.lua:19:1: <eof> expected near '"'oops'"'
    oops
    ^
the rules and the game stay as they were
a2a1
a2a3
a2b1
a2b2
c1b1
c1b2
c1c2
c1d1
c1d2
  1 white a1a2
  2 black b4b3'
session() {
  echo a1a2
  echo watch on
  echo set watch
  after
  write_rules 'and to ~= "b3"'
  echo b4b3
  after
  echo 'oops' >>"$rules"
  echo history
  echo history
  after
  write_rules ''
  printf 'b4b3\nhistory\nwatch off\nwatch\n'
  after
  echo 'oops' >>"$rules"
  echo history
}
author 'watch' 'watch = on   (on|off)
    Reload the rules whenever their file is saved.
reloaded steps.lua: 1 ply, all as before
line 5: b4b3 is not legal: no rule takes the piece from b4 to b3
steps.lua:19:1: <eof> expected near '"'oops'"'
    oops
    ^
the rules and the game stay as they were
  1 white a1a2
  1 white a1a2
reloaded steps.lua: 1 ply, all as before
  1 white a1a2
  2 black b4b3
watch is off
  1 white a1a2
  2 black b4b3'
feed 'reload needs a game' "line 1: 'x' is not understood: set watch on|off
line 2: reload takes no arguments: it is about the game being played" 'watch x\nreload x\n'

# --- rules at fault ---
# at_fault NAME EXPECTED SCRIPT INPUT: the script is named without its folder,
# which reads otherwise from other places.
at_fault() {
  printf -- "$4" >"$scratch/input"
  # shellcheck disable=SC2016
  check_text "$1" "$2" bash -c '"$ABAX" play "$0" <"$1" 2>&1 |
    sed "s#[^ ]*/\(${0##*/}\)#\1#"' \
    "$3" "$scratch/input"
}
sed 's/local slowly = pos:dirs()//; s/ *-- so.*//' tests/terminal/endless.lua >"$scratch/endless.lua"
at_fault 'a rule that never ends' "looking for ever
line 2: endless.lua:5: stopped after 50000000 steps: is there a loop that never ends?
  1 white a1a2
  1 white a1a2
  2 black b4a4" "$scratch/endless.lua" 'a1a2\nb4b3\nhistory\nb4a4\nhistory\n'
sed 's/    while true.*/    error("no")/; s/looking for ever/here/' \
  tests/terminal/endless.lua >"$scratch/raise.lua"
at_fault 'a rule that raises' "here
line 2: raise.lua:5: no
  1 white a1a2
b4a3 b4a4 b4b3 b4c3 b4c4 d4c3 d4c4 d4d3
  1 white a1a2
  2 black b4a4" "$scratch/raise.lua" 'a1a2\nb4b3\nhistory\nlua local t = {} for i, m in ipairs(moves) do t[i] = m end table.sort(t) print(table.concat(t, " "))\nb4a4\nhistory\n'

# --- how it ends ---
ends 'errors do not count' 0 'nonsense\ne5e6\n'
ends 'strict: an unknown command' 2 'nonsense\na1b2\n' --strict
ends 'strict: an illegal move' 3 'e5e6\nnonsense\n' --strict
ends 'strict: all is well' 0 'a1b2\nundo\n' --strict
ends 'a wrong position' 3 '' --from 5/6
feed 'a position of its own' '5/6/7/8/2bbw4/8/7/6/5 w' 'show --position\n' \
  --from '5/6/7/8/2bbw4/8/7/6/5 w'
ends 'an option nobody knows' 2 '' --sede 1
ends 'a wrong option of the game' 3 '' -o layout=square
# shellcheck disable=SC2016
check_exit 'a closed stdout' 6 bash -c \
  'echo show | "$ABAX" play abalone >&-'

# --- help ---
# Everything wraps at words: no line is wider than a screen of 80 columns.
# shellcheck disable=SC2016
check_text 'help: a screen of 24 lines' yes bash -c \
  '[ "$(echo help | "$ABAX" play abalone | wc -l)" -le 23 ] && echo yes'
# shellcheck disable=SC2016
check_text 'help: no line is too wide, no sentence is cut' 'all is well' bash -c \
  '{ echo help all; "$ABAX" reference commands | sed -n "s/^## \([a-z]*\)$/help \1/p"; } |
    "$ABAX" play abalone 2>/dev/null | awk "length > 78"
   echo help all | "$ABAX" play abalone | grep "^  " | grep -v "[.]$"
   echo all is well'

# --- looking things up ---
# finds NAME TEXT COMMAND...: a line of the output is TEXT.
finds() {
  local name=$1 text=$2
  shift 2
  run "$@" || { broken "$name" && return; }
  if grep -qxF -- "$text" "$out"; then
    pass "$name"
  else
    fail "$name" "no line: $text" "$(cat "$out" "$err")"
  fi
}
finds 'apropos: a command' \
  'command  undo         Takes back the last ply, or the last N.' \
  "$ABAX" apropos 'takes back'
finds 'apropos: an option' \
  'option   --seed       seed of everything random (1)' \
  "$ABAX" apropos SEED
finds 'apropos: a title of the manual' 'page     sandbox.md   The sandbox' \
  "$ABAX" apropos sandbox
finds 'rules: the page of the game' 'Sumito: moving in line, the greater number pushes the smaller: two push one,' \
  "$ABAX" rules abalone
finds 'rules: a table in columns' \
  '  standard  wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb' \
  "$ABAX" rules abalone
printf -- '-- Pawns step.\n-- Nothing else.\n%s\n' \
  'return game { name = "Mine", players = { "w", "b" }, board = grid(3, 3), setup = "bbb/3/www", moves = picture "o . -> . o" }' \
  >"$scratch/mine.lua"
finds 'rules: without a page' 'Pawns step.' "$ABAX" rules "$scratch/mine.lua"
printf '# Mine\n\n**Bold** and `code`, [a link](there.md).\n' >"$scratch/mine.md"
finds 'rules: a page beside the script' 'Bold and code, a link.' \
  "$ABAX" rules "$scratch/mine.lua"
