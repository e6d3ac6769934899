#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# lessons.sh - demonstrations: `abax demo --check` over scripts/demo/*.abx, and
# what it says about lessons that are wrong.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

# One process for all; a line for each that fails.
WATCHDOG=60 run "$ABAX" demo scripts/demo --check || broken 'scripts/demo'
if [ "$status" -eq 0 ]; then
  pass "scripts/demo: $(tail -n 1 "$out")"
else
  fail 'scripts/demo' "$(cat "$out" "$err")"
fi

# ---- by name ----

named() { # NAME CODE PATTERN ARGUMENT ...: what is printed has the line
  local name=$1 code=$2 pattern=$3
  shift 3
  run "$ABAX" "$@" || { broken "$name" && return; }
  if [ "$status" -eq "$code" ] && cat "$out" "$err" | grep -qE -- "$pattern"; then
    pass "$name"
  else
    fail "$name" "exit status $status" "$(cat "$out" "$err")"
  fi
}
named 'demo lists the lessons' 0 '^galax-03-huffing +Galax 3: Huffing$' demo
named 'translations are counted' 0 "^31 of them are also available in 'fr': 'demo \.fr' lists these\.$" demo
named 'apropos lists a lesson once' 0 '^lesson +sirius-02-huffing +Sirius 2: Huffing$' apropos huff
grep -q 'sirius-02-huffing.fr' "$out" && fail 'apropos lists no translation beside it' "$(cat "$out")" ||
  pass 'apropos lists no translation beside it'
named 'apropos in French' 0 '^lesson +sirius-02-huffing\.fr Sirius 2 : souffler$' apropos souffler
named 'translations by their language' 0 '^abalone-02-sumito\.fr +Abalone 2 : Sumito$' demo .fr
check_text 'demo GAME offers its lessons' 'sirius-01-sun-moon-star
sirius-02-huffing
sirius-03-the-champion
sirius-04-two-hunters' bash -c '"$ABAX" demo sirius | sed -n "s/ .*Sirius.*//p"'
named 'demo GAME N shows one' 0 '^Sirius 2: Huffing$' demo sirius 2
named 'a beginning is enough' 0 '^Sirius 2: Huffing$' demo sirius-02
named 'a language that is said' 0 '^Abalone 2 : Sumito$' demo abalone-02-sumito.fr
named 'a language that is not' 0 '^Abalone 2: Sumito$' demo ABALONE-02
named 'checked by name' 0 '^4 passed, 0 failed' demo sirius --check
named 'checked by name and number' 0 '^1 passed, 0 failed \(15 exp' demo abalone 1 --check
named 'no such number to check' 2 "'sirius' has lessons 1 to 4, not '5'" demo sirius 5 --check
named 'apropos: what a lesson says' 0 '^lesson +sirius-01-[a-z-]+ Suppose white' apropos shuffles
named 'no such number' 2 "'sirius' has lessons 1 to 4, not '5'" demo sirius 5
named 'no such lesson' 3 "there is no lesson 'siriux'; did you mean 'sirius'\?" demo siriux
named 'nothing like it' 3 "'demo' alone lists those there are" demo xyzzy --check
named 'too many' 2 'name a lesson' demo a b c
named 'apropos: lessons' 0 '^lesson +sirius-02-huffing +Sirius 2: Huffing$' apropos huff
named 'apropos: rules in words' 0 '^rules +galax +Huffing\. A piece' apropos huff

# ---- courses ----

named 'course lists the courses' 0 '^classics +The classics, one lesson each +0 of 9 done$' course
named 'a course in French' 0 '^six-games\.fr +Six jeux, pas à pas +0 sur 18 faites$' course
named 'its lessons are French' 0 '^\[ \]  8  Échecs : le roque' course classics.fr
named 'course NAME tells how far one is' 0 '^\[ \]  8  Chess: Castling' course classics
named 'a course spelt wrong' 3 "there is no course 'clasics'; did you mean 'classics'\?" course clasics
named 'no such lesson of a course' 2 "'classics' has lessons 1 to 9, not '10'" course classics 10
mkdir -p "$scratch/data/abax"
printf 'chess-01-castling 5 6\n' >"$scratch/data/abax/lessons.txt"
check_text 'what was reached is told' '[x]  8  Chess: Castling                              5 of 6 right' \
  env XDG_DATA_HOME="$scratch/data" bash -c '"$ABAX" course classics | grep Castling'
printf 'title Mine\n\nno-such-lesson\n' >"$scratch/mine.course"
named 'a course that names no lesson' 3 "mine.course:3:1: there is no lesson 'no-such-lesson'" \
  course "$scratch/mine.course"
printf 'title One\none\n' >"$scratch/one.course"
printf 'title One step\nnew abalone\nask "Go." expects not captures\n' >"$scratch/one.abx"
run "$ABAX" export "$scratch/one.course" --light --html "$scratch/course.html"
if [ "$status" -eq 0 ] && grep -q '<a href="one.html">One step</a>' "$scratch/course.html" &&
  grep -q 'data-lesson="one"' "$scratch/one.html"; then
  pass 'a course as pages'
else
  fail 'a course as pages' "$(cat "$out" "$err")"
fi

# ---- languages ----

cp scripts/demo/abalone-02-sumito.fr.abx "$scratch/sumito.fr.abx"
named 'the board in French' 0 '^Aux noirs de jouer$' demo "$scratch/sumito.fr.abx"
printf 'Abalone = Abalone\nblack to move = Schwarz zieht\n' >"$scratch/words.de.txt"
printf 'new abalone\nsay Hallo.\n' >"$scratch/mine.de.abx"
named 'a language of one'"'"'s own' 0 '^Schwarz zieht$' demo "$scratch/mine.de.abx"
printf 'no row at all\n' >"$scratch/words.de.txt"
named 'a table that is none' 3 'words.de.txt:1: this is not a row; a row is ENGLISH = OTHER' demo "$scratch/mine.de.abx"
rm "$scratch/words.de.txt"

# What is not said is the same in every language: moves, positions, marks and
# expectations. Texts, comments and empty lines are left out of the comparison.
bare() {
  awk '/^ *--/ || /^ *$/ { next }
    /^ *title / { print "title"; next }
    /^ *say \{$/ { print; while ((getline line) > 0 && line !~ /^ *\}$/) {}; next }
    /^ *say / { print "say"; next }
    /^ *[-+] / { print substr($1, 1, 1); next }
    /^ *(mark|branch) / { sub(/"[^"]*"/, "\"\""); print; next }
    /^ *(ask |\} *(hint|right))/ {
      sub(/ask "[^"]*"/, "ask"); gsub(/(hint|right) "[^"]*"/, "said"); print; next }
    { print }' "$1"
}
for lesson in scripts/demo/*-[0-9][0-9]-*.abx; do
  case $lesson in *.fr.abx) continue ;; esac
  name=$(basename "$lesson" .abx)
  french=scripts/demo/$name.fr.abx
  if [ ! -e "$french" ]; then
    fail "in French: $name" "there is no $french"
  elif difference=$(diff <(bare "$lesson") <(bare "$french")); then
    pass "in French: $name"
  else
    fail "in French: $name" "$difference"
  fi
done

# What is said keeps its accents on pages and worksheets, and in links and marks.
printf 'title Été\nnew abalone\nsay L’*été* à [Noël](https://x.org/é) : `é`\nask "Où ?" expects captures 0 hint "là"\n' >"$scratch/mine.fr.abx"
for form in --html --light\ --html --print; do
  # shellcheck disable=SC2086
  run "$ABAX" export "$scratch/mine.fr.abx" $form "$scratch/mine.html"
  if grep -qF 'L’<em>été</em> à <a href="https://x.org/é" rel="noopener">Noël</a> : <code>é</code>' "$scratch/mine.html"; then
    pass "accents: $form"
  else
    fail "accents: $form" "$(grep -n 'Noël\|em>' "$scratch/mine.html")" "$(cat "$err")"
  fi
done

# Words of our own that a French lesson shows; moves keep their English words.
leftover=$(for name in abagio-03-the-chief abraxas-01-place-push-take axiom-01-cubes-and-sceptres \
  kalah-01-sowing chess-01-castling; do "$ABAX" demo "scripts/demo/$name.fr.abx"; done |
  grep -nwE 'the|to move|wins|black|white|red|purple|north|south|of|captured|dice|beside')
[ -z "$leftover" ] && pass 'no English words on French boards' ||
  fail 'no English words on French boards' "$leftover"

# The reasons of the rules, as a light page knows them for moves that are near.
sed -n 's/^\([^#].*\) = .*/"\1"/p' games/words.fr.txt >"$scratch/table"
reasons=$(for name in sirius-02-huffing galax-03-huffing abalone-02-sumito chess-01-castling \
  english-draughts-01-jump abraxas-03-stop kalah-01-sowing axiom-03-moving-cubes; do
  "$ABAX" export "scripts/demo/$name.fr.abx" --light --html "$scratch/page.html" >"$out"
  grep -o '"[^"]*"' "$scratch/page.html" | grep -vxFf "$scratch/table" |
    grep -E '\b(of yours|your own|must be|but must|cannot|is not one|takes|touches|is to move|to make that move|steps? ahead|de jouer.*de jouer)\b'
done | sort -u | head)
[ -z "$reasons" ] && pass 'no English reasons in French' || fail 'no English reasons in French' "$reasons"
named 'dice in French' 0 '^les dés : 5 2$' demo scripts/demo/abagio-01-leaps.fr.abx

# A check that cannot fail is none: each of these must be noticed, and where.
check_lesson() { # NAME CODE TEXT LINES...
  local name=$1 code=$2 text=$3
  shift 3
  printf '%s\n' "$@" >"$scratch/case.abx"
  run "$ABAX" demo "$scratch/case.abx" --check || { broken "$name" && return; }
  sed -i "s|$scratch/||" "$out" "$err"
  if [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected $code" "$(cat "$out" "$err")"
  elif cat "$out" "$err" | grep -qF -- "$text"; then
    pass "$name"
  else
    fail "$name" "expected: $text" "$(cat "$out" "$err")"
  fi
}

g='new abalone'
check_lesson 'all is well' 0 '1 passed, 0 failed (3 expectations)' "$g" \
  'expect legal a1b2, a1b1' 'a1b2' 'expect mover = white'
check_lesson 'legal that is not' 1 \
  'case.abx:2:20: e5e6 should be legal, but: e5e6 is not legal' \
  "$g" 'expect legal a1b2, e5e6'
check_lesson 'illegal that is legal' 1 \
  'case.abx:2:16: a1b2 should be illegal, but a1b2 is legal' \
  "$g" 'expect illegal a1b2'
check_lesson 'a beginning is not a move' 1 'case.abx:2:14: a1b should be legal' \
  "$g" 'expect legal a1b'
check_lesson 'another rule' 1 \
  "case.abx:2:14: a1b2 should be legal because of 'arrow', but its rule is 'line'" \
  "$g" 'expect legal a1b2 because arrow'
check_lesson 'another reason' 1 \
  "case.abx:2:16: the reason against a1a2 should say 'the moon', but it is:" \
  "$g" 'expect illegal a1a2 because the moon'
check_lesson 'another cell' 1 \
  'case.abx:2:8: expected cell a1 = white, but a1 is black' \
  "$g" 'expect cell a1 = white'
check_lesson 'another mover' 1 \
  'expected mover = white, but the mover is black' "$g" 'expect mover = white'
check_lesson 'another number of captures' 1 \
  'expected captured black = 1, but black has captured 0' \
  "$g" 'expect captured black = 1'
check_lesson 'another result' 1 \
  'expected result = black wins, but the result is none' \
  "$g" 'expect result = black wins'
check_lesson 'another number of moves' 1 \
  'expected moves = 43, but there are 44 legal moves' "$g" 'expect moves = 43'
check_lesson 'no rule' 1 "but the rule was 'line'" \
  "$g" 'a1b2' 'expect rule "Sumito"'
check_lesson 'a joined condition tells both' 1 \
  'but a1 is black; there are 44 legal moves' \
  "$g" 'expect cell a1 = empty or moves < 10'
check_lesson 'no right answer' 1 \
  'case.abx:2:1: none of the 44 legal moves is a right answer' \
  "$g" 'ask "Push!" expects captures'
check_lesson 'a move that is refused' 1 'case.abx:3:3: e5e6 is not legal' \
  "$g" '' '  e5e6'
check_lesson 'inside a branch' 1 \
  'case.abx:4:10: expected mover = black, but the mover is white' \
  "$g" 'branch "what if" {' '  a1b2' '  expect mover = black' '}'
check_lesson 'a branch comes back' 0 '1 passed' "$g" 'a1b2' \
  'branch "what if" {' '  i5h5' '  setup' '  auto 20' '}' \
  'expect mover = white and cell a1 = empty' 'undo' 'expect cell a1 = black'
check_lesson 'a snap comes back' 0 '1 passed' "$g" 'a1b2' 'snap one' 'i5h5' \
  'expect mover = black' 'setup one' 'expect mover = white'
check_lesson 'drawn' 0 '1 passed' "$g" 'setup {' \
  '. . . . .' '. . . . . .' '. . . . . . .' '. . . . . . . .' \
  '. . . . . . b b w' '. . . . . . . .' '. . . . . . .' '. . . . . .' \
  '. . . . .' '} black captured=2,0' \
  'ask "Push it out" expects captures 1 and rule "Sumito"' 'e7e8' \
  'expect captured black = 3 and pieces white = 0 and captures 1'

check_lesson 'cubes in space' 0 '1 passed, 0 failed (2 expectations)' 'new axiom' \
  'mark green (0,0,2) (1,0,2)z+ "here"' \
  'expect cell (0,0,2) = black cube and cell (1,0,2)z+ = black sceptre' \
  'C(0,0,2)>(2,1,1)y+' \
  'expect cell (2,1,1) = black and cell (0,0,2) = empty and not (cell (0,1,1) = black)'
check_lesson 'another cube' 1 \
  'case.abx:2:8: expected cell (0,0,2) = white, but (0,0,2) is black cube' \
  'new axiom' 'expect cell (0,0,2) = white'
check_lesson 'a cell far away' 3 "case.abx:2:6: there is no site '(9,9,9)" \
  'new axiom' 'mark (9,9,9)'

check_lesson 'an unknown command' 3 \
  "case.abx:2:1: 'sya' is not a statement, command or move; did you mean 'say'?" \
  "$g" 'sya hello'
check_lesson 'a word that is nothing' 3 \
  "case.abx:2:1: there is no command or move 'xyzzy'" "$g" 'xyzzy'
check_lesson 'an unknown condition' 3 \
  "case.abx:2:8: 'cel' is not a condition; did you mean 'cell'?" \
  "$g" 'expect cel a1 = white'
check_lesson 'an unknown site' 3 "case.abx:2:13: there is no site 'z9'" \
  "$g" 'expect cell z9 = white'
check_lesson 'an unknown rule' 3 \
  "case.abx:2:13: there is no rule 'sumo'; there are line, Sumito: two on one" \
  "$g" 'expect rule sumo'
check_lesson 'words left over' 3 "case.abx:2:23: 'please' is not understood" \
  "$g" 'expect mover = black  please'
check_lesson 'an unclosed bracket' 3 'case.abx:2:8: the bracket is not closed' \
  "$g" 'expect (mover = black'
check_lesson 'an unclosed branch' 3 "case.abx:2:3: 'branch {' is not closed" \
  "$g" '  branch "what if" {' 'a1b2'
check_lesson 'an unclosed text' 3 "case.abx:2:1: 'say {' is not closed" \
  "$g" 'say {' 'a1b2'
check_lesson 'a brace too many' 3 "case.abx:2:2: '}' closes nothing" "$g" ' }'
check_lesson 'a branch without a brace' 3 'case.abx:2:1: write: branch' \
  "$g" 'branch "what if"'
check_lesson 'another game in a branch' 3 \
  'case.abx:3:1: a branch stays in its game' "$g" 'branch "x" {' 'new galax' '}'
check_lesson 'no game' 3 'case.abx:1:1: there is no game yet' 'expect moves = 1'
check_lesson 'an unknown game' 3 'case.abx:1:1:' 'new abalome'
check_lesson 'a short drawing' 3 'case.abx:4:6: row 2 has 3 symbols, the board has 6 there' "$g" 'setup {' '. . . . .' \
  '. . .' '}'
check_lesson 'marks off the board' 3 "case.abx:2:11: there is no site 'z9'" \
  "$g" 'mark blue z9 "there"'
check_lesson 'a question without a condition' 3 'case.abx:2:1: write: ask' \
  "$g" 'ask "What?"'
check_lesson 'a control character' 3 'case.abx:2:1: byte 5' "$g" $'say \a'
check_lesson 'a lesson in a lesson' 3 'is not allowed in a lesson, which plays' \
  "demo $scratch/case.abx"

# Slips of a lesson's author: each is told where it is and what would be right.
check_lesson 'a second title' 3 \
  'case.abx:3:1: the lesson has its title already, in line 1' \
  'title One' "$g" 'title Two'
check_lesson 'an unclosed quotation' 3 \
  "case.abx:2:1: the quotation is not closed: a '\"' ends it" "$g" 'say "hello'
check_lesson 'quotes inside a text are text' 0 '1 passed' "$g" \
  'say "Push!" is what they say.' 'say A 6" board.'
check_lesson 'an unclosed meaning' 3 'case.abx:2:13: the quotation is not closed' \
  "$g" 'mark red a1 "mine'
check_lesson 'a colour spelt wrong' 3 \
  "case.abx:2:6: 'gren' is not a site, colour or shape; did you mean 'green'?" \
  "$g" 'mark gren a1 "mine"'
check_lesson 'a shape spelt wrong' 3 \
  "case.abx:2:10: 'arow' is not a site, colour or shape; did you mean 'arrow'?" \
  "$g" 'mark red arow a1 b2'
check_lesson 'a meaning without quotes' 3 \
  "case.abx:2:16: there is no site 'mine'; a meaning needs double quotes" \
  "$g" 'mark red a1 b2 mine'
check_lesson 'an arrow from nowhere' 3 \
  'case.abx:2:1: a mark that is a line or an arrow goes through two sites' \
  "$g" 'mark arrow red a1'
check_lesson 'a mark of nothing' 3 'case.abx:2:1: no site is named' "$g" 'mark red'
check_lesson 'a long pause' 3 "case.abx:2:1: 'pause' must be alone on its line" \
  "$g" 'pause 3'
check_lesson 'a question that expects badly' 3 \
  "case.abx:2:11: 'expect' is not a kind of question; did you mean 'expects'?" \
  "$g" 'ask "Eh?" expect captures'

# ---- kinds of questions ----

mate='setup "7k/8/8/8/8/8/1R6/R5K1 w - - 0 1"'
check_lesson 'choices' 0 '1 passed, 0 failed (1 expectation)' \
  'ask "Which?" choose {' '  - This' '  + That => Yes, that.' '} hint "Look." hint "Look again." right "Well."'
check_lesson 'a choice without a sign' 3 "case.abx:3:3: a choice begins with '+'" \
  'ask "Which?" choose {' '  - This' '  That' '}'
check_lesson 'no right choice' 1 'case.abx:1:1: none of the choices is right' \
  'ask "Which?" choose {' '  - This' '  - That' '}'
check_lesson 'choices without a block' 3 "case.abx:1:21: the choices go below 'choose {'" \
  'ask "Which?" choose this, that'
check_lesson 'sites' 0 '1 passed' "$g" 'ask "Which?" click a1' 'ask "All" click all a1 b2 hint "Look."'
check_lesson 'a site that is not there' 3 \
  "case.abx:2:23: there is no site 'z9'; names begin with a to i" "$g" 'ask "Which?" click a1 z9'
check_lesson 'several moves' 0 '1 passed' 'new chess' "$mate" \
  'ask "Mate in two." expects move b2b7 reply h8g8 then wins hint "Cut it off."'
printf '%s\n' "$g" 'ask "Move." expects mover = white' b2c3 >"$scratch/own.abx"
run "$ABAX" export "$scratch/own.abx" --print "$scratch/own.html"
grep -q 'any of these: b2c3, ' "$scratch/own.html" && pass 'the move the lesson plays is its first answer' ||
  fail 'the move the lesson plays is its first answer' "$(cat "$err")" "$(grep -o 'any of these.*' "$scratch/own.html")"
check_lesson 'a reply that cannot be' 1 \
  'b2b7 is a right answer, but then the reply h8h7 cannot be played' 'new chess' "$mate" \
  'ask "Mate in two." expects move b2b7 reply h8h7 then wins'
check_lesson 'no second move' 1 'after h8g8 none of the 31 legal moves is a right answer' \
  'new chess' "$mate" 'ask "Two." expects move b2b7 reply h8g8 then captures'
check_lesson 'a reply without a question' 3 'then CONDITION' 'new chess' "$mate" \
  'ask "Two." expects move b2b7 reply h8g8'
check_lesson 'a game' 0 '1 passed' 'new tic-tac-toe' 'setup "O1O/1X1/X1X c"' \
  'ask "Win." play level 1 until wins within 1'
check_lesson 'a game nobody wins' 1 'abax itself does not reach it against level 1' \
  'new tic-tac-toe' 'ask "Win at once." play level 1 until wins within 1'
check_lesson 'no such level' 3 'levels go from 1 to 10' 'new tic-tac-toe' \
  'ask "Win." play level 11 until wins'
check_lesson 'too many hints' 3 'a question has at most 8 hints' "$g" \
  'ask "Eh?" expects move a1b2 hint "1" hint "2" hint "3" hint "4" hint "5" hint "6" hint "7" hint "8" hint "9"'
check_lesson 'a picture that is not there' 3 "case.abx:3:1: there is no snap 'stat'; did you mean 'start'?" \
  "$g" 'snap start' 'say "![Here](stat)"'
check_lesson 'a link to somewhere else' 3 "case.abx:2:1: 'javascript:x' is not a link" \
  "$g" 'say "[Here](javascript:x)"'
check_lesson 'a colour that is not there' 3 \
  "case.abx:2:6: 'pink' is not a site, colour or shape; colours are yellow, green, red" "$g" 'mark pink a1'
check_lesson 'a view' 3 'case.abx:2:1: write: view learner | view full' "$g" 'view all'

# What a learner is not told, unless it is asked for.
printf 'new sirius\nsay Hello.\n' >"$scratch/view.abx"
run "$ABAX" demo "$scratch/view.abx"
grep -qE 'stock|fill' "$out" && fail "a learner's view" "$(cat "$out")" || pass "a learner's view"
run "$ABAX" demo "$scratch/view.abx" --full
grep -q 'stock' "$out" && pass 'all of it' || fail 'all of it' "$(cat "$out")"

check_lesson 'a hint spelt wrong' 3 \
  "case.abx:2:30: 'hnit' is not understood here; did you mean 'hint'?" \
  "$g" 'ask "Eh?"  expects move a1b2 hnit "So."'
check_lesson 'a hint without quotes' 3 \
  "case.abx:2:29: put the text of 'hint' in double quotes" \
  "$g" 'ask "Eh?" expects move a1b2 hint So.'
check_lesson 'a word behind a question' 3 \
  "case.abx:2:29: 'please' is not understood here; after the condition there may be: hint" \
  "$g" 'ask "Eh?" expects move a1b2 please'
check_lesson 'a question whose answer is illegal' 1 \
  'case.abx:2:1: none of the 44 legal moves is a right answer: e5e6 is not legal: you have no piece' \
  "$g" 'ask "Eh?" expects move e5e6'
check_lesson 'a question after the end' 1 \
  'case.abx:4:1: nobody can move here: there is no right answer' "$g" \
  'setup "5/6/7/8/6bbw/8/7/6/5 b captured=5,0"' 'e7e8' 'ask "Eh?" expects captures'
check_lesson 'legal what?' 3 \
  'case.abx:2:1: which move is legal? write: expect legal MOVE' "$g" 'expect legal'
check_lesson 'because of nothing' 3 "case.abx:2:21: after 'because' write the rule" \
  "$g" 'expect illegal a1a2 because'
check_lesson 'illegal, since no move at all' 3 \
  "case.abx:2:16: 'zz9' cannot be a move of abalone: it has no cell of the board" \
  "$g" 'expect illegal zz9'
check_lesson 'illegal with its reason' 0 '1 passed' \
  "$g" 'expect illegal zz9 because "no z9 on this board"'
check_lesson 'because of an unknown rule' 3 \
  "case.abx:2:14: there is no rule 'Sumitto'; did you mean 'Sumito'?" \
  "$g" 'expect legal a1b2 because Sumitto'
check_lesson 'a content spelt wrong' 3 \
  "case.abx:2:18: there is no player, kind or piece 'blakc'; did you mean 'black'?" \
  "$g" 'expect cell a1 = blakc'
check_lesson 'letters are a content' 1 'but a1 is black' "$g" 'expect cell a1 = w'
check_lesson 'a player spelt wrong' 3 \
  "case.abx:2:16: there is no player 'blakc'; did you mean 'black'?" \
  "$g" 'expect mover = blakc'
check_lesson 'an unknown player' 3 \
  "case.abx:2:17: there is no player 'green'; there are black and white" \
  "$g" 'expect captured green = 1'
check_lesson 'an unknown phase' 3 "there is no phase 'end'; there is main" \
  "$g" 'expect phase = end'
check_lesson 'an unknown counter' 3 "there is no counter 'foo'; the game has none" \
  "$g" 'expect value foo = 1'
check_lesson 'a register spelt wrong' 3 \
  "case.abx:2:14: there is no register 'falt'; did you mean 'fault'?" \
  'new galax' 'expect holds falt = e5'
check_lesson 'a snap spelt wrong' 3 \
  "case.abx:4:1: there is no snap 'strat'; did you mean 'start'?" \
  "$g" 'snap start' 'a1b2' 'setup strat'
check_lesson 'no such snap' 3 \
  "case.abx:2:1: there is no snap 'nowhere' before this line, and it is not a position" \
  "$g" 'setup nowhere'
check_lesson 'a letter no piece has' 3 \
  "case.abx:7:16: there is no piece 'q' to put on e8; the letters are b or w" \
  "$g" 'setup {' '. . . . .' '. . . . . .' '. . . . . . .' '. . . . . . . .' \
  ' . . . . . . b q w' '. . . . . . . .' '. . . . . . .' '. . . . . .' \
  '. . . . .' '} black'
check_lesson 'an unknown mover behind a drawing' 3 \
  "case.abx:12:1: the mover must be b (black) or w (white), not 'blakc'" \
  "$g" 'setup {' '. . . . .' '. . . . . .' '. . . . . . .' '. . . . . . . .' \
  '. . . . . . b b w' '. . . . . . . .' '. . . . . . .' '. . . . . .' \
  '. . . . .' '} blakc'
check_lesson 'the second move of a line' 1 'case.abx:2:7: a1b2 is not legal' \
  "$g" ' a1b2 a1b2'
check_lesson 'a move before the game' 3 \
  "case.abx:1:1: 'a1b2' is not a command, and there is no game yet" 'a1b2'
check_lesson 'a block of no statement' 3 \
  "case.abx:2:3: 'breanch {' begins no block; did you mean 'branch {'?" \
  "$g" '  breanch "x" {' '  a1b2' '  }'
check_lesson 'a block on its own line' 3 \
  "case.abx:2:5: the lines of a block go below its '{'" "$g" 'say { hello' '}'
check_lesson 'a number in words' 3 \
  "case.abx:3:17: 'two' is not understood here; 'and' or 'or' joins conditions" \
  "$g" 'a1b2' 'expect captures two'
check_lesson 'nothing' 3 "case.abx:1:1: the lesson is empty: it begins with 'new GAME'" ''
check_lesson 'the end before the end' 3 \
  "case.abx:2:1: a lesson ends with its file: 'quit' is not needed in it" \
  "$g" 'quit' 'expect moves = 3'
check_lesson 'a mark of the encoding, and returns' 1 \
  'case.abx:2:8: expected moves = 45' $'\xEF\xBB\xBFnew abalone\r' $'expect moves = 45\r'

printf 'new abalone\nsay "x"\0\n' >"$scratch/zero.abx"
check_exit 'a zero byte' 3 "$ABAX" demo "$scratch/zero.abx" --check
check_exit 'a missing file' 3 "$ABAX" demo "$scratch/none.abx" --check
check_exit 'nothing to check' 2 "$ABAX" demo --check
check_exit 'a missing file is not shown' 3 "$ABAX" demo "$scratch/none.abx"

# A rule is changed: the lesson that teaches it fails, and says where.
mkdir "$scratch/games"
cp games/abalone*.lua "$scratch/games"
sed -i '/o o x ~ /d' "$scratch/games/abalone.lua"
printf '%s\n' 'new abalone' 'setup {' \
  '. . . . .' '. . . . . .' '. . . . . . .' '. . . . . . . .' \
  '. . b b w . . . .' '. . . . . . . .' '. . . . . . .' '. . . . . .' \
  '. . . . .' '}' 'say "Two push one."' 'e3e4' >"$scratch/sumito.abx"
check_exit 'the rule as it is' 0 "$ABAX" demo "$scratch/sumito.abx" --check
# shellcheck disable=SC2016
run bash -c 'cd "$1" && "$ABAX" demo sumito.abx --check' lesson "$scratch"
if [ "$status" -eq 1 ] && grep -q 'sumito.abx:14:1: e3e4 is not legal' "$out"; then
  pass 'a changed rule fails at its line'
else
  fail 'a changed rule fails at its line' "status $status" "$(cat "$out" "$err")"
fi

# The XML, read by a program that knows XML.
printf '%s\n' 'new abalone' 'expect illegal a1a2 because "<w> & co"' >"$scratch/bad.abx"
run "$ABAX" demo "$scratch/sumito.abx" "$scratch/bad.abx" --check --junit
if [ "$status" -eq 1 ] && grep -q '<testsuite name="demo" tests="2" failures="1">' "$out" &&
  grep -q '&lt;w&gt; &amp; co' "$out"; then
  pass 'junit'
else
  fail 'junit' "status $status" "$(cat "$out" "$err")"
fi

# Printed, a lesson shows the board, the words and the question.
printf '%s\n' 'title "Hello"' 'new abalone' 'mark green a1 "the corner"' \
  'say "Begin."' 'ask "Well?" expects move a1b2' >"$scratch/one.abx"
run "$ABAX" demo "$scratch/one.abx"
missing=
for text in 'Hello' 'green (the corner): a1' 'Begin.' '? Well?' '<b>'; do
  grep -qF -- "$text" "$out" || missing+=" $text"
done
if [ -z "$missing" ]; then
  pass 'printed'
else
  fail 'printed' "missing:$missing" "$(cat "$out")"
fi

# ---- a lesson is a document ----

# Every command of the table is tried from a lesson, in a folder of its own:
# with a file to write, and with every option that names one. Those that may
# not be there are refused; none may leave a file or start a program.
mkdir -p "$scratch/stranger/bin"
for program in rsvg-convert git xdg-open sh; do
  printf '#!/bin/bash\ntouch "%s/started"\n' "$scratch" >"$scratch/stranger/bin/$program"
  chmod +x "$scratch/stranger/bin/$program"
done
commands=$("$ABAX_FAST" reference commands | sed -n 's/^## \([a-z]*\)$/\1/p')
allowed=" $("$ABAX_FAST" reference lessons | sed -n 's/^- `\([a-z]*\).*/\1/p' | tr '\n' ' ') "
touched=() wrong=() tried=0
stranger() { # LINE: what the lesson says; false if it left something
  printf 'new abalone\na1b2\n%s\n' "$1" >"$scratch/stranger/case.abx"
  run env PATH="$scratch/stranger/bin" "$ABAX_FAST" demo \
    "$scratch/stranger/case.abx" --check
  tried=$((tried + 1))
  [ -z "$(find "$scratch/stranger" -newer "$scratch/stranger/case.abx" -type f)" ] &&
    [ ! -e "$scratch/started" ] && [ ! -e "$scratch/.data" ]
}
for command in $commands; do
  for line in ":$command" ":$command $scratch/stranger/out.abr" \
    ":$command abalone $scratch/stranger/out" \
    ":$command convert games/chess.lua $scratch/stranger/out.pgn" \
    ":$command --svg $scratch/stranger/a.svg" ":$command --html $scratch/stranger/a.html" \
    ":$command --records $scratch/stranger/r" ":$command --record $scratch/stranger/r.abr" \
    ":$command abalone --record $scratch/stranger/r.abr" ":$command abalone --autosave" \
    ":$command --keep $scratch/stranger/k" ":$command --workshop $scratch/stranger/w"; do
    stranger "$line" || touched+=("$line")
    [[ $allowed == *" $command "* ]] || [ "$status" -eq 3 ] || wrong+=("$line: $status")
  done
done
if [ "${#touched[@]}" -eq 0 ] && [ "${#wrong[@]}" -eq 0 ] && [ "$tried" -gt 500 ]; then
  pass 'a lesson touches no file, whatever command it says'
else
  fail 'a lesson touches no file, whatever command it says' "$tried tried" \
    "${touched[@]:+touched: ${touched[*]}}" "${wrong[@]:+not refused: ${wrong[*]}}"
fi
check_lesson 'save in a lesson' 3 "'save' is not allowed in a lesson" "$g" 'save out.abr'
check_lesson 'a prefix of save' 3 "'save' is not allowed in a lesson" "$g" ':sav out.abr'
check_lesson 'a file by an option' 3 "'--record' is not allowed in a lesson" \
  'play abalone --record x.abr'
check_lesson 'the same with =' 3 "'--record' is not allowed in a lesson" \
  'play abalone "--record=x.abr"'
mkdir -p "$scratch/elsewhere" "$scratch/inner"
printf 'return game { name="E", players={"a","b"}, board=grid(3,3), moves=to(empty)*put() }\n' |
  tee "$scratch/elsewhere/e.lua" >"$scratch/inner/e.lua"
check_lesson 'a game beside it' 0 '1 passed' 'new inner/e.lua'
ln -sf "$scratch/elsewhere/e.lua" "$scratch/inner/link.lua"
mkdir -p "$scratch/deep" && printf 'new ../elsewhere/e.lua\n' >"$scratch/deep/up.abx"
named 'a game elsewhere' 3 'a lesson cannot use' demo "$scratch/deep/up.abx" --check
printf 'new %s/elsewhere/e.lua\n' "$scratch" >"$scratch/deep/absolute.abx"
named 'by its whole path' 3 'a lesson cannot use' demo "$scratch/deep/absolute.abx" --check
printf 'new link.lua\n' >"$scratch/inner/link.abx"
named 'by a link' 3 'a lesson cannot use' demo "$scratch/inner/link.abx" --check
named 'export is no other' 3 'a lesson cannot use' export "$scratch/inner/link.abx" --text
