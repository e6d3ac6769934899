#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# layers.sh - the layer rule holds, and scripts/dev/layers catches each way
# of breaking it.
. "$(dirname "$0")/../lib.sh"

check_exit layers/this-tree 0 scripts/dev/layers

# plant NAME FILE TEXT [LINE]: a tree whose only fault is TEXT, the second
# line of FILE; it must be reported there, or at LINE.
plant() {
  local name=layers/catches-$1 tree=$scratch/$1 place=$2:${4:-2}:
  mkdir -p "$tree"/src/{base,kernel,engine,script,shell}
  echo '#include "base/error.h"' >"$tree/src/kernel/sound.c"
  mkdir -p "$(dirname "$tree/$2")"
  printf '/* Opens. */\n%s\n' "$3" >"$tree/$2"
  run scripts/dev/layers "$tree"
  if [ "$status" -eq 1 ] && grep -q "^$place " "$out"; then
    pass "$name"
  else
    fail "$name" "status $status, expected 1 and a line $place" "$(cat "$out")"
  fi
}

plant upward src/kernel/a.c '#include "engine/walk/machine.h"'
plant upward-header src/base/a.h '#include "shell/prompt/repl.h"'
plant dots src/kernel/a.c '#include "../engine/walk/machine.h"'
plant lua src/engine/a.c '#include <lua.h>'
plant lauxlib src/shell/a.c '#include "lauxlib.h"'
plant linenoise src/script/a.c '#include "linenoise.h"'
plant termios src/base/a.c '#include <termios.h>'
plant printf src/kernel/a.c '  if (x) printf("%d", x);'
plant stderr src/engine/a.c '  log_to(stderr);'
plant fopen src/script/a.c '  FILE *f = fopen(path, "r");'
plant rename src/shell/a.c '  return rename(a, b);'
plant write src/base/memory.c '  write(1, p, n);'
plant folder src/extra/a.c 'int a;' 1
plant room src/shell/extra/a.c 'int a;' 1
plant deep src/shell/draw/extra/a.c 'int a;' 1

# Two headers that include each other, and what is allowed for nothing.
tree=$scratch/circle
mkdir -p "$tree/src/base"
echo '#include "base/b.h"' >"$tree/src/base/a.h"
echo '#include "base/a.h"' >"$tree/src/base/b.c"
echo 'int b;' >"$tree/src/base/b.h"
check_exit layers/catches-circle 1 scripts/dev/layers "$tree"
echo 'int b;' >"$tree/src/base/b.c"
check_exit layers/no-circle 0 scripts/dev/layers "$tree"
mkdir -p "$tree/scripts/dev"
echo 'circle base/*' >"$tree/scripts/dev/layers.allowed"
check_exit layers/catches-idle-exception 1 scripts/dev/layers "$tree"

# What only looks like a fault must pass.
sound=$scratch/sound
mkdir -p "$sound/src"/{base,script,shell}
cat >"$sound/src/script/a.c" <<'CODE'
#include <lua.h>
#include "base/file.h"
/* printf( and fopen( in a comment,
   on two lines: rename(a, b) */
int a(Stream *s) { return s->write(s, "puts(x) to stderr") + file_open(s); }
CODE
echo 'int file(void) { return open("x", 0); }' >"$sound/src/base/call.c"
echo 'void say(void) { printf("x"); }' >"$sound/src/shell/say.c"
echo '#include "shell/say.h"' >"$sound/src/main.c"
check_exit layers/no-false-alarm 0 scripts/dev/layers "$sound"
