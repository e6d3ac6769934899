#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# packages.sh - the packages that `make deb` made, installed in a clean Debian 12
# that mmdebstrap makes in a folder, and tried there: a game, lessons, pages, the
# manual, completion, and a program built by what pkg-config says.
# only: test-all
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
WATCHDOG=120

shopt -s nullglob
debs=(build/deb/*.deb)
if [ ${#debs[@]} -eq 0 ]; then
  skip 'packages' 'there are none: make deb'
  exit 0
elif [ "$(id -u)" -ne 0 ]; then
  skip 'packages' 'a clean Debian in a folder needs root'
  exit 0
elif ! need mmdebstrap mmdebstrap; then
  skip 'packages' 'no mmdebstrap (apt-get install mmdebstrap)'
  exit 0
fi

root=$scratch/root
# libsqlite3-0 is what apt would fetch for abax.
if ! mmdebstrap --quiet --variant=apt --include=gcc,libc6-dev,pkg-config,man-db,bash-completion,libsqlite3-0 \
  bookworm "$root" </dev/null >"$scratch/log" 2>&1; then
  skip 'packages' "mmdebstrap could not fetch Debian 12: $(tail -1 "$scratch/log")"
  exit 0
fi
cp "${debs[@]}" "$root/root/"
rm -f "$root"/root/*-dbgsym_*
inside() { # COMMAND: as a user of that machine
  chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 \
    bash -c "cd && export XDG_DATA_HOME=\$HOME/data && $1"
}
export -f inside
export root
in_root() { # NAME TEXT COMMAND
  check_text "$1" "$2" bash -c 'inside "$0"' "$3"
}

check_exit 'they are installed' 0 bash -c 'inside "apt-get install -q -y /root/*.deb >&2"'
in_root 'a game' 'black to move' "abax show abalone | tail -n 1"
in_root 'play from a pipe' 'white to move' "printf 'c3d3\nshow\n' | abax play abalone 2>/dev/null | tail -n 1"
in_root 'the same games as here' "$("$ABAX_FAST" perft abalone 3 2>/dev/null)" 'abax perft abalone 3 2>/dev/null'
in_root 'compiled games are there' 'yes' 'ls /usr/lib/abax/*.so >/dev/null && echo yes'
in_root 'and play as the interpreter does' 'yes' \
  'for way in "" --no-compile; do abax simulate connect-four --games 50 --csv $way >games$way 2>/dev/null; done; [ -s games ] && cmp games games--no-compile && echo yes'
in_root 'every lesson' '0 failed' \
  "abax demo --check /usr/share/abax/demo/*.abx 2>&1 | tail -n 1 | sed 's/.*passed, \(0 failed\).*/\1/'"
in_root 'a page that plays' 'yes' \
  "abax export /usr/share/abax/demo/abalone-02-sumito.abx --html x.html >/dev/null && grep -q WebAssembly x.html && echo yes"
in_root 'the manual' 'yes' "man abax | col -b 2>/dev/null | grep -q simulate || zcat /usr/share/man/man6/abax.6.gz | grep -q simulate && echo yes"
in_root 'completion' 'simulate' \
  ". /usr/share/bash-completion/bash_completion; . /usr/share/bash-completion/completions/abax; COMP_WORDS=(abax simul); COMP_CWORD=1; _abax; echo \${COMPREPLY[0]%% }"
in_root 'the documentation' 'yes' 'ls /usr/share/doc/abax/embedding.md* >/dev/null && echo yes'
awk '/^```c file=hundred.c/ { on = 1; next } /^```/ { on = 0 } on' docs/embedding.md >"$root/root/hundred.c"
in_root 'a program built by pkg-config' '100 games were won' \
  'cc hundred.c $(pkg-config --cflags --libs abax) -o hundred && ./hundred | tail -n 1'
in_root 'linked with the shared library' 'libabax.so.0' "ldd ./hundred | grep -o 'libabax.so.0' | head -n 1"
check_exit 'they are removed' 0 bash -c 'inside "dpkg -r abax abax-doc abax-web libabax-dev libabax0"'
