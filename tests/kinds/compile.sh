#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# compile.sh - rules as C: the printed file counts as abax does, compiles
# without a warning, and plays the same games when abax loads it.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
export XDG_CACHE_HOME=$scratch/cache
mkdir -p "$XDG_CACHE_HOME"
WATCHDOG=60

# The printed game counts the same positions.
check_perft() { # GAME DEPTH [COMPILER]
  local game=$1 depth=$2 cc=${3:-gcc} expected
  local name="$game in C by $cc"
  run "$ABAX" compile "$game" -o "$scratch/game.c" || { broken "$name" && return; }
  [ "$status" -eq 0 ] || { fail "$name" "$(cat "$err")" && return; }
  run "$cc" -std=c11 -pedantic -Wall -Wextra -Werror -O1 -DGAME_MAIN \
    -o "$scratch/game" "$scratch/game.c"
  [ "$status" -eq 0 ] || { fail "$name" "$(head -20 "$err")" && return; }
  run "$ABAX_FAST" perft "$game" "$depth"
  expected=$(tail -1 "$out")
  run "$scratch/game" perft "$depth"
  if [ "perft $depth $(cat "$out")" = "$expected" ]; then pass "$name"; else
    fail "$name" "C counts $(cat "$out")" "abax: $expected"
  fi
}

check_perft tic-tac-toe 6
check_perft connect-four 5
check_perft breakthrough 3
check_perft abalone 3
check_perft gomoku 2
check_perft nine-mens-morris 4
check_perft othello 6
check_perft ataxx 3
check_perft english-draughts 6
check_perft konane 4
check_perft turkish-dama 4
if command -v clang >/dev/null; then
  check_perft breakthrough 3 clang
else
  skip 'breakthrough in C by clang' 'no clang (apt-get install clang)'
fi

# The printed game reads and writes the texts of recorded games, and comes to
# the same positions. (A session may end a game: the last hash has its result.)
check_texts() { # GAME [COMPILER]
  local game=$1 cc=${2:-gcc} name="texts of $1 in C by ${2:-gcc}" record n
  local dir=$scratch/texts moves
  rm -rf "$dir" && mkdir "$dir"
  run "$ABAX_FAST" compile "$game" -o "$dir/game.c" || { broken "$name" && return; }
  run "$cc" -std=c11 -pedantic -Wall -Wextra -Werror -O0 -DGAME_MAIN -o "$dir/game" "$dir/game.c"
  [ "$status" -eq 0 ] || { fail "$name" "$(head -20 "$err")" && return; }
  run "$ABAX_FAST" simulate "$game" --games 2 --seed 7 --jobs 1 --records "$dir"
  for record in "$dir"/*.abr; do
    awk -F'\t' '/^[0-9]+\t/ { print $3 " " $5 }' "$record" >"$dir/expected"
    mapfile -t moves < <(awk -F'\t' '/^[0-9]+\t/ { print $3 }' "$record")
    n=${#moves[@]}
    run "$dir/game" moves "${moves[@]}"
    head -n "$n" "$out" | sed '$s/ [^ ]*$//' >"$dir/actual"
    sed -i '$s/ [^ ]*$//' "$dir/expected"
    cmp -s "$dir/expected" "$dir/actual" ||
      { fail "$name" "$(diff "$dir/expected" "$dir/actual" | head -5)" && return; }
    # every move of a position has its text
    run "$dir/game" moves "${moves[@]:0:n / 2}"
    [ "$(tail -n +$((n / 2 + 1)) "$out" | wc -l)" = \
      "$(awk -F'\t' -v ply=$((n / 2 + 1)) '$1 == ply { print $4 }' "$record")" ] ||
      { fail "$name" "moves at ply $((n / 2)): $(tail -n +$((n / 2 + 1)) "$out")" && return; }
  done
  pass "$name"
}

for game in abalone amazons ataxx english-draughts go \
  international-draughts konane nine-mens-morris othello quarto dots-and-boxes; do
  check_texts "$game"
done
if command -v clang >/dev/null; then
  for game in abalone english-draughts nine-mens-morris othello; do check_texts "$game" clang; done
else
  skip 'texts in C by clang' 'no clang (apt-get install clang)'
fi

# The programs of docs/embedding.md, by both compilers.
for game in connect-four tic-tac-toe; do "$ABAX_FAST" compile "$game" -o "$scratch/$game.c"; done
for program in opponent solver; do
  awk -v tag="c file=$program.c" '$0 == "```" tag { on = 1; next } /^```/ { on = 0 } on' \
    docs/embedding.md >"$scratch/$program.c"
  for cc in gcc clang; do
    command -v "$cc" >/dev/null || continue
    check_exit "$program by $cc" 0 "$cc" -std=c11 -pedantic -Wall -Wextra -Werror -O1 \
      -o "$scratch/$program" "$scratch/$program.c"
    check_exit "$program by $cc runs" 0 "$scratch/$program"
  done
done

# Compiled rules play what the interpreter plays.
for game in tic-tac-toe connect-four breakthrough hex-7 amazons nine-mens-morris \
  english-draughts alquerque konane xiangqi chess othello ataxx go dots-and-boxes quoridor lines-of-action \
  einstein pig; do
  run "$ABAX_FAST" simulate "$game" --games 20 --jobs 1 --csv
  cp "$out" "$scratch/interpreted"
  run "$ABAX_FAST" simulate "$game" --games 20 --jobs 1 --csv --compile
  if [ -s "$out" ] && cmp -s "$out" "$scratch/interpreted"; then
    pass "$game compiled plays the same"
  else
    fail "$game compiled plays the same" "$(diff "$scratch/interpreted" "$out" | head -5)"
  fi
done

# So do sweeps, comparisons and opponents that think; perft counts the same.
check_same() { # NAME COMMAND...
  local name=$1
  shift
  run "$ABAX_FAST" "$@" --no-compile
  grep -v 'plies/s' "$out" >"$scratch/interpreted"
  run "$ABAX_FAST" "$@" --compile
  if [ "$status" -eq 0 ] && [ -s "$out" ] && ! grep -q note "$err" &&
    grep -v 'plies/s' "$out" | cmp -s - "$scratch/interpreted"; then
    pass "$name"
  else
    fail "$name" "$(diff "$scratch/interpreted" "$out" | head -5)" "$(cat "$err")"
  fi
}
check_same 'sweep compiled' sweep konane size=8,6 --games 60 --jobs 1
check_same 'compare compiled' compare tic-tac-toe connect-four --games 60 --jobs 1
check_same 'opponents compiled' simulate connect-four --players mcts:50,ab:2 --games 2 --jobs 1 --csv
printf '%s\n' 'return game { name = "P", players = { "w" }, board = grid(1, 4),' \
  '  moves = picture ". ->   o", win = line("a4", 1) }' >"$scratch/place.lua"
check_same 'a row is asked for where a move has ended' simulate "$scratch/place.lua" --games 20 --jobs 1 --csv
check_same 'perft compiled' perft english-draughts 7
check_same 'perft of automatic ways compiled' perft yinsh 2
check_same 'perft of a game that passes compiled' perft othello 7
if [ -n "${ABAX_ALL:-}" ]; then
  check_same 'perft of fanorona compiled' perft fanorona 4
  check_texts fanorona
fi
run "$ABAX_FAST" simulate shogi --games 1 --jobs 1 --compile
if [ "$status" -eq 0 ] && grep -q 'shogi is not compiled: its rules are [0-9]* bytes of C' "$err"; then
  pass 'rules that are too long are not compiled'
else
  fail 'rules that are too long are not compiled' "$(cat "$err")"
fi

# Generated games, with names that could break out of a comment or a string.
hostile=$scratch/hostile.lua
cat >"$hostile" <<'LUA'
return game {
  name = "*/ ??/ \" int main",
  players = { "a*/", "b??/\\" },
  board = grid(3, 3),
  pieces = { ["x*/ #error"] = { "x", "o" } },
  moves = { ["*/ #error"] = to(empty) * put() },
}
LUA
check_perft "$hostile" 3

# A rule in Lua is refused with its line.
printf '%s\n' 'return game { name = "L", players = { "a", "b" }, board = grid(2, 2),' \
  '  moves = { m = function(p) end } }' >"$scratch/lua.lua"
run "$ABAX" compile "$scratch/lua.lua"
if [ "$status" -eq 4 ] && grep -q "lua.lua:2: this rule cannot be printed as C: it is a Lua function" "$err"; then
  pass 'a rule in Lua is refused with its line'
else
  fail 'a rule in Lua is refused with its line' "status $status" "$(cat "$err")"
fi

# A cache that others can write to is refused, and play goes on.
chmod 777 "$XDG_CACHE_HOME/abax"
run "$ABAX_FAST" simulate tic-tac-toe --games 5 --jobs 1 --compile
if [ "$status" -eq 0 ] && grep -q 'nobody else can write to; the interpreter plays' "$err"; then
  pass 'a cache others can write to is refused'
else
  fail 'a cache others can write to is refused' "status $status" "$(cat "$err")"
fi
chmod 700 "$XDG_CACHE_HOME/abax"
CC=no-such-compiler run "$ABAX_FAST" simulate tic-tac-toe --games 5 --jobs 1 --compile
if [ "$status" -eq 0 ] && grep -q 'no-such-compiler.*; the interpreter plays' "$err"; then
  pass 'no compiler: the interpreter plays'
else
  fail 'no compiler: the interpreter plays' "status $status" "$(cat "$err")"
fi

# A file that is not what abax wrote is not loaded; the next run compiles again.
run "$ABAX_FAST" simulate tic-tac-toe --games 5 --jobs 1 --compile
for file in "$XDG_CACHE_HOME"/abax/*.so; do printf x >>"$file"; done
run "$ABAX_FAST" simulate tic-tac-toe --games 5 --jobs 1 --compile
if [ "$status" -eq 0 ] && grep -q 'was not what abax wrote there, and is removed; the interpreter plays' "$err"; then
  pass 'a changed file is not loaded'
else
  fail 'a changed file is not loaded' "status $status" "$(cat "$err")"
fi
run "$ABAX_FAST" simulate tic-tac-toe --games 5 --jobs 1 --compile
if [ "$status" -eq 0 ] && ! grep -q note "$err"; then pass 'and compiled anew'; else
  fail 'and compiled anew' "status $status" "$(cat "$err")"
fi

# Long work compiles in the background, short work does not, with one result.
rm -f "$XDG_CACHE_HOME"/abax/*
run "$ABAX_FAST" simulate breakthrough --games 50 --jobs 1 --csv
if ls "$XDG_CACHE_HOME"/abax/*.so >/dev/null 2>&1; then
  fail 'short work is not compiled' "$(ls "$XDG_CACHE_HOME"/abax)"
else pass 'short work is not compiled'; fi
# A busy machine gives the compiler little: then the work must be longer.
for games in 400000 2000000; do
  run "$ABAX_FAST" simulate breakthrough --games "$games" --jobs 1 --csv
  cp "$out" "$scratch/switched"
  if ls "$XDG_CACHE_HOME"/abax/*.so >/dev/null 2>&1; then break; fi
done
if ls "$XDG_CACHE_HOME"/abax/*.so >/dev/null 2>&1; then pass 'long work is compiled'; else
  fail 'long work is compiled' "$(cat "$err")"
fi
run "$ABAX_FAST" simulate breakthrough --games "$games" --jobs 1 --csv --no-compile
if cmp -s "$out" "$scratch/switched"; then pass 'switching changes nothing'; else
  fail 'switching changes nothing' "$(diff "$out" "$scratch/switched" | head -5)"
fi
