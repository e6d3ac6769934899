#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# docs.sh - what the pages show is true: their fenced blocks are run.
# watchdog: 240
#
# The tag of a block tells what is done with it, in a folder of the page:
#   text               nothing
#   lua                a game: `abax check` passes; `lua file=NAME` keeps it
#                      under that name for the blocks below
#   lua rule           one rule, checked inside a small game
#   t                  drawn positions: `abax test` passes
#   lesson             a lesson: `abax demo --check` passes; file=NAME as above
#   abx ARGUMENT ...   typed into `abax play ARGUMENT ...`: lines that begin
#                      with "> " are typed, the others must come out
#   console            `$ COMMAND`, then what it prints (with stderr when it
#                      fails); a line "..." stands for any lines
#   c file=NAME        a whole program: built with libabax.a, exits with 0;
#                      the same for c++
# Also: links lead somewhere, the generated parts are up to date, and every
# game has its page.
. "$(dirname "$0")/../lib.sh"

export PATH=$scratch/bin:$PATH HOME=$scratch/home # nobody else's games
unset XDG_DATA_HOME XDG_STATE_HOME
mkdir "$scratch/bin" "$scratch/home"
ln -s "$ABAX" "$scratch/bin/abax"
mapfile -t pages < <(find README.md CONTRIBUTING.md CHANGELOG.md docs -name '*.md' | sort)

# ---- cutting a page into blocks: NUMBER<TAB>LINE<TAB>TAG in 'index' ----

cut_blocks() { # PAGE FOLDER
  awk -v dir="$2" '
    /^```/ && !open {
      open = 1
      file = sprintf("%s/%d", dir, ++n)
      printf "" >file
      print n "\t" NR "\t" substr($0, 4) >(dir "/index")
      next
    }
    /^```[ \t]*$/ && open { open = 0; close(file); next }
    open { print >file }
    END { exit open }' "$1"
}

# ---- comparing ----

# The expected text as a pattern: "..." alone on a line is any lines.
pattern_of() {
  sed -e '/^\.\.\.$/{s/.*/*/;b' -e '}' -e 's/[][\\*?()|!@+]/\\&/g' "$1"
}

matches() { # EXPECTED ACTUAL
  local pattern actual
  pattern=$(pattern_of "$1") actual=$(cat "$2")
  # shellcheck disable=SC2053 # a pattern
  [[ $actual == $pattern ]]
}

compare() { # NAME EXPECTED ACTUAL
  if matches "$2" "$3"; then
    pass "$1"
  else
    fail "$1" "$(diff -u --label page --label program "$2" "$3")"
  fi
}

must_pass() { # NAME COMMAND...: exit status 0, quietly
  local name=$1
  shift
  run "$@" || { broken "$name" && return 1; }
  [ "$status" -eq 0 ] && pass "$name" && return
  fail "$name" "$(cat "$out" "$err")"
  return 1
}

# ---- the kinds of block; each runs in the page's folder ----

# The game around a rule: two players and some of everything.
frame() {
  echo 'return game {'
  echo '  name = "Rule", players = { "white", "black" },'
  echo '  board = grid(8, 8, { knight = { 1, 2 } }),'
  echo '  pieces = { king = "K", rook = "R", man = "M", stone = { "*", neutral } },'
  echo '  regions = { home = { "a1-h1 a2-h2", "a7-h7 a8-h8" } },'
  echo '  vars = { passed = 0, ep = site, gone = sites, fresh = pieces },'
  echo '  setup = { K = "e1", k = "e8", M = "a2-h2", m = "a7-h7" },'
  echo '  phases = { again = pass, main ='
  cat "$1"
  echo '} }'
}

block_lua() { # NAME BODY FILE
  local file=${3:-block.lua}
  cp "$2" "$file"
  must_pass "$1" abax check "$file"
}

block_rule() {
  frame "$2" >rule.lua
  must_pass "$1" abax check rule.lua
}

block_t() { # NAME BODY FILE
  local file=${3:-block.t}
  cp "$2" "$file"
  must_pass "$1" abax test "$file"
}

block_lesson() { # NAME BODY FILE
  local file=${3:-block.abx}
  cp "$2" "$file"
  must_pass "$1" abax demo "$file" --check
}

block_abx() { # NAME BODY ARGUMENTS...
  local name=$1 body=$2
  shift 2
  sed -n 's/^> //p' "$body" >typed
  sed '/^> /d' "$body" >expected
  # shellcheck disable=SC2016
  run bash -c 'abax play "$@" --ascii <typed 2>&1' abx "$@" ||
    { broken "$name" && return; }
  sed 's/^line [0-9]*: //' "$out" >actual
  compare "$name" expected actual
}

block_console() { # NAME BODY
  local line command='' name=$1
  while IFS= read -r line || [ -n "$line" ]; do
    if [[ $line == '$ '* ]]; then
      run_command "$name" "$command"
      command=${line#'$ '}
      : >expected
    else
      printf '%s\n' "$line" >>expected
    fi
  done <"$2"
  run_command "$name" "$command"
}

run_command() { # NAME COMMAND
  [ -n "$2" ] || return
  run bash -c "$2" || { broken "$1" && return; }
  cp "$out" actual
  [ "$status" -eq 0 ] || cat "$err" >>actual
  compare "$1: $2" expected actual
}

block_c() { # NAME BODY FILE
  local libs=()
  cp "$2" "$3"
  ar t "$TOP/build/libabax.a" | grep -qx lapi.o ||
    read -ra libs < <(pkg-config --libs lua5.4)
  # shellcheck disable=SC2086 # CC may hold options
  must_pass "$1: it compiles" ${CC:-cc} -std=c11 -Wall -Wextra -Werror \
    -I"$TOP/include" -o "${3%.c}" "$3" "$TOP/build/libabax.a" \
    "${libs[@]}" -lm -lpthread &&
    must_pass "$1: it runs" "./${3%.c}"
}

# With the shared library, which must have all that the header declares.
block_cxx() { # NAME BODY FILE
  cp "$2" "$3"
  command -v "${CXX:-c++}" >/dev/null || {
    skip "$1" 'no C++ compiler (apt-get install g++)'
    return
  }
  must_pass "$1: it compiles" "${CXX:-c++}" -std=c++11 -Wall -Wextra -Werror \
    -I"$TOP/include" -o "${3%.cc}" "$3" -L"$TOP/build" -labax \
    -Wl,-rpath,"$TOP/build" &&
    must_pass "$1: it runs" "./${3%.cc}"
}

block() { # NAME BODY TAG
  local words file
  read -ra words <<<"$3"
  file=${3##*file=}
  [ "$file" != "$3" ] || file=
  case $3 in
  text) ;;
  lua | 'lua file='*) block_lua "$1" "$2" "$file" ;;
  'lua rule') block_rule "$1" "$2" ;;
  t | 't file='*) block_t "$1" "$2" "$file" ;;
  lesson | 'lesson file='*) block_lesson "$1" "$2" "$file" ;;
  'abx '*) block_abx "$1" "$2" "${words[@]:1}" ;;
  console) block_console "$1" "$2" ;;
  'c file='*) block_c "$1" "$2" "$file" ;;
  'c++ file='*) block_cxx "$1" "$2" "$file" ;;
  *) fail "$1" "a block tagged '$3': see tests/kinds/docs.sh" ;;
  esac
}

run_page() { # PAGE
  local folder=$scratch/pages/$1 number line tag
  mkdir -p "$folder/blocks"
  : >"$folder/blocks/index"
  if ! cut_blocks "$1" "$folder/blocks"; then
    fail "$1" 'a block is not closed'
    return
  fi
  ln -s "$TOP/games" "$folder/games"
  ln -s "$TOP/scripts" "$folder/scripts"
  cd "$folder" || exit 1
  while IFS=$'\t' read -r number line tag; do
    block "$1:$line" "blocks/$number" "$tag"
  done <blocks/index
  cd "$TOP" || exit 1
}

# ---- links ----

# A heading as a link names it: small letters, blanks as hyphens.
# shellcheck disable=SC2016
anchors() {
  sed -n '/^```/,/^```/!s/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' |
    sed -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g'
}

# shellcheck disable=SC2016
links() { sed '/^```/,/^```/d; s/`[^`]*`//g' "$1" | grep -o '](\([^)]*\))' | sed 's/](\(.*\))/\1/'; }

check_links() { # PAGE
  local link file anchor bad=()
  while read -r link; do
    case $link in http:* | https:* | mailto:*) continue ;; esac
    file=${link%%#*} anchor=
    [[ $link == *#* ]] && anchor=${link#*#}
    file=${file:+$(dirname "$1")/$file}
    file=${file:-$1}
    if [ ! -e "$file" ]; then
      bad+=("$link")
    elif [ -n "$anchor" ] && ! anchors "$file" | grep -qx -- "$anchor"; then
      bad+=("$link: no such heading")
    fi
  done < <(links "$1")
  if [ ${#bad[@]} -eq 0 ]; then
    pass "$1: links"
  else
    fail "$1: links" "${bad[@]}"
  fi
}

# ---- everything ----

for page in "${pages[@]}"; do
  run_page "$page"
  check_links "$page"
done
must_pass 'generated parts' scripts/dev/reference --check
must_pass 'pictures' scripts/dev/pictures --check
for game in $("$ABAX" games --names); do
  if [ -f "docs/games/$game.md" ]; then
    pass "docs/games/$game.md"
  else
    fail "docs/games/$game.md" 'every game has its page'
  fi
done
