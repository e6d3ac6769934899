#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# library.sh - the library as others get it: it exports what abax.h declares and
# nothing else, C and C++ read the header, pkg-config finds it where it was
# installed, a program that was linked with it runs.
. "$(dirname "$0")/../lib.sh"

# The names that the header declares, and those that the library has.
sed -n 's/^[^*\/ #].*[ *]\(abax_[a-z_]*\)(.*/\1/p' include/abax.h | sort >"$scratch/declared"
if [ "$(wc -l <"$scratch/declared")" -gt 30 ]; then
  pass 'the header declares functions'
else
  fail 'the header declares functions' "$(cat "$scratch/declared")"
fi
nm -D --defined-only build/libabax.so | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' |
  sort >"$scratch/exported"
check_output 'the shared library exports just these' "$scratch/declared" cat "$scratch/exported"
check_text 'nothing but functions is exported' 'T' bash -c \
  'nm -D --defined-only build/libabax.so | awk "\$2 != \"A\" { print \$2 }" | sort -u'
check_text 'it has a version of its own' 'libabax.so.0' bash -c \
  'readelf -d build/libabax.so | sed -n "s/.*SONAME.*\[\(.*\)\]/\1/p"'

# Installed somewhere, found by pkg-config, used from C and C++.
root=$scratch/root
cat >"$scratch/use.c" <<'C'
#include <abax.h>
#include <stdio.h>
int main(void) {
  puts(abax_version());
  return 0;
}
C
cp "$scratch/use.c" "$scratch/use.cc"
if ! MAKEFLAGS='' make -s -o all install DESTDIR="$root" >"$scratch/log" 2>&1; then
  fail 'it is installed' "$(tail -20 "$scratch/log")"
elif need pkg-config pkg-config; then
  export PKG_CONFIG_SYSROOT_DIR=$root
  export PKG_CONFIG_PATH=$root/usr/local/lib/pkgconfig
  for way in "cc -std=c11:use.c" "cc -std=c99 -pedantic:use.c" "c++ -std=c++11 -pedantic:use.cc"; do
    command -v "${way%% *}" >/dev/null || {
      skip "compiled by ${way%%:*}" 'no C++ compiler (apt-get install g++)'
      continue
    }
    # shellcheck disable=SC2046,SC2086 # words
    check_exit "compiled by ${way%%:*}" 0 ${way%%:*} -Wall -Wextra -Werror -o "$scratch/use" \
      "$scratch/${way##*:}" $(pkg-config --cflags --libs abax)
    check_text "and run" "$(sed -n 's/^VERSION := //p' Makefile)" \
      env LD_LIBRARY_PATH="$root/usr/local/lib" "$scratch/use"
  done
else
  skip 'pkg-config finds it' 'no pkg-config (apt-get install pkg-config)'
fi
