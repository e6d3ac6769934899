#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# static.sh - the static program (`make static`) and compiled games (`make
# modules`), alone in a folder: nothing else of abax is there, and for root
# nothing else at all.
# only: test-all
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
WATCHDOG=280

# ---- compiled games play what the interpreter plays ----

mkdir -p "$scratch/bin"
cp "$ABAX_FAST" "$scratch/bin/abax"
for game in tic-tac-toe connect-four breakthrough; do
  check_exit "$game is compiled for any machine" 0 "$ABAX_FAST" compile "$game" --module "$scratch/lib/abax"
  check_text "$game: they play the same" "$("$ABAX_FAST" simulate "$game" --games 30 --csv --no-compile 2>/dev/null)" \
    bash -c '"$0/bin/abax" simulate "$TOP/games/$1.lua" --games 30 --csv 2>/dev/null' "$scratch" "$game"
done
# loads NAME ANSWER: does a game that is compiled load its module?
loads() {
  check_text "$1" "$2" bash -c 'strace -f -e trace=openat "$0/bin/abax" perft "$TOP/games/breakthrough.lua" 2 2>&1 |
    grep -q "lib/abax/breakthrough-.*\.so.* = [0-9]" && echo yes || echo no' "$scratch"
}
if command -v strace >/dev/null; then
  loads 'it is loaded' yes
  chmod 777 "$scratch"/lib/abax/*.so
  loads 'one that anybody can write to is not' no
else
  skip 'it is loaded' 'no strace (apt-get install strace)'
fi
run "$ABAX_FAST" compile axiom --module "$scratch/lib/abax"
if [ "$status" -eq 4 ] && grep -q 'cannot be printed as C' "$err"; then
  pass 'a game that cannot be compiled says so'
else
  fail 'a game that cannot be compiled says so' "status $status" "$(cat "$err")"
fi

# ---- the static program ----

if [ ! -x build/static/abax ]; then
  skip 'static' 'there is none: make static'
  exit 0
fi
mkdir "$scratch/empty"
cp build/static/abax "$scratch/empty/abax"
check_text 'it needs no library' 'statically linked' bash -c \
  'file "$0" 2>/dev/null | grep -o "statically linked" || { ldd "$0" 2>&1 | grep -q "not a dynamic" && echo statically linked; }' \
  build/static/abax
alone() { # ARGUMENT ...
  if [ "$(id -u)" -eq 0 ]; then
    chroot "$scratch/empty" /abax "$@"
  else
    (cd "$scratch/empty" && env -i ./abax "$@")
  fi
}
export -f alone
export scratch
alone_text() { # NAME TEXT COMMAND
  check_text "$1" "$2" bash -c "$3"
}
alone_text 'its games' "$("$ABAX_FAST" games --names | wc -l)" 'alone games --names | wc -l'
alone_text 'it counts as the other does' "$("$ABAX_FAST" perft abalone 3 2>/dev/null)" 'alone perft abalone 3 2>/dev/null'
alone_text 'it plays from a pipe' 'white to move' "printf 'c3d3\nshow\n' | alone play abalone 2>/dev/null | tail -n 1"
alone_text 'a game that requires another file' 'perft 2 400' 'alone perft crazyhouse 2 2>/dev/null | tail -n 1'
alone_text 'its lessons' '1 passed, 0 failed (36 expectations)' 'alone demo sirius-01 --check 2>/dev/null'
alone_text 'its courses' 'six-games' "alone course 2>/dev/null | sed -n 's/^\(six-games\) .*/\1/p'"
alone_text 'the rules of a game' 'yes' 'alone rules abalone 2>/dev/null | grep -q marbles && echo yes'
alone_text 'simulations' "$("$ABAX_FAST" simulate hex-7 --games 40 --csv 2>/dev/null)" 'alone simulate hex-7 --games 40 --jobs 2 --csv 2>/dev/null'
alone_text 'a page' 'yes' 'alone export hex-7 --html hex.html >/dev/null 2>&1 && grep -q "</html>" "$scratch/empty/hex.html" && echo yes'
alone_text 'a game that is not there' "abax: there is no game 'abalon' (did you mean 'abalone'?)" 'alone show abalon 2>&1'
alone_text 'a path inside that leads out' "abax: cannot read 'inside:/../x.lua': no such file" 'alone show inside:/../x.lua 2>&1'
alone_text 'compiling is refused by a sentence' 'yes' 'alone simulate tic-tac-toe --games 5 --compile 2>&1 >/dev/null | grep -q "the interpreter plays" && echo yes'
