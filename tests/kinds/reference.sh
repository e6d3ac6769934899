#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# reference.sh - help and the generated pages hold every row of the tables.
. "$(dirname "$0")/../lib.sh"

page() { "$ABAX" reference "$1" >"$scratch/$1" 2>&1 || fail "reference $1"; }
page words
page commands
page opcodes
page statements
page annotations

# Every command that the overview lists has a section, and help of its own.
missing=
names=$("$ABAX" help all | sed -n 's/^  \([a-z]*\) .*/\1/p')
for name in ${names:-none}; do
  grep -qx "## $name" "$scratch/commands" || missing+=" $name"
  "$ABAX" help "$name" | grep -q "^abax $name" || missing+=" $name"
done
if [ -z "$missing" ]; then pass 'commands'; else fail 'commands' "$missing"; fi

# Every annotated word can be asked about.
missing=
words=$(sed -n 's/^function \([a-z_]*\)(.*/\1/p; s/^\([a-z_]*\) = nil$/\1/p' \
  "$scratch/annotations")
for word in $words $(sed -n 's/^---@field \([a-z]*\)? .*/\1/p' "$scratch/annotations"); do
  "$ABAX" help "$word" >/dev/null 2>&1 || missing+=" $word"
done
if [ -n "$words" ] && [ -z "$missing" ]; then
  pass 'words'
else
  fail 'words' "$missing"
fi

# One line in the page of words for each annotation, and the other way; the
# keys of game { } are fields.
here=$(grep -c '^- `' "$scratch/words")
keys=$(sed -n 's/^---@field \([a-z]*\)? .*/\1/p' "$scratch/annotations")
there=$(echo "$words $keys" | wc -w)
if [ "$here" -gt 0 ] && [ "$here" -eq "$there" ]; then
  pass 'as many words as annotations'
else
  fail 'as many words as annotations' "$here words, $there annotations"
fi

here=$(grep -c '^| [A-Z]' "$scratch/opcodes")
there=$(grep -c '^OP(' src/engine/walk/opcodes.h)
if [ "$here" -eq "$there" ]; then
  pass 'opcodes'
else
  fail 'opcodes' "$here on the page, $there in opcodes.h"
fi

# Every statement and every condition of lessons, from the tables' own rows.
here=$(grep -c '^- `' "$scratch/statements")
there=$(grep -hcE '^    \{\{?"[a-z]+",' src/shell/lesson/statement_rows.c \
  src/shell/condition/predicate_move.c src/shell/condition/predicate_position.c |
  awk '{ n += $1 } END { print n }')
if [ "$here" -gt 20 ] && [ "$here" -eq "$there" ]; then
  pass 'statements'
else
  fail 'statements' "$here on the page, $there in the tables"
fi
check_exit 'help of a statement' 0 "$ABAX" help branch

if need luac5.4 lua5.4; then
  check_exit 'annotations are Lua' 0 luac5.4 -p "$scratch/annotations"
else
  skip 'annotations are Lua' 'no luac5.4 (apt-get install lua5.4)'
fi

check_exit 'a table that is not there' 2 "$ABAX" reference moons
check_exit 'a misspelt word' 2 "$ABAX" help pictrue
