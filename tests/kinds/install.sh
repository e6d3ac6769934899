#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# install.sh - what is made from the tables for others to read: the manual
# page, completion in bash, zsh and fish; and that install puts everything in
# its place and uninstall takes it away.
. "$(dirname "$0")/../lib.sh"

made=$scratch/made
mkdir "$made"
for kind in man bash zsh fish; do
  "$ABAX" reference $kind >"$made/$kind" 2>"$scratch/err" ||
    fail "reference $kind" "$(cat "$scratch/err")"
done

# --- the manual page ---
if need man man-db; then
  MANWIDTH=80 man -l --warnings "$made/man" >"$scratch/page" 2>"$scratch/err"
  if [ -s "$scratch/err" ] || ! [ -s "$scratch/page" ]; then
    fail 'manual page without warnings' "$(head -20 "$scratch/err")"
  else
    pass 'manual page without warnings'
  fi
else
  skip 'manual page without warnings' 'no man (apt-get install man-db)'
fi
if command -v mandoc >/dev/null; then
  # The page has no date: it is made again with every build. It is piped, for
  # mandoc takes a digit behind a dot in the path for the section.
  if ! mandoc -T lint -W warning <"$made/man" 2>&1 | grep -v 'missing date' \
    >"$scratch/err"; then
    pass 'manual page: mandoc lint'
  else
    fail 'manual page: mandoc lint' "$(cat "$scratch/err")"
  fi
else
  skip 'manual page: mandoc lint' 'no mandoc (apt-get install mandoc)'
fi

# Every command and option has its place in all four.
missing=
while read -r name; do
  for kind in man bash zsh fish; do
    grep -q -- "\b$name\b" "$made/$kind" || missing+="$kind lacks $name"$'\n'
  done
done < <("$ABAX" help | sed -n 's/^  \([a-z]*\)  *[A-Z].*/\1/p')
if [ -z "$missing" ]; then
  pass 'every command is in all of them'
else
  fail 'every command is in all of them' "$missing"
fi

# --- bash ---
# completes NAME EXPECTED WORD ...: the last word is being typed.
completes() {
  local name=$1 expected=$2 found
  shift 2
  # shellcheck disable=SC2016
  found=$(PATH=$(dirname "$ABAX"):$PATH bash --norc -c '
    . "$1" || exit 1
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _abax
    printf "%s\n" "${COMPREPLY[@]}" | sort -u | tr "\n" " "' bash \
    "$made/bash" "$@" 2>&1)
  if [ "$found" = "$expected" ]; then
    pass "$name"
  else
    fail "$name" "expected: $expected" "found:    $found"
  fi
}
completes 'bash: a command' 'simulate ' abax sim
completes 'bash: a game' 'abagio abalone ' abax play aba
completes 'bash: an option' '--seed ' abax simulate abalone --se
completes 'bash: no option of others' ' ' abax rules abalone --se
completes 'bash: legal moves' 'a1b1 a1b2 ' abax show abalone a1
completes 'bash: legal moves after others' 'i5h4 i5h5 ' \
  abax show abalone --seed 7 a1b2 i5
completes 'bash: a game as a value' 'kalah ' abax create mine --like kal
completes 'bash: a file' 'tests/positions/kalah.t ' abax test tests/positions/kal
completes 'bash: a word' 'zsh ' abax reference z

# --- the other shells: that they can read it ---
for sh in zsh fish; do
  if ! need $sh $sh; then
    skip "$sh reads its file" "no $sh (apt-get install $sh)"
  elif $sh -n "$made/$sh" 2>"$scratch/err"; then
    pass "$sh reads its file"
  else
    fail "$sh reads its file" "$(cat "$scratch/err")"
  fi
done

if command -v fish >/dev/null; then
  # shellcheck disable=SC2016
  check_text 'fish: a command' 'simulate' bash -c \
    'fish --no-config -c "source $1; complete -C \"abax simu\"" | cut -f1' \
    fish "$made/fish"
else
  skip 'fish: a command' 'no fish (apt-get install fish)'
fi

# --- install, use, uninstall ---
root=$scratch/root
MAKEFLAGS='' make -s -o all install DESTDIR="$root" PREFIX=/opt \
  >"$scratch/err" 2>&1 || fail 'make install' "$(cat "$scratch/err")"
lost=
for file in bin/abax lib/libabax.a include/abax.h share/man/man6/abax.6 \
  share/abax/games/abalone.lua share/abax/rules/abalone.md \
  share/doc/abax/repl.md share/bash-completion/completions/abax \
  share/zsh/site-functions/_abax share/fish/vendor_completions.d/abax.fish; do
  [ -s "$root/opt/$file" ] || lost+="$file "
done
if [ -z "$lost" ]; then
  pass 'install puts everything there'
else
  fail 'install puts everything there' "missing: $lost"
fi
# shellcheck disable=SC2016
check_exit 'the installed rules page is found' 0 bash -c \
  'cd / && ABAX_PATH=$1/share/abax/games "$1/bin/abax" rules abalone |
    grep -q "^Sumito: moving in line"' rules "$root/opt"
# shellcheck disable=SC2016
check_exit 'the installed lessons are found' 0 bash -c \
  'cd / && ABAX_PATH=$1/share/abax/games "$1/bin/abax" demo sirius 2 | grep -q "^Sirius 2: Huffing"' lessons "$root/opt"
MAKEFLAGS='' make -s uninstall DESTDIR="$root" PREFIX=/opt >/dev/null 2>&1
left=$(find "$root" -type f)
if [ -z "$left" ]; then
  pass 'uninstall leaves nothing'
else
  fail 'uninstall leaves nothing' "$left"
fi
