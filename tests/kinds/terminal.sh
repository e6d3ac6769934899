#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# terminal.sh - the prompt on a real terminal: tests/terminal/*.tty are typed
# into it by tests/terminal/driver.c, which checks what appears.
. "$(dirname "$0")/../lib.sh"

driver=$scratch/driver
if ! ${CC:-cc} -std=c11 -D_GNU_SOURCE -Wall -Wextra -o "$driver" \
  tests/terminal/driver.c -lutil 2>"$scratch/cc"; then
  fail 'terminal driver' "$(cat "$scratch/cc")"
  exit
fi

export HOME=$scratch/home TERM=xterm LC_ALL=C.UTF-8
unset NO_COLOR XDG_STATE_HOME XDG_DATA_HOME
mkdir "$HOME"
for script in tests/terminal/*.tty; do
  name=$(basename "$script" .tty)
  args=$(sed -n 's/^-- args: //p' "$script")
  setting=$(sed -n 's/^-- env: //p' "$script")
  # shellcheck disable=SC2086
  run env $setting "$driver" "$script" "$ABAX" $args || { broken "$name" && continue; }
  if [ "$status" -eq 0 ]; then
    pass "$name"
  else
    fail "$name" "$(cat "$out" "$err")"
  fi
done

# The history is kept, for its owner's eyes only.
history=$HOME/.local/state/abax/history
if [ "$(stat -c %a "$history" 2>&1)" = 600 ] && grep -q '^a1b2$' "$history"; then
  pass 'history is saved, mode 600'
else
  fail 'history is saved, mode 600' "$(ls -l "$history" 2>&1)"
fi

# Without a place for it the game goes on.
homeless() { # NAME SETTING
  run env -u HOME "$2" "$driver" tests/terminal/homeless.tty "$ABAX" play abalone
  if [ "$status" -eq 0 ]; then
    pass "$1"
  else
    fail "$1" "$(cat "$out" "$err")"
  fi
}
homeless 'no HOME' TERM=xterm
homeless 'a HOME that is not a folder' HOME=/dev/null
homeless 'a HOME nobody can write to' HOME=/proc
