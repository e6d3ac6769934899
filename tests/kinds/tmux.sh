#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tmux.sh - the prompt in a terminal people use: what is on the screen of
# tmux after typing, completing, going back in the history, making the window
# small, Ctrl-C, and after kill -9.
# watchdog: 200
# only: test-all
. "$(dirname "$0")/../lib.sh"

if ! need tmux tmux; then
  skip tmux 'no tmux (apt-get install tmux)'
  exit
fi

export HOME=$scratch/home TERM=xterm-256color LC_ALL=C.UTF-8
unset NO_COLOR TMUX
export XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state
mkdir "$HOME"
opened=0
t() { tmux -S "$scratch/socket.$opened" -f /dev/null "$@"; }
trap 't kill-server 2>/dev/null; rm -rf "$scratch"' EXIT

# open [ARGUMENT ...]: a window of 100 x 40 with the program in it. A server
# of its own: one that is being killed may still have the socket. A shell
# stays in the window and tells the end: tmux may overlook it under load.
open() {
  t kill-server 2>/dev/null
  opened=$((opened + 1))
  t new-session -d -s abax -x 100 -y 40 \
    "ASAN_OPTIONS=$ASAN_OPTIONS '$ABAX' $*; echo \"it ended with status \$?\"; read -r forever"
}
keys() { t send-keys -t abax "$@"; }
screen() { t capture-pane -t abax -p "$@" 2>/dev/null; }
pid() { pgrep -P "$(t display-message -t abax -p '#{pane_pid}')"; }

# Reading the screen takes long under load, so it is seconds that count.
within=30

# sees TEXT: it appears on the screen in time.
sees() {
  local end=$((SECONDS + within))
  while ((SECONDS < end)); do
    screen | grep -qF -- "$1" && return 0
    sleep 0.05
  done
  missing="'$1' is not on the screen"
  return 1
}
# prompts TEXT: the last line on the screen is this prompt, nothing behind it.
prompts() {
  local last end=$((SECONDS + within))
  while ((SECONDS < end)); do
    last=$(screen | grep -v '^$' | tail -n 1)
    [ "$last" = "$1" ] && return 0
    sleep 0.05
  done
  missing="the last line is '$last', not '$1'"
  return 1
}
# types TEXT: letter by letter; then Enter.
types() { keys -l "$1" && keys Enter; }

# verify NAME COMMAND: all of it must be true.
verify() {
  missing=''
  if eval "$2"; then
    pass "tmux/$1"
  else
    fail "tmux/$1" "$missing" "$(screen)"
  fi
}

open play abalone --seed 1
verify 'the prompt says where the game stands' "prompts 'abalone 0 black>'"
verify 'a move is typed' "types a1b2 && sees 'white to move' && prompts 'abalone 1 white>'"
verify 'it is marked on the board' "sees '[●]'"
verify 'Tab completes a move a part at a time' \
  "keys -l i5 && keys Tab && sees 'white> i5h' && keys C-c && prompts 'abalone 1 white>'"
verify 'Tab completes a command' \
  "keys -l hist && keys Tab && sees 'white> history' && keys Enter && sees '1 black a1b2'"
verify 'Tab completes a setting' \
  "keys -l 'set rep' && keys Tab && sees 'white> set repetition' && keys C-c && prompts 'abalone 1 white>'"
verify 'a hint shows the rest' "keys -l undo && sees 'white> undo [N]' && keys C-c && prompts 'abalone 1 white>'"
grey=$(printf '\033[90m')
verify 'it is grey' "keys -l undo && sees 'undo [N]' &&
  screen -e | grep -qF '$grey' && keys C-c && prompts 'abalone 1 white>'"
verify 'Up brings back the line before' \
  "types 'set limit' && sees 'limit = off' && keys Up && sees 'white> set limit' && keys C-c && prompts 'abalone 1 white>'"
verify 'Ctrl-R searches' \
  "keys C-r && keys -l hist && sees 'history' && keys Enter && prompts 'abalone 1 white>'"
verify 'UTF-8 is one letter' \
  "keys -l 'é●' && sees 'white> é●' && keys BSpace && keys BSpace && prompts 'abalone 1 white>'"
verify 'a wrong move has a reason' "types e5e6 && sees 'you have no piece on e5'"
verify 'Enter repeats a step' \
  "types undo && prompts 'abalone 0 black>' && types redo && prompts 'abalone 1 white>'"

# ---- a window that changes its size ----
verify 'a small window' "t resize-window -t abax -x 30 -y 12 && types i5h5 && prompts 'abalone 2 black>'"
verify 'a long line in it' \
  "keys -l 'history -- a long remark that does not fit' && keys Enter && prompts 'abalone 2 black>'"
verify 'a large window again' "t resize-window -t abax -x 100 -y 40 && types show && prompts 'abalone 2 black>' &&
  sees 'black to move'"

# ---- Ctrl-C ----
verify 'Ctrl-C clears the line' "keys -l 'a2b2' && sees 'black> a2b2' && keys C-c && sees '^C' && prompts 'abalone 2 black>'"
verify 'Ctrl-C stops a count' "types 'perft 12' && sees 'perft 2' && keys C-c && prompts 'abalone 2 black>'"
verify 'Ctrl-C stops a simulation' \
  "types 'simulate --games 100000000' && sleep 1 && keys C-c && prompts 'abalone 2 black>'"
verify 'Ctrl-C stops a search' \
  "types 'hint --players mcts:100000000' && sleep 1 && keys C-c && prompts 'abalone 2 black>'"
verify 'the game is still there' "types history && sees '2 white i5h5' && prompts 'abalone 2 black>'"

# ---- kill -9 ----
verify 'a branch, then kill -9' \
  "types undo && prompts 'abalone 1 white>' && types i9h9 && prompts 'abalone 2 black>' &&
  types a2b2 && prompts 'abalone 3 white>' && kill -9 \$(pid) &&
  sees 'it ended with status 137'"
open play --resume
verify 'resumed' "prompts 'abalone 3 white>' && types history && sees '3 black a2b2'"
verify 'with its branch' "types branches && sees '1  after ply 1: white i5h5'"
verify 'and its lines, up to the last session' "types 'set limit 9' && prompts 'abalone 3 white>'"
verify 'Ctrl-D leaves' "keys C-d && sees \"The game is kept: 'abax play --resume' goes on with it\""
open play --resume
verify 'resumed again' "prompts 'abalone 3 white>'"
verify 'the limit holds' "types 'set limit' && sees 'limit = 9'"
verify 'the history of lines too' "keys Up && keys Up && sees 'white> set limit 9' && keys C-c && prompts 'abalone 3 white>'"
verify 'resigned' "types resign && sees 'white resigned' && prompts 'abalone 3 over>'"
verify 'quit' "types quit && sees 'it ended with status 0'"
open play --resume
verify 'nothing left to resume' "sees 'there is no unfinished game' && sees 'it ended with status 3'"

# ---- a rule that never ends ----
open play tests/terminal/endless.lua
verify 'a rule that never ends' "prompts 'endless 0 white>' && types a1a2 && prompts 'endless 1 black>' &&
  types b4b3 && sees 'looking for ever' && keys C-c && sees interrupted && prompts 'endless 1 black>'"
verify 'the game goes on' "types b4a4 && prompts 'endless 2 white>'"

# ---- rules that are saved ----
cp tests/terminal/endless.lua "$scratch/watched.lua"
open play "$scratch/watched.lua"
verify 'rules are watched' "prompts 'watched 0 white>' && types a1a2 && prompts 'watched 1 black>' &&
  types 'watch on' && prompts 'watched 1 black>'"
sed -i 's/b4 d4/c4 d4/' "$scratch/watched.lua"
verify 'saved rules are loaded while nobody types' "sees 'ply 1 differs: hash' && prompts 'watched 1 black>'"
echo oops >>"$scratch/watched.lua"
verify 'a fault in them is told' "sees 'the rules and the game stay as they were' && prompts 'watched 1 black>'"
verify 'and the game goes on' "types c4c3 && prompts 'watched 2 white>'"

# ---- plain terminals ----
open play abalone --ascii
verify '--ascii' "prompts 'abalone 0 black>' && types a1b2 && sees '[b]' && ! screen | grep -q '●'"
