# SPDX-License-Identifier: MIT
# lib.sh - what the kinds of test have in common; sourced by tests/kinds/*.sh:
#
#   . "$(dirname "$0")/../lib.sh"
#
# pass NAME                      a test went well
# fail NAME [DETAIL ...]         a test failed; each DETAIL is shown indented
# skip NAME REASON               a test could not be run here
# check_output NAME FILE COMMAND...   stdout equals FILE, byte for byte
# check_exit NAME CODE COMMAND...     the exit status is CODE
# check_text NAME TEXT COMMAND...     stdout equals TEXT (and a newline)
# need COMMAND PACKAGE           true if the command is there; root installs
#                                it under ABAX_ALL=1
#
# Every command runs without stdin under a 20 s watchdog (WATCHDOG=60 for
# more). A crash, a sanitizer's report or the watchdog fails any test. Put a
# pipe or redirection into `bash -c '...'`. $scratch is an empty folder that
# vanishes at the end. With ABAX_GOLDEN=update, check_output writes FILE.
set -u
: "${TOP:=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}"
: "${ABAX:=$TOP/build/check/abax}" "${ABAX_FAST:=$TOP/build/abax}"
export TOP ABAX ABAX_FAST
cd "$TOP" || exit 1
# Far from any tree of sources: there paths are shown whole.
scratch=$(mktemp -d -p /var/tmp) || exit 1
trap 'rm -rf "$scratch"' EXIT
# Games and lines are kept there, not where the user's are.
export XDG_DATA_HOME=$scratch/.data XDG_STATE_HOME=$scratch/.state

pass() { echo "ok $1"; }
skip() { echo "skip $1: ${2:-}"; }
fail() {
  echo "not ok $1"
  shift
  [ $# -eq 0 ] || printf '%s\n' "$@" | sed 's/^/  /' | head -40
}

# Runs a command, leaving $out, $err and $status; false if it broke.
run() {
  out=$scratch/.out err=$scratch/.err status=0
  { # bash's own remark on a crash is not the command's stderr
    timeout -k 5 "${WATCHDOG:-20}" "$@" </dev/null >"$out" 2>"$err" || status=$?
  } 2>/dev/null
  [ "$status" -lt 99 ] || [ "$status" -eq 126 ] || [ "$status" -eq 127 ]
}

broken() { # NAME: report how the last command broke
  local how="ended with status $status"
  case $status in
  99) how='stopped by a sanitizer' ;;
  124 | 137) how="still running after ${WATCHDOG:-20} seconds" ;;
  1[2-9][0-9]) how="killed by signal $((status - 128))" ;;
  esac
  fail "$1" "$how" "$(head -30 "$err")"
}

check_output() {
  local name=$1 expected=$2
  shift 2
  run "$@" || { broken "$name" && return; }
  if [ "${ABAX_GOLDEN:-}" = update ]; then cp "$out" "$expected"; fi
  if cmp -s "$expected" "$out"; then
    pass "$name"
  else
    fail "$name" "$(diff -u --label expected --label actual "$expected" "$out" 2>&1)" "$(cat "$err")"
  fi
}

check_text() {
  local name=$1
  printf '%s\n' "$2" >"$scratch/.expected"
  shift 2
  ABAX_GOLDEN='' check_output "$name" "$scratch/.expected" "$@"
}

check_exit() {
  local name=$1 code=$2
  shift 2
  run "$@" || { broken "$name" && return; }
  if [ "$status" -eq "$code" ]; then
    pass "$name"
  else
    fail "$name" "exit status $status, expected $code" "$(cat "$err")"
  fi
}

need() {
  if [ "${ABAX_ALL:-}" = 1 ]; then
    "$TOP/scripts/dev/need" "$1=$2" >/dev/null 2>&1
  else
    command -v "$1" >/dev/null 2>&1
  fi
}
