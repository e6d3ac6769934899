#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# reports.sh - pages and pictures of simulate, merge, compare and sweep: the
# same bytes for any number of jobs, nothing from elsewhere, everything drawn
# is in the JSON, and nothing is lost when a page cannot be written.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

quiet() { "$ABAX" "$@" 2>/dev/null; }
timeless() { grep -v '^<!-- clock -->' "$1"; }

holds() { # NAME COMMAND...
  local name=$1
  shift
  if "$@"; then pass "$name"; else fail "$name" "$*"; fi
}

has() { # NAME FILE PATTERN...
  local name=$1 file=$2 pattern
  shift 2
  for pattern; do
    grep -qE -- "$pattern" "$file" || { fail "$name" "no '$pattern'" && return; }
  done
  pass "$name"
}

# One file: no request leaves it.
alone() { # NAME FILE
  local found
  found=$(grep -oE '(src|href|action)="[^#"][^"]*"|@import|url\([^#)][^)]*\)|https?://[^"<> ]*' "$2" |
    grep -v '^http://www.w3.org/2000/svg$')
  if [ -z "$found" ]; then pass "$1"; else fail "$1" "$found"; fi
}

# ---- simulate ----

# Pages have no engine in them but where that is looked at.
game=(simulate abalone --games 24 --limit 400 -o goal=1 --seed 3)
quiet "${game[@]}" >"$scratch/text"
for jobs in 1 2 5; do
  quiet "${game[@]}" --jobs $jobs --light --html "$scratch/page$jobs.html" --svg "$scratch/svg$jobs" >"$scratch/text$jobs"
  timeless "$scratch/page$jobs.html" >"$scratch/page$jobs"
done
page=$scratch/page1.html
holds 'simulate: the text is the same' cmp "$scratch/text" "$scratch/text1"
holds 'simulate: the page of two jobs' cmp "$scratch/page1" "$scratch/page2"
holds 'simulate: the page of five jobs' cmp "$scratch/page1" "$scratch/page5"
holds 'simulate: the pictures of two jobs' diff -r "$scratch/svg1" "$scratch/svg2"
holds 'simulate: one place has the clock' test "$(grep -c '<!-- clock -->' "$page")" -eq 1
holds 'simulate: no other place differs' test "$(diff "$page" "$scratch/page2.html" | grep -c '^<')" -le 1
alone 'simulate: no requests' "$page"
has 'simulate: sections' "$page" 'id="glance"' 'id="game"' 'id="wins"' 'id="length"' 'id="choices"' 'id="openings"' \
  'id="board"' 'id="tension"' 'id="rules"' 'id="ends"' 'id="games"' 'id="method"'
has 'simulate: the command' "$page" '<code>abax simulate abalone -o goal=1 --games 24 --limit 400 --seed 3</code>'
has 'simulate: rules in words' "$page" 'The board is a hexagon of 61 cells' '<td>layout</td><td>standard</td>'
has 'simulate: light and dark' "$page" 'prefers-color-scheme:dark' 'color-scheme:light dark'
has 'simulate: read without a script' "$page" 'class="strip small"' 'class="stage"'
figures=$(grep -c '^<figure ' "$page")
holds 'simulate: every figure tells its command' test "$(grep -c '<details class="how">' "$page")" -eq "$figures"
pictures=$(grep -c '^<figure ' "$page")
strips=$(grep -cE '^<figure id="fig-(usual|dramatic|shortest|longest)-[0-9]"' "$page")
holds 'simulate: every figure is a picture' test "$(ls "$scratch/svg1" | wc -l)" -eq $((pictures - strips))
for picture in wins length branching rules start stand-black from-white to-black taken-black first-moves \
  first-moves-board leader-wins lead-changes game-usual; do
  [ -s "$scratch/svg1/$picture.svg" ] || { fail "simulate: $picture.svg" && continue; }
  alone "simulate: $picture.svg stands alone" "$scratch/svg1/$picture.svg"
done
has 'simulate: a picture tells its command' "$scratch/svg1/length.svg" '<desc>abax simulate abalone -o goal=1 --games 24 '

# The same, put together from parts.
for k in 1 2 3; do quiet "${game[@]}" --shard $k/3 >"$scratch/part$k"; done
quiet merge "$scratch/part3" "$scratch/part1" "$scratch/part2" --light --html "$scratch/merged.html" >"$scratch/merged"
holds 'merge: the text of one run' cmp "$scratch/text" "$scratch/merged"
holds 'merge: the page of one run' cmp "$scratch/page1" "$scratch/merged.html"

# Recorded games and games of players are watched alike.
quiet "${game[@]}" --records "$scratch/records" --light --html "$scratch/recorded.html" >/dev/null
holds 'records: the same page' cmp "$scratch/page1" <(timeless "$scratch/recorded.html")
match=(simulate tic-tac-toe --players 'mcts:20,random' --swap --games 20)
quiet "${match[@]}" --jobs 1 --ladder 2:6 --light --html "$scratch/match1.html" >"$scratch/match1"
quiet "${match[@]}" --jobs 3 --ladder 2:6 --light --html "$scratch/match3.html" >"$scratch/match3"
holds 'players: the page of three jobs' cmp <(timeless "$scratch/match1.html") <(timeless "$scratch/match3.html")
holds 'players: the ladder of three jobs' cmp "$scratch/match1" "$scratch/match3"
has 'players: a ladder' "$scratch/match1.html" 'id="skill"' 'level:2 : level:1' 'steps of 75'
has 'players: a ladder in the text' "$scratch/match1" '^  level:1   against random ' '^depth  *-?[0-9.]+ steps of 75%'
check_exit 'ladder: no such level' 2 "$ABAX" simulate abalone --ladder 11
check_exit 'ladder: no such games' 2 "$ABAX" simulate abalone --ladder 3:0

# ---- every game has a page, with its board or without ----

for name in $("$ABAX" games --names); do
  run "$ABAX_FAST" simulate "$name" --games 6 --limit 60 --light --html "$scratch/$name.html" || { broken "$name" && continue; }
  if [ "$status" -eq 0 ]; then alone "$name: a page" "$scratch/$name.html"; else fail "$name: a page" "$(cat "$err")"; fi
done

# ---- what is drawn is in the JSON; pictures are XML ----

if need python3 python3; then
  quiet "${game[@]}" --json --light --html "$scratch/beside.html" >"$scratch/json"
  cat >"$scratch/judge.py" <<'PYTHON'
import json, re, sys
r = json.load(open(sys.argv[1]))
page = open(sys.argv[2]).read()
for name in "forced course course_low course_high course_plies tension termination openings heat".split():
    assert name in r, name
assert len(r["course"]) * r["course_plies"] >= r["length"]["max"], "the course ends before the games do"
assert all(l <= m <= h for l, m, h in zip(r["course_low"], r["course"], r["course_high"]))
assert sum(o["games"] for o in r["openings"]) == r["games"]
for o in r["openings"]:
    assert o["games"] == sum(o["wins"].values()) + o["draws"] + o["cut"]
# Fourteen marbles each, and positions are looked at after every ply.
for who in ("black", "white"):
    stand = sum(c["value"] for c in r["heat"]["stand"][who].values())
    assert 13 <= stand <= 14, stand
    taken = r["heat"]["taken"][who]
    assert not taken or abs(sum(c["value"] for c in taken.values()) - 1) < 0.01
t = r["tension"]
assert t["watched"] == r["games"] and t["won"] == sum(r["wins"].values())
assert sum(t["games_by_lead_changes"]) == t["watched"]
assert r["termination"]["cut"] == r["cut"] and len(r["termination"]["longest"]) == 5
assert r["log10_tree"] > 10
# Figures of the page that the JSON has.
plain = re.sub(r"<[^>]*>", " ", page).replace("\u00a0", " ")
for value in ("%.1f %%" % (100 * r["first_player"]["score"]), "%.1f" % r["length"]["mean"],
              "%.1f to %.1f" % (r["length"]["low"], r["length"]["high"])):
    assert value in plain, value
for o in r["openings"]:
    assert ">%s<" % o["first"] in page, o["first"]
for line in r["lines"]:
    assert "%.2f" % (100 * line["share"]["value"]) in plain, line
# The games to go through, with what each was worth on the way.
assert r["shown"]["shortest"]["game"] == r["shortest"]["game"]
for game in r["shown"].values():
    assert "Game %d, %d plies" % (game["game"], len(game["moves"])) in plain, game["game"]
    assert game["plies"][0] == 0 and game["plies"][-1] == len(game["moves"])
    assert all(len(v) == len(game["plies"]) and -1 <= min(v) and max(v) <= 1 for v in game["value"].values())
PYTHON
  run python3 "$scratch/judge.py" "$scratch/json" "$page"
  if [ "$status" -eq 0 ]; then pass 'JSON has what is drawn'; else fail 'JSON has what is drawn' "$(cat "$err")"; fi
  quiet simulate tic-tac-toe --games 300 --json --light --html "$scratch/beside.html" >"$scratch/stuck"
  check_text 'a full board is a player without a move, a row is not' same python3 -c \
    'import json, sys; r = json.load(open(sys.argv[1])); print("same" if round(r["termination"]["stuck"]["value"] * r["games"]) == r["draws"] else r)' \
    "$scratch/stuck"
  cat >"$scratch/drawn.py" <<'PYTHON'
# Every number that is drawn or told in a figure or a table is in the JSON.
import bisect, html, json, re, sys
known, texts = [], set()
def walk(x):
    if isinstance(x, bool) or x is None: return
    if isinstance(x, dict):
        for k, v in x.items(): texts.update(re.findall(r"\d+(?:\.\d+)?", k)); walk(v)
        if "low" in x and "high" in x: known.append((x["high"] - x["low"]) / 2)
    elif isinstance(x, list):
        known.append(len(x))
        for v in x: walk(v)
    elif isinstance(x, (int, float)): known.append(x); texts.add(str(x))
    else: texts.update(re.findall(r"\d+(?:\.\d+)?", x))
walk(json.load(open(sys.argv[1])))
page = open(sys.argv[2]).read()
known = sorted({abs(v) * s for v in known for s in (1, 100)})
def has(word):
    if word in texts: return True
    v, near = float(word), 0.5 * 10 ** -len(word.partition(".")[2]) + 0.0002
    i = bisect.bisect_left(known, v - near)
    return i < len(known) and known[i] <= v + near
def words(markup):
    plain = html.unescape(re.sub(r"<[^>]*>", " ", markup)).replace("\u00a0", " ")
    return re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.]*[a-z])", plain)
page = re.sub(r"<(details class=\"how\"|style|script)\b.*?</(details|style|script)>", "", page, flags=re.S)

missing = []
for tag in ("title", "td", "text(?! class=\"(?:tick|name))[^>]*"):
    for inside in re.findall(r"<%s>(.*?)</" % tag, page, re.S):
        missing += ["%s in '%s'" % (w, inside[:60]) for w in words(inside) if not has(w)]
assert len(page) > 5000, "there is no page"
if missing: sys.exit("%d numbers are not in the JSON: %s" % (len(missing), "; ".join(missing[:5])))
PYTHON
  drawn() { # NAME COMMAND...: no number of the page is missing in the JSON
    local name=$1
    shift
    quiet "$@" --json --html "$scratch/drawn.html" >"$scratch/drawn"
    run python3 "$scratch/drawn.py" "$scratch/drawn" "$scratch/drawn.html"
    if [ "$status" -eq 0 ]; then pass "$name"; else fail "$name" "$(cat "$err")"; fi
  }
  drawn 'simulate: every number drawn is in the JSON' "${game[@]}" --ladder 2:4 --light
  run python3 "$scratch/drawn.py" "$scratch/stuck" "$scratch/drawn.html"
  holds 'simulate: the JSON of another game has other numbers' test "$status" -ne 0
  drawn 'backgammon: every number drawn is in the JSON' simulate backgammon --games 8 --limit 100 --light
  drawn 'players: every number drawn is in the JSON' "${match[@]}" --light
  drawn 'compare: every number drawn is in the JSON' compare abalone,goal=1 abalone,goal=1,layout=belgian --games 20 --limit 300
  drawn 'sweep: every number drawn is in the JSON' sweep abalone goal=1..2 layout=standard,belgian --games 6 --limit 200
  quiet simulate othello --games 1 --seed 4 --records "$scratch/one" >/dev/null
  drawn 'analyse: every number drawn is in the JSON' analyse "$scratch/one/othello-000001.abr" --games 20 --light
  cat >"$scratch/parse.py" <<'PYTHON'
import glob, sys, xml.dom.minidom
from html.parser import HTMLParser
class Tags(HTMLParser):
    void = "meta br input link".split()
    def __init__(self):
        super().__init__(); self.open = []; self.ids = set()
    def handle_starttag(self, tag, attrs):
        if tag not in self.void: self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                assert value not in self.ids, "twice: " + value
                self.ids.add(value)
    def handle_startendtag(self, tag, attrs): pass
    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (self.open[-3:], tag, self.getpos())
        self.open.pop()
for path in sys.argv[1:]:
    if path.endswith(".svg"): xml.dom.minidom.parse(path); continue
    t = Tags(); t.feed(open(path).read()); t.close()
    assert not t.open, t.open
PYTHON
  run python3 "$scratch/parse.py" "$scratch"/*.html "$scratch"/svg1/*.svg
  if [ "$status" -eq 0 ]; then pass 'pages and pictures are well formed'; else fail 'pages and pictures are well formed' "$(cat "$err")"; fi
else
  skip 'JSON has what is drawn' 'no python3 (apt-get install python3)'
fi

# ---- in a browser ----

look() { # NAME: a page in light, dark, on a telephone, without a script
  WATCHDOG=120 run node tests/pages/report.mjs chromium "$scratch/$1.html" "$1" ${PAGES_SHOTS:+"$PAGES_SHOTS/$1"}
  cat "$out"
  [ "$status" -eq 0 ] || fail "$1" "status $status" "$(cat "$err")"
}

if need node nodejs && need chromium chromium; then
  "$ABAX_FAST" "${game[@]}" --html "$scratch/browser.html" >/dev/null 2>&1
  look browser
else
  skip 'pages in a browser' 'no chromium or no node (apt-get install chromium nodejs)'
fi

# ---- shorter texts ----

quiet simulate chess --games 3 --limit 60 >"$scratch/chess"
holds 'text: one line a drawing' test "$(grep -c 'within moves' "$scratch/chess")" -eq 0
holds 'text: no drawing twice' test -z "$(grep -- '->' "$scratch/chess" | sed 's/.*%//' | sort | uniq -d)"
holds 'text: no captures without trays' bash -c '! grep -q ^captures "$0"' "$scratch/chess"

# ---- compare and sweep ----

pair=(compare abalone,goal=1 abalone,goal=1,layout=belgian --games 20 --limit 300)
quiet "${pair[@]}" --jobs 1 --html "$scratch/pair1.html" --svg "$scratch/pair" >"$scratch/pair1"
quiet "${pair[@]}" --jobs 2 --html "$scratch/pair2.html" >"$scratch/pair2"
holds 'compare: the page of two jobs' cmp "$scratch/pair1.html" "$scratch/pair2.html"
holds 'compare: the text of two jobs' cmp "$scratch/pair1" "$scratch/pair2"
alone 'compare: no requests' "$scratch/pair1.html"
has 'compare: what differs' "$scratch/pair1.html" '<tr class="marked"><td>branching</td>' 'beyond chance' 'id="fig-start-b"'
has 'compare: tested in the text' "$scratch/pair1" '^branching .*  significant \(p 0\.000\)$'
holds 'compare: pictures' test -s "$scratch/pair/branching.svg" -a -s "$scratch/pair/start-b.svg"
grid=(sweep abalone goal=1..2 layout=standard,belgian --games 6 --limit 200)
quiet "${grid[@]}" --html "$scratch/grid1.html" --svg "$scratch/grid" --keep "$scratch/kept" >"$scratch/grid1"
quiet "${grid[@]}" --html "$scratch/grid2.html" --keep "$scratch/kept" >"$scratch/grid2"
holds 'sweep: the page of what was kept' cmp "$scratch/grid1.html" "$scratch/grid2.html"
holds 'sweep: nothing was kept twice' test "$(wc -l <"$scratch/kept")" -eq 4
alone 'sweep: no requests' "$scratch/grid1.html"
has 'sweep: small multiples' "$scratch/grid1.html" 'id="fig-map-score"' 'id="fig-cell-004"' '<td>goal=2,layout=belgian</td>'
quiet sweep abalone goal=6 --games 3 --limit 20 --html "$scratch/cut.html" >/dev/null
has 'sweep: games that do not end have no score' "$scratch/cut.html" 'no game ended, 20 plies' '–'
holds 'sweep: pictures' test "$(ls "$scratch/grid" | wc -l)" -ge 7
quiet sweep abalone goal=1..2 layout=standard,belgian push=1 --games 1 --html "$scratch/none.html" >/dev/null
holds 'sweep: no page of what cannot be played' test ! -e "$scratch/none.html"

# ---- analyse ----

# Both miss a row that they could end.
printf 'a1\nb2\na3\nc1\na2\nsave %s\n' "$scratch/won.abr" | quiet play tic-tac-toe >/dev/null
printf 'a1\nb1\na2\nb2\nc3\nc1\na3\nsave %s\n' "$scratch/blunder.abr" | quiet play tic-tac-toe >/dev/null
quiet analyse "$scratch/blunder.abr" --light --html "$scratch/game.html" --svg "$scratch/game" >"$scratch/analysed"
quiet analyse "$scratch/blunder.abr" --light --html "$scratch/game2.html" >/dev/null
holds 'analyse: the same page again' cmp "$scratch/game.html" "$scratch/game2.html"
alone 'analyse: no requests' "$scratch/game.html"
has 'analyse: the text comes too' "$scratch/analysed" '^ +5  cross +c3 +100\.0% -100\.0% \?\?  a3$'
has 'analyse: a graph and the worst moves' "$scratch/game.html" 'id="fig-graph"' 'id="fig-mistake-1"' \
  '<code>abax analyse blunder.abr --games [0-9]+</code>' 'class="strip small"'
holds 'analyse: pictures' test -s "$scratch/game/graph.svg" -a -s "$scratch/game/mistake-1.svg"
if need python3 python3; then
  quiet analyse "$scratch/blunder.abr" --json --games 200 >"$scratch/analysis"
  cat >"$scratch/analysis.py" <<'PYTHON'
import json, sys
r = json.load(open(sys.argv[1]))
assert r["playouts"] == 200 and len(r["chances"]) == len(r["plies"]) + 1 == 8
for c in r["chances"]: assert abs(c["cross"]["value"] + c["nought"]["value"] - 1) < 0.001
assert r["chances"][-1]["cross"]["value"] == 1
# c3 misses the row that a3 ends; c1 does not stop it, and misses one of its own: b3.
fifth, sixth, last = r["plies"][4:]
assert fifth["better"] == "a3" and fifth["mistake"] and fifth["given_away"]["value"] > 0.2, fifth
assert sixth["better"] == "b3" and sixth["mistake"] and sixth["given_away"]["low"] > 0.4, sixth
assert last["given_away"]["value"] == 0 and not last["mistake"] and last["better"] == "", last
assert [p["mistakes"] for p in r["players"]][1] >= 1
PYTHON
  run python3 "$scratch/analysis.py" "$scratch/analysis"
  if [ "$status" -eq 0 ]; then pass 'analyse: what was given away'; else fail 'analyse: what was given away' "$(cat "$err")"; fi
fi
quiet simulate backgammon --games 1 --limit 30 --records "$scratch/rolled" >/dev/null
quiet analyse "$scratch/rolled/backgammon-000001.abr" --games 5 --light --html "$scratch/rolled.html" >/dev/null
has 'analyse: luck' "$scratch/rolled.html" 'luck [+-]0\.[0-9]{3}' '<th scope="col">rolls</th>'
check_exit 'analyse: no record' 2 "$ABAX" analyse
check_exit 'analyse: no such record' 3 "$ABAX" analyse "$scratch/nothing.abr"
check_exit 'analyse: two records' 2 "$ABAX" analyse "$scratch/won.abr" "$scratch/won.abr"
check_exit 'analyse: no such folder' 6 "$ABAX" analyse "$scratch/won.abr" --html "$scratch/nowhere/x.html"
check_text 'analyse: nothing was played' 1 bash -c \
  'echo "analyse --json" | "$ABAX" play tic-tac-toe 2>&1 | grep -c "nothing has been played to analyse"'

if need node nodejs && need chromium chromium; then
  look pair1
  look grid1
  look rolled
fi

# ---- pages that cannot be written, games that fail ----

: >"$scratch/file"
check_exit 'no such folder: refused before anything is played' 6 \
  "$ABAX" simulate abalone --games 90000000 --html "$scratch/nowhere/x.html"
check_exit 'the page is a folder: refused' 6 "$ABAX" simulate abalone --games 90000000 --html "$scratch"
check_exit 'the folder is a file: refused' 6 "$ABAX" compare abalone abalone --games 90000000 --svg "$scratch/file"
long=$scratch/$(printf 'x%.0s' {1..300}).html
mkdir "$scratch/tmp"
check_text 'a page that cannot be written is kept elsewhere' '6
1
1' bash -c 'TMPDIR=$1/tmp "$ABAX" simulate tic-tac-toe --games 5 --html "$2" >"$1/lost" 2>"$1/said"
  echo $?; grep -c "^cross wins" "$1/lost"; grep -c "the report is in $1/tmp/abax-report.html instead" "$1/said"' - "$scratch" "$long"
has 'it is whole' "$scratch/tmp/abax-report.html" '^</html>$'
cat >"$scratch/boom.lua" <<'LUA'
local fuse = option("fuse", { "short", "none" }, "How soon it ends.")
return game {
  name = "Boom", players = { "black", "white" }, board = grid(4, 4),
  moves = { drop = function(pos, emit)
    if fuse == "short" and pos.b2 ~= "." then error("boom") end
    for _, s in ipairs(pos:sites()) do
      if pos[s] == "." then emit(s, { [s] = pos.mover == "black" and "b" or "w" }) end
    end
  end },
}
LUA
check_exit 'a rule that fails: exit 4' 4 env -C "$scratch" "$ABAX" simulate boom.lua --games 30 --limit 6 --html boom.html
has 'a rule that fails is told on the page' "$scratch/boom.html" 'class="notice"' 'failed \(seed [0-9]+\), [0-9]+ in all: ' \
  'the game up to there is in [^<]*/abax/failed/boom-failed-0*[0-9]+.abr'
holds 'the game that failed is kept' test -n "$(ls "$XDG_STATE_HOME"/abax/failed/boom-failed-*.abr)"
holds 'nothing is left in the folder' test -z "$(ls "$scratch" | grep failed)"
check_exit 'compare goes on: exit 4' 4 env -C "$scratch" "$ABAX" compare boom.lua,fuse=none boom.lua --games 30 --limit 6 \
  --html pair.html
has 'compare counts failures' "$out" '^games that failed  *0  *[1-9]' '^length'
has 'compare tells of failures' "$scratch/pair.html" 'class="notice"' 'B: game [0-9]+ failed'
check_exit 'sweep goes on: exit 4' 4 env -C "$scratch" "$ABAX" sweep boom.lua fuse=short,none --games 30 --limit 6
has 'sweep counts failures' "$out" '^fuse=short .*[0-9] failed$' '^fuse=none .*[0-9]$'
