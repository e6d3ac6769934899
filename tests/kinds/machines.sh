#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# machines.sh - a record has the same bytes wherever it is written.
#
# Ten games are simulated by abax as built for 32 bits, and for a machine whose
# numbers begin with the other end (under qemu-user); the records must equal
# those of this machine. In `make test-all`.
. "$(dirname "$0")/../lib.sh"
[ -n "${ABAX_ALL:-}" ] || { skip machines 'only with ABAX_ALL=1' && exit 0; }

games='abalone axiom abraxas sirius galax abagio chess go backgammon kalah'

records() { # FOLDER COMMAND ...: ten records
  local folder=$1 game
  shift
  for game in $games; do
    "$@" simulate "$game" --games 1 --limit 60 --jobs 1 --seed 7 \
      --records "$folder" >"$folder.$game.txt" 2>"$folder.err" || return 1
  done
}

compare() { # NAME COMMAND ...: what it writes is what is written here
  local name=$1 folder=$scratch/$1
  shift
  if ! records "$folder" "$@"; then
    fail "records: $name" "$(head -5 "$folder.err")"
  elif diff -r "$scratch/here" "$folder" >"$scratch/diff"; then
    pass "records: $name"
  else
    fail "records: $name" "$(head -5 "$scratch/diff")"
  fi
}

records "$scratch/here" "$ABAX_FAST" || fail 'records: here'

# The headers of the kernel are the same for both; gcc-multilib would bring a
# link to them, but it cannot be installed beside a cross compiler.
m32=(gcc -m32 -idirafter /usr/include/x86_64-linux-gnu)
if need gcc gcc && echo '#include <errno.h>
  int main(void) { return errno; }' | "${m32[@]}" -static -x c - -o "$scratch/try" 2>/dev/null; then
  if scripts/dev/machine build/m32 "${m32[@]}" >"$scratch/log" 2>&1; then
    compare '32 bits' build/m32/abax
  else
    fail 'records: 32 bits' "$(tail -5 "$scratch/log")"
  fi
else
  skip 'records: 32 bits' 'gcc-12-multilib is not installed (apt-get install gcc-12-multilib)'
fi

if need s390x-linux-gnu-gcc 'gcc-s390x-linux-gnu libc6-dev-s390x-cross' &&
  need qemu-s390x qemu-user; then
  if scripts/dev/machine build/s390x s390x-linux-gnu-gcc >"$scratch/log" 2>&1; then
    compare 'big-endian' qemu-s390x build/s390x/abax
  else
    fail 'records: big-endian' "$(tail -5 "$scratch/log")"
  fi
else
  skip 'records: big-endian' 'no compiler or no emulator (apt-get install gcc-s390x-linux-gnu qemu-user)'
fi
