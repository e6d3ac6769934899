#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# site.sh - `make site`: its pages are there, every link leads somewhere, and a
# link that does not is found.
# only: test-all
# watchdog: 300
. "$(dirname "$0")/../lib.sh"
WATCHDOG=280

if ! need pandoc pandoc; then
  skip 'site' 'no pandoc (apt-get install pandoc)'
  exit 0
fi
site=$scratch/site
check_text 'the site is made, without a dead link' '0 of them dead' bash -c \
  'ABAX=$ABAX_FAST scripts/dist/site "$0" tic-tac-toe | sed "s/.*, //"' "$site"
for page in index.html gallery.html lessons.html docs/tutorial.html docs/games/abalone.html play/tic-tac-toe.html \
  play/tic-tac-toe.svg games/tic-tac-toe.lua search.js style.css; do
  [ -s "$site/$page" ] && pass "there is $page" || fail "there is $page"
done
if command -v node >/dev/null; then
  check_text 'the search index is a script that has the pages' 'true' bash -c \
    '{ cat "$0"; echo "console.log(PAGES.some((p) => p[0] === \"docs/scale.html\" && p[2].includes(\"Slurm\")))"; } | node -' \
    "$site/search-index.js"
else
  skip 'the search index is a script' 'no node (apt-get install nodejs)'
fi

# Examples, games and workshops are live where there is an engine; it is in the
# site once.
if [ -f build/web/runtime.js ]; then
  for page in examples/docs-tutorial-1.html examples/README-2.html lessons.html live.js; do
    [ -s "$site/$page" ] && pass "there is $page" || fail "there is $page"
  done
  check_text 'an example can be tried' '1' bash -c \
    'grep -c "iframe src=\"../examples/docs-tutorial-1.html\"" "$0"' "$site/docs/tutorial.html"
  check_text 'no page carries the engine' '0' bash -c \
    'grep -l "\"abax-wasm\"" -r "$0" --include="*.html" | wc -l' "$site"
  if [ -f build/web/workshop.js ]; then
    check_text 'its rules can be changed' '1' bash -c \
      'grep -c "../workshop/docs-tutorial-1.html" "$0"' "$site/docs/tutorial.html"
  else
    skip 'its rules can be changed' "'make web' had no npm, or no network (apt-get install npm)"
  fi
  if need node nodejs && need chromium chromium; then
    LOADS=3 run node tests/pages/live.mjs chromium "$ABAX_FAST" game \
      "$site/play/tic-tac-toe.html" "$site/examples/docs-tutorial-1.html"
    cat "$out"
    [ "$status" -eq 0 ] || fail 'pages of the site' "$(cat "$err")"
  else
    skip 'pages of the site in a browser' 'no chromium or no node (apt-get install chromium nodejs)'
  fi
else
  skip 'live pages of the site' "'make web' was not run (it needs emscripten: apt-get install emscripten)"
fi

echo '<a href="nowhere.html">x</a><a href="index.html#nothing">y</a><img src="https://example.org/a.png">' >"$site/bad.html"
check_text 'dead links and requests elsewhere are found' 'site: ./bad.html leads to index.html#nothing, which has no such place
site: ./bad.html leads to nowhere.html, which is not there
site: ./bad.html loads https://example.org/a.png' bash -c \
  'scripts/dist/site.d/check "$0" 2>&1 >/dev/null | sort' "$site"
