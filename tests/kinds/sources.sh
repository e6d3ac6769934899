#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sources.sh - apt's two forms of source files are both understood when
# `make deps` looks for a Debian mirror.
. "$(dirname "$0")/../lib.sh"

cat >"$scratch/one.list" <<'LIST'
# deb http://old.example/debian bookworm main
deb [arch=amd64 signed-by=/keys/a.gpg] http://one.example/debian bookworm main # x
deb http://one.example/debian-security bookworm-security main
deb http://one.example/debian bookworm-updates main
deb-src http://two.example/debian/ trixie main contrib
deb https://other.example/apt nodistro main
LIST
cat >"$scratch/two.sources" <<'SOURCES'
Types: deb
# a remark
URIs: http://three.example/debian
Suites: trixie trixie-updates
Components: main
Signed-By: /keys/b.gpg

Types: deb
URIs: http://four.example/debian
Suites: stable
Enabled: no

types: deb deb-src
uris: http://five.example/debian
suites: bookworm
signed-by:
 -----BEGIN KEY-----
 abc
 -----END KEY-----
SOURCES
entry() { printf 'Types: deb-src\nURIs: %s\nSuites: bookworm trixie\nComponents: main\n' "$1"; }
{
  entry http://one.example/debian
  printf 'Signed-By: /keys/a.gpg\n\n'
  entry http://two.example/debian/
  echo
  entry http://three.example/debian
  printf 'Signed-By: /keys/b.gpg\n\n'
  entry http://five.example/debian
  printf 'Signed-By: \n -----BEGIN KEY-----\n abc\n -----END KEY-----\n\n'
} >"$scratch/expected"
ABAX_GOLDEN='' check_output sources/both-forms "$scratch/expected" \
  awk -f scripts/dev/sources.awk "$scratch/one.list" "$scratch/two.sources"
