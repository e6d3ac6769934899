#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# formats.sh - files of other programs: read, refused, and written again.
#
# The files are written here after the specifications of their formats. What
# programs write themselves is tested where they are installed: gnubg.
# watchdog: 300
. "$(dirname "$0")/../lib.sh"

# says NAME CODE PATTERN COMMAND...: status CODE, and PATTERN (an extended
# regular expression) fits a line of stdout or stderr.
says() {
  local name=formats/$1 code=$2 pattern=$3
  shift 3
  run "$@" || { broken "$name" && return; }
  if [ "$status" -ne "$code" ]; then
    fail "$name" "exit status $status, expected $code" "$(cat "$out" "$err")"
  elif [ -n "$pattern" ] && ! cat "$out" "$err" | grep -qE -- "$pattern"; then
    fail "$name" "nothing says: $pattern" "$(head -n 20 "$out")" "$(head -n 20 "$err")"
  else
    pass "$name"
  fi
}
same() { # NAME FILE FILE
  if cmp -s "$2" "$3"; then pass "formats/$1"; else fail "formats/$1" "$(diff "$2" "$3")"; fi
}
# round NAME FILE SUFFIX: FILE -> records -> FILE.SUFFIX -> records, the same
# plies with the same counts, hashes, comments, notes and branches.
round() {
  local name=$1 from=$2 suffix=$3
  rm -rf first second "again.$suffix"
  mkdir first second
  "$ABAX" record convert "$from" first/ >/dev/null 2>&1
  "$ABAX" record convert "$from" "again.$suffix" >/dev/null 2>&1
  "$ABAX" record convert "again.$suffix" second/ >/dev/null 2>&1
  for file in first/*.abr; do sed -n 's/^\(result none\tscore [0-9/-]*\),.*/\1/; /^$/,$p' "$file"; done >first.txt
  for file in second/*.abr; do sed -n 's/^\(result none\tscore [0-9/-]*\),.*/\1/; /^$/,$p' "$file"; done >second.txt
  if [ -s first.txt ] && cmp -s first.txt second.txt; then
    pass "formats/$name"
  else
    fail "formats/$name" "$(diff first.txt second.txt | head -n 20)"
  fi
  says "$name-thorough" 0 ' all agree$' "$ABAX" replay --thorough first
}

cd "$scratch" || exit 1
export ABAX_PATH=$TOP/games PATH=$PATH:/usr/games

# ---- PGN -------------------------------------------------------------------

cat >club.pgn <<'PGN'
% a line that nobody reads
[Event "club \"night\""]
[Site "?"]
[White "Müller, A."]
[Black "Ann"]
[Result "1-0"]
[WhiteElo "2400"]
[odd_Tag ""]

{ before } 1. e4 e5 2. Ng1-f3 $1 Nb8c6 ; to the end of the line
3. Bb5 a6 (3... Nf6 {the Berlin} 4. O-O (4. d3) 4... Nxe4?!) (3... Nd4) 4.Ba4 Nf6
5.O-O!? b5
6. Bb3 d5 7. exd5 Nxd5 8. d4 exd4 9. c4 dxc3e.p. 10. Nxc3 Nxc3 11. bxc3
Qxd1 12. Rxd1 1-0

[Event "under-promotion"]
[FEN "8/P6k/8/8/8/8/7K/8 w - - 0 1"]
[SetUp "1"]

1. a8(N) Kg7 2. Nb6 1/2-1/2
PGN
says pgn 0 '^chess +2 games +26 plies$' "$ABAX" replay club.pgn
says pgn-stdin 0 '^2 games, 26 plies, all agree$' bash -c '"$ABAX" replay - <club.pgn'
says convert-stdout 0 '^8\. d4 exd4' bash -c 'cd . && "$ABAX" record convert club.pgn - --format pgn | tr "\n" " " | grep -o "8\. d4 exd4"'
check_exit convert-no-file-of-that-name 1 test -e -
{ printf '\xEF\xBB\xBF' && sed 's/$/\r/' club.pgn; } >dos.pgn
says pgn-dos 0 '^2 games, 26 plies, all agree$' "$ABAX" replay dos.pgn
iconv -f UTF-8 -t LATIN1 club.pgn >latin.pgn 2>/dev/null || sed 's/ü/\xfc/' club.pgn >latin.pgn
"$ABAX" record convert latin.pgn latin/ 2>/dev/null || mkdir latin
mkdir -p latin && "$ABAX" record convert latin.pgn latin/ 2>/dev/null
says pgn-latin 0 '^player white Müller, A\.$' cat latin/latin-000001.abr
says pgn-odd-tag 0 '^tag-odd_Tag $' cat latin/latin-000001.abr
says pgn-tag 0 '^WhiteElo 2400$' cat latin/latin-000001.abr
says pgn-branch 0 '^  \(branch 2 after 6 of 1: d2d3\)$' cat latin/latin-000001.abr
says pgn-passing 0 '^18	black	d4c3	' cat latin/latin-000001.abr
round pgn-round club.pgn pgn
says pgn-short 0 '^1\. e4 e5 2\. Nf3! Nc6 \{to the end of the line\} 3\. Bb5 a6 ' \
  bash -c 'sed -i "s/^{ before } //" club.pgn; "$ABAX" record convert club.pgn --format pgn'
says pgn-written-tag 0 '^\[odd_Tag ""\]$' "$ABAX" record convert latin/latin-000001.abr
printf '[White "a"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' >mate.pgn
says pgn-mate 0 '^1\. f3 e5 2\. g4 Qh4# 0-1$' "$ABAX" record convert mate.pgn --format pgn
printf '[White "a"]\n\n1. e4 f5 2. Qh5+ g6 *\n' >check.pgn
says pgn-check 0 '^1\. e4 f5 2\. Qh5\+ g6 \*$' "$ABAX" record convert check.pgn --format pgn
# A pinned piece gives check too; two rooks are told apart by what differs.
printf '[FEN "4r1k1/8/8/8/8/8/4N3/R3K2R w - - 0 1"]\n\n1. Rad1 *\n' >rooks.pgn
says pgn-rooks 0 '^1\. Rd1 \*$' "$ABAX" record convert rooks.pgn --format pgn
printf '[FEN "6k1/8/8/8/8/8/K7/R4R2 w - - 0 1"]\n\n1. Rad1 *\n' >rooks.pgn
says pgn-hint 0 '^1\. Rad1 \*$' "$ABAX" record convert rooks.pgn --format pgn
sed 's/Qh4# 0-1/Qh4# 1-0/' mate.pgn >wrong.pgn
says result-wrong 1 '^wrong\.pgn: game 1, line 3: the result is 1-0, but on the board it is: black wins$' "$ABAX" replay wrong.pgn
says result-wrong-converted 1 'game 1, line 3: the result is 1-0, but on the board' "$ABAX" record convert wrong.pgn wrong.abr
[ -e wrong.abr ] && fail formats/result-wrong-not-written || pass formats/result-wrong-not-written
printf '[White "a"]\n[Result "1-0"]\n\n1. f3 e5 0-1\n' >two.pgn
says result-twice 1 'the tag Result is 1-0, but the moves end with 0-1' "$ABAX" replay two.pgn
# Threefold repetition that nobody claims.
printf '[White "a"]\n[Result "1-0"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0\n' >again.pgn
says claimed 0 '^1 game, 10 plies, all agree$' "$ABAX" replay again.pgn
"$ABAX" record convert again.pgn again.abr
says claimed-header 0 '^draws claimed$' cat again.abr
says claimed-replay 0 'all agree' "$ABAX" replay --thorough again.abr
cat >lot.pgn <<'PGN'
[Variant "fischerandom"]
[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1"]

1. d4 d5 2. g4 g5 3. Nd2 Nd7 4. O-O *

[Variant "Chess960"]
[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1"]

1. d4 d5 2. g4 g5 3. Nd2 Nd7 4. O-O O-O *
PGN
says chess960 0 '^chess960 +2 games +15 plies$' "$ABAX" replay lot.pgn
round chess960-round lot.pgn pgn
printf '[White "a"]\n[Variant "Bughouse"]\n\n1. e4 *\n' >bug.pgn
says unknown-variant 1 "bug\.pgn: game 1, line 1: no game here is known by Variant 'Bughouse'" "$ABAX" replay bug.pgn
# A drop may give check, and a piece that was a pawn is written as what it is.
cat >zh.pgn <<'PGN'
[Variant "Crazyhouse"]

1. e4 d5 2. exd5 Qxd5 3. P@d7+ Bxd7 *

[Variant "Crazyhouse"]

1. e4 f5 2. exf5 g6 3. fxg6 h6 4. g7 h5 5. gxh8=Q a6 6. Q8xh5# 1-0
PGN
round crazyhouse-round zh.pgn pgn
says crazyhouse-drop 0 '^1\. e4 d5 2\. exd5 Qxd5 3\. P@d7\+ Bxd7 \*$' "$ABAX" record convert zh.pgn --format pgn
says crazyhouse-made 0 '5\. gxh8=Q a6 6\. Qhxh5# 1-0$' "$ABAX" record convert zh.pgn --format pgn
printf '[White "a"]\n\n1. e4 e5 2. Ke3 *\n\n[White "b"]\n\n1. e4 Z0 *\n\n[White "c"]\n\n1. d4 {oops\n' >three.pgn
says each-told 1 '^three\.pgn: game 1, line 3: ply 3: Ke3' "$ABAX" replay three.pgn
says each-told-2 1 '^three\.pgn: game 2, line 7: ply 2: Z0 is not a move' "$ABAX" replay three.pgn
says each-told-3 1 "^three\.pgn: game 3, line 11: this comment has no '}'" "$ABAX" replay three.pgn
says each-counted 1 ' 0 agree, 3 differ$' "$ABAX" replay three.pgn
says json-games 0 '"game": "chess", "records": 2, "plies": 26, "agree": 2, "differ": 0' "$ABAX" replay club.pgn --json
says json-number 1 '"file": "three.pgn", "game": 2, "ply": 2, "line": 7' "$ABAX" replay three.pgn --json
says junit-number 1 'name="three.pgn: game 3">' "$ABAX" replay three.pgn --junit
if need python3 python3; then
  says json-valid 0 '' bash -c '"$ABAX" replay three.pgn club.pgn --json | python3 -m json.tool >/dev/null'
fi

# Captures by files alone, signs of capture and promotion in every way, pieces
# as pictures, signs of judgement, a comment before all; a name that ends in
# .pgn says that it is chess.
cat >signs.pgn <<'PGN'
; made by hand
[Event "files"]

1. e4 d5 2. ed Qd5: 3. Nc3 Qa5± 4. ♗c4 ♞f6 5. ♙d4 +/- e5 6. de5 Ng4 # *

[Event "in passing"]

1. e4 a6 2. e5 d5 3. exd e.p. ed: 4. d4 c5 5. d4:c5 d6:c5 *

[Event "promotion"]
[FEN "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1"]

1. e7xd8=Q+ *

[Event "in passing, with check"]
[FEN "5r2/7p/3R4/p3pk2/1p2N2p/1P2BP2/6PK/4r3 w - - 1 0"]

1. g2g4+ h4g3ep+ 2. Ne4g3# *

[Event "promotion by files"]
[FEN "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1"]

1. ed=N *
PGN
says pgn-signs 0 '^chess +5 games +27 plies$' "$ABAX" replay signs.pgn
printf '{ hello } 1. e4 e5 2. Nf3 *\n\n1. d4 d5 *\n' >bare.pgn
says pgn-bare 0 '^chess +2 games +5 plies$' "$ABAX" replay bare.pgn
# Moves without numbers need a result at the end, and the name.
printf 'e4 e5 Nf3 { ours } Nc6 *\nd4 d5 1/2-1/2\n' >short.pgn
says pgn-no-numbers 0 '^chess +2 games +6 plies$' "$ABAX" replay short.pgn
printf 'dear Ann, e4 is best\n' >dear.pgn
says pgn-letter 3 'dear\.pgn: it is in none of the formats' "$ABAX" replay dear.pgn
printf '[Event "a"]\n\n1. e4 d5 2. gf *\n' >files.pgn
says pgn-files 1 'gf is not legal: you have no pawn that can take from file g to file f$' "$ABAX" replay files.pgn
# A comment that is not ended takes no other game with it.
printf '[Event "a"]\n\n1. e4 {oh\n\n[Event "b"]\n\n1. e4 *\n\n[Event "c"]\n\n1. d4 *\n' >open.pgn
says pgn-open 1 '^3 games, 2 plies, 2 agree, 1 differ$' "$ABAX" replay open.pgn
# The numbers of a FEN stay, and moves are counted from them.
printf '[FEN "4k3/8/8/8/8/8/8/4K2R b K - 3 17"]\n\n17... Ke7 18. Kf2 (18. O-O Kd6 19. Kg2) *\n' >late.pgn
says pgn-numbers 0 '^17\.\.\. Ke7 18\. Kf2 \(18\. O-O Kd6 19\. Kg2\) \*$' "$ABAX" record convert late.pgn --format pgn
says pgn-fen 0 '^\[FEN "4k3/8/8/8/8/8/8/4K2R b K - 3 17"\]$' "$ABAX" record convert late.pgn --format pgn
round pgn-numbers-round late.pgn pgn
# Our own games tell the lot as other programs do: by a FEN.
printf 'Bf1 Bg1 Qa1 Nb1 Ne1\ne2e3 e7e6 e1f3 e8f6 f1d3 f8d6 d1c1\nsave own.abr\nsave own.pgn\n' >typed
says chess960-own 0 'saved 8 plies to own.pgn' bash -c '"$ABAX" play chess960 <typed'
says chess960-own-fen 0 '^\[FEN "qnrknbbr/pppppppp/8/8/8/8/PPPPPPPP/QNRKNBBR w KQkq - 0 1"\]$' cat own.pgn
says chess960-own-setup 0 '^\[SetUp "1"\]$' cat own.pgn
says chess960-own-moves 0 '^1\. e3 e6 2\. Nf3 Nf6 3\. Bd3 Bd6 4\. O-O-O \*$' cat own.pgn
says chess960-own-read 0 '^chess960 +1 game +7 plies$' "$ABAX" replay own.pgn
# Inner rooks cannot be told by KQkq.
printf '[Variant "Chess960"]\n[FEN "rr1k4/pppppppp/8/8/8/8/PPPPPPPP/RR1K4 w Bb - 0 1"]\n\n1. O-O-O O-O-O *\n' >between.pgn
round chess960-inner between.pgn pgn
# No FEN is the usual set-up, as PGN says.
printf '[Variant "Chess960"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n' >none.pgn
says chess960-no-fen 0 '^chess960 +1 game +7 plies$' "$ABAX" replay none.pgn
round chess960-no-fen-round none.pgn pgn
# Fifty moves are counted from the FEN's clock.
printf '[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 96 60"]\n\n60. Ra2 Kd8 61. Ra1 Kc8 1/2-1/2\n' >fifty.pgn
"$ABAX" record convert fifty.pgn fifty.abr 2>/dev/null
says pgn-fifty 0 '^result draw$' cat fifty.abr
says pgn-fifty-not-yet 0 '^result none' bash -c 'sed s/96/95/ fifty.pgn >later.pgn; "$ABAX" record convert later.pgn later.abr && cat later.abr'
says fen-clock 0 '^4k3/8/8/8/8/8/R7/4K3 b - - 97 1$' bash -c 'printf "a1a2\nshow --position\n" | "$ABAX" play chess --from "4k3/8/8/8/8/8/8/R3K3 w - - 96 60"'

# Castling from other columns is Chess960, whatever the tags say.
printf '[Event "a"]\n[FEN "1rk2r1n/pppppppp/8/8/8/8/PPPPPPPP/1RK2R1N w KQkq - 0 1"]\n\n1. O-O O-O *\n' >free.pgn
says pgn-free 0 '^chess960 +1 game +2 plies$' "$ABAX" replay free.pgn
printf '[Event "a"]\n[FEN "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"]\n\n1. O-O-O O-O *\n' >usual.pgn
says pgn-usual 0 '^chess +1 game +2 plies$' "$ABAX" replay usual.pgn
# Of several rooks the castling field means one.
printf '[Variant "Chess960"]\n[FEN "rk2r2r/pppppppp/8/8/8/8/PPPPPPPP/RK2R2R w EAea - 0 1"]\n\n1. O-O O-O-O *\n' >inner.pgn
says pgn-inner 0 '^chess960 +1 game +2 plies$' "$ABAX" replay inner.pgn
sed -i 's/EAea/KQkq/' inner.pgn
says pgn-outer 1 'ply 1: O-O .* is not legal' "$ABAX" replay inner.pgn

# What other programs and people write: quotes in a value, blanks in a tag,
# castling with zeros (also at the end of a line), numbers without a dot,
# promotions with a stroke, "ep", signs that are no ASCII.
cat >people.pgn <<'PGN'
[Event "The "Big" Open"]
[ Site "blank" ]
[Time "12:00"] [Zone "CET"]

1. e4 e5 2 Nf3 Nc6 3. Bc4 Bc5 4. 0-0
Nf6 5. d3 0-0 6. a3 d5 7. exd5 Nxd5 ± 8. h4 b5 9. Ba2 b4 10. c4 bxc3ep 0-1

[Event "promotions"]
[FEN "8/PP5k/8/8/8/8/8/K7 w - -"]

1. a8/Q Kh6 2. b8=R *
PGN
says pgn-people 0 '^2 games, 23 plies, all agree$' "$ABAX" replay people.pgn
rm -rf people && "$ABAX" record convert people.pgn people/ 2>/dev/null
says pgn-quotes 0 '^Event The "Big" Open$' cat people/people-000001.abr
# A king that castles beside a rook that stays; columns of rooks and KQkq.
cat >lot.pgn <<'PGN'
[Variant "fischerandom"]
[FEN "2r1k1r1/pp3pp1/8/8/8/8/PP3PP1/3RK1R1 w KQkq - 0 1"]
[SetUp "1"]

1. O-O-O+ *

[Variant "Chess960"]
[FEN "2r1k1r1/pp3pp1/8/8/8/8/PP3PP1/3RK1R1 w GDgc - 0 1"]

1. O-O *
PGN
says pgn-lot 1 '^lot\.pgn: game 1, line 5: ply 1: O-O-O' "$ABAX" replay lot.pgn
sed -i 's/2r1k1r1/r3k1r1/; s/GDgc/GDga/' lot.pgn
says pgn-lot-stays 0 '^chess960 +2 games +2 plies$' "$ABAX" replay lot.pgn
round pgn-lot-round lot.pgn pgn

# ---- APGN ------------------------------------------------------------------

cat >server.apgn <<'APGN'
[Event "Server 1"]
[Black "A"]
[White "B"]
[Variant "belgian_daisy"]
[Result "0-1"]
[Notation "Aba-Pro"]
[Termination "Déco"]
[Plies "6"]

1. a1b2 a5b5 2. a2b3 i5h5 3. i8h7 d5c5e6 0-1

[Event "Server 2"]
[Variant "standard"]
[Result "1-0"]
[Notation "Aba-Pro"]
[Termination "Au score"]
[Position "5/6/7/8/6bbw/8/7/6/5 b captured=5,0"]

1. e7e8 1-0
APGN
says apgn 0 '^abalone layout=belgian +1 game +6 plies$' "$ABAX" replay server.apgn
says apgn-all 0 '^2 games, 7 plies, all agree$' "$ABAX" replay server.apgn
says apgn-stdin 0 '^2 games, 7 plies, all agree$' bash -c '"$ABAX" replay - <server.apgn'
sed 's/1-0$/0-1/; s/"1-0"/"0-1"/' server.apgn >lost.apgn
says apgn-lost 1 'game 2, line .*the result is 0-1, but on the board it is: black wins' "$ABAX" replay lost.apgn
sed 's/captured=5,0/captured=4,0/' server.apgn >early.apgn
says apgn-early 1 'game 2, line .*it says that 1-0 was reached on the board, but nobody has won' "$ABAX" replay early.apgn
sed 's/Plies "6"/Plies "7"/' server.apgn >plies.apgn
says apgn-plies 1 'game 1, line .*the tag Plies is 7, but the game has 6' "$ABAX" replay plies.apgn
sed 's/"belgian_daisy"/"bulgarian"/' server.apgn >variant.apgn
says apgn-variant 1 "game 1, line 1: no game here is known by Variant 'bulgarian'" "$ABAX" replay variant.apgn
round apgn-round server.apgn apgn
# A game of our own is told as servers tell it: any name will do for the file.
"$ABAX_FAST" simulate abalone -o layout=belgian --games 1 --limit 9 --records ours >/dev/null 2>&1
"$ABAX" record convert ours/abalone-000001.abr --format apgn 2>/dev/null | grep -vE '^\[(Game|Option) ' >ours.txt
says apgn-ours 0 '^abalone layout=belgian +1 game +9 plies$' "$ABAX" replay ours.txt

says apgn-number 0 '^1\. [a-i][1-9].* 2\. ' cat ours.txt

# A position takes precedence over the layout. What was ejected is counted by
# its owner; without a position 'custom' says nothing.
cat >study.apgn <<'APGN'
[Event "marbles lost"]
[Variant "custom"]
[SetUp "1"]
[Position "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb-5b4w b"]
[Notation "Aba-Pro"]
[Termination "Abandon"]
[Result "0-1"]

1. c3d3 0-1

[Event "White begins"]
[Variant "a layout of theirs"]
[Position "5/6/7/8/6wwb/8/7/6/5-5b5w w"]
[Notation "Aba-Pro"]
[Termination "Au score"]
[Result "0-1"]

1... e7e8 0-1

[Event "none lost"]
[Variant "belgian"]
[Position "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb-0b0w b"]
[Notation "Aba-Pro"]

1. c3d3 *
APGN
says apgn-position 0 '^3 games, 3 plies, all agree$' "$ABAX" replay study.apgn
round apgn-position-round study.apgn apgn
says apgn-lost-written 0 '^\[Position "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb-5b4w b"\]$' cat again.apgn
says apgn-lost-again 0 '^3 games, 3 plies, all agree$' "$ABAX" replay again.apgn
says apgn-termination 0 '^1$' grep -c 'Termination "Au score"\|Termination "6 cap' again.apgn
sed -n 1,9p study.apgn >one.apgn && "$ABAX" record convert one.apgn one.abr 2>/dev/null
says apgn-lost-captured 0 '^start .* b captured=4,5$' cat one.abr
sed '/^.Position/d' study.apgn >custom.apgn
says apgn-custom 1 "game 1, line 1: no game here is known by Variant 'custom'" "$ABAX" replay custom.apgn
sed 's/-5b4w/-5b4x/' study.apgn >count.apgn
says apgn-bad-count 1 'game 1, line 1: the position it begins from: ' "$ABAX" replay count.apgn
sed 's/Aba-Pro/Nacre/' study.apgn >nacre.apgn
says apgn-nacre 1 "game 1, line 1: its moves are written in 'Nacre'; only Aba-Pro is read" "$ABAX" replay nacre.apgn

# ---- PDN -------------------------------------------------------------------

cat >draughts.pdn <<'PDN'
[Event "10 x 10"]
[GameType "20,W,10,10,N2,0"]
[Result "2-0"]

1. 32-28 19-23 {a comment} 2. 28x19 14x23 3. 37-32 10-14! 2-0

[Event "8 x 8"]
[GameType "21"]
[Result "*"]

1. 11-15 22-18 2. 15x22 25x18 *

[Event "without a type"]

1. 33-28 18-22 2. 31-26 *

[Event "a position"]
[GameType "20"]
[FEN "W:WK28,31-33:B22,9,K3:H0:F1"]

1. 28x6 *
PDN
says pdn 0 '^international-draughts +3 games +10 plies$' "$ABAX" replay draughts.pdn
says pdn-8 0 '^english-draughts +1 game +4 plies$' "$ABAX" replay draughts.pdn
round pdn-round draughts.pdn pdn
printf '[GameType "25"]\n\n1. c3-d4 *\n' >russian.pdn
says pdn-type 1 "no game here is known by GameType '25'" "$ABAX" replay russian.pdn
printf '[GameType "20"]\n[FEN "W:W28:B22,12"]\n\n1. 28x17x8 *\n' >way.pdn
says pdn-way 0 'all agree' "$ABAX" replay way.pdn
# From 35 to 38 there are two ways; the answer tells which it was.
printf '[GameType "20"]\n[FEN "W:WK35,K44:B10,11,17,30,32"]\n\n1. 35x38 17-21 *\n' >both.pdn
says pdn-both 0 '^both\.pdn: game 1: 35x38 fits 2 captures, and the first that fits the game was taken$' "$ABAX" replay both.pdn
sed 's/17-21/11-16/' both.pdn >other.pdn
says pdn-other 0 ' all agree$' "$ABAX" replay other.pdn
sed 's/17-21/12-18/' both.pdn >neither.pdn
says pdn-neither 1 'ply 2: 12-18 is not legal' "$ABAX" replay neither.pdn

# As draughts programs write: zeros before numbers, columns with blanks, scores
# of other systems, how strong a move is, moves and nothing else, problems.
cat >club.pdn <<'PDN'
[Event "zeros"]
[Result "12-8"]

01. 34-29  18-22 02. 32-28  16-21 03. 31-26  11-16 04. 37-32  06-11 12-8

[Event "columns"]
[Result "1-1"]

  1. 32-28 18-23  2. 38-32 12-18  3. 31-27  7-12  4. 37-31  1- 7
1-1

[Event "a short one"]

1.32-28!? 19-23(!?!!) 2. 28x19 0-0
PDN
says pdn-club 0 '^international-draughts +3 games +19 plies$' "$ABAX" replay club.pdn
says pdn-club-stdin 0 '^3 games, 19 plies, all agree$' bash -c '"$ABAX" replay - <club.pdn'
round pdn-club-round club.pdn pdn
says pdn-score 0 '^\[Result "12-8"\]$' cat again.pdn
printf '32-28 19-23 (18-23 38-32) 28x19 14x23\n' >bare.txt
says pdn-bare 0 '^international-draughts +1 game +4 plies$' "$ABAX" replay bare.txt
printf '[FEN "B:WK26,16:BK30,28."]\n[Result "1/2-1/2"]\n1/2-1/2\n\n[FEN "?:W32:B5"]\n\n1. 5-9 *\n' >problem.txt
says pdn-problem 0 '^english-draughts +2 games +1 ply$' "$ABAX" replay problem.txt
printf '[GameType "20"]\n[FEN "W:W 31, 32 :B 20,K21."]\n\n1. 31-27 *\n' >blanks.pdn
says pdn-blanks 0 '^international-draughts +1 game +1 ply$' "$ABAX" replay blanks.pdn
printf '[FEN "?:W32:B5"]\n*\n' >problem.txt
says pdn-nobody 1 "'\\?' does not say whose turn it is" "$ABAX" replay problem.txt
printf '1. 32-28 19-23\n2. 28x19 14x23\n/FEN "W:W32:B20"/ {[%%clock w0:05:40]}\n' >board.pdn
says pdn-middle 1 'game 1, line 3: pieces are set up in the middle of the game \(/FEN "W:W32:B20"/\)' "$ABAX" replay board.pdn
printf '1. c3-d4 d6-c5 1-1\n' >czech.pdn
says pdn-letters 1 'no game here is known to this kind of file' "$ABAX" replay czech.pdn

# ---- SGF -------------------------------------------------------------------

# Games of masters leave passes out; a pass of nobody's is not added.
printf '(;FF[4]GM[1]SZ[9];B[ee];W[cc];W[gg];B[cg];B[])' >twice.sgf
says sgf-left-out 0 '^twice\.sgf: game 1: 2 passes that the file leaves out were added$' "$ABAX" replay twice.sgf
says sgf-left-out-plies 0 '^go size=9 +1 game +7 plies$' "$ABAX" replay twice.sgf
printf '(;GM[3];W[e2e4];W[d2d4])' >twice.sgf
says sgf-no-pass 1 "white moves, but it is black's turn" "$ABAX" replay twice.sgf

cat >tree.sgf <<'SGF'
(;FF[4]GM[1]SZ[9]PB[Black]PW[White]KM[6.5]RE[B+R]GN[a \] in a name]
C[before];B[ee]C[centre];W[ce]TR[ee][ce]
(;B[cd]TE[1];W[];B[tt])
(;B[dd]C[or here](;W[cc])(;W[dc]BM[2])))
(;FF[4]GM[1]SZ[9]HA[2]AB[cg][gc];W[ee];B[dd])
(;GM[9];B[b1-b3];W[A2:c2++])
(;GM[11]SZ[11];B[a10];W[swap-pieces];B[f6])
(;GM[2]SZ[8];B[dc];W[c3])
(;GM[18];B[djddgd];W[addgad])
(;GM[4]SZ[15];B[hh];W[ii])
(;GM[3];W[e2e4];B[e7e5])
SGF
says sgf 0 '^8 games, [0-9]+ plies, all agree$' "$ABAX" replay tree.sgf
says sgf-go 0 '^go size=9 komi=13 +1 game +5 plies$' "$ABAX" replay tree.sgf
says sgf-hex 0 '^hex size=11 swap=on +1 game +3 plies$' "$ABAX" replay tree.sgf
round sgf-round tree.sgf sgf
rm -rf tree && mkdir tree && "$ABAX" record convert tree.sgf tree 2>/dev/null
says sgf-branch 0 '^  \(branch 2 after 3 of 1: d7\)$' cat tree/tree-000001.abr
# A line may leave behind the last move of the game, or of another line.
cat >behind.sgf <<'SGF'
(;FF[4]GM[1]SZ[9];B[ee];W[ec](;B[cc](;W[cg])(;W[gc](;)(;B[gg])))(;B[ff](;)(;W[aa])(;W[bb])))
(;FF[4]GM[1]SZ[9];B[ee];W[ec](;C[the end])(;B[cc];W[gg](;B[gc])(;B[cg]))(;W[aa]AE[ee]))
SGF
says sgf-behind 0 '^2 games, 6 plies, all agree$' "$ABAX" replay behind.sgf
says sgf-behind-told 0 'game 2: 1 variation cannot be played to the end' "$ABAX" replay behind.sgf
rm -rf behind && mkdir behind && "$ABAX" record convert behind.sgf behind 2>/dev/null
says sgf-behind-end 0 '^  \(branch 1 after 2: c7 g3 g7\)$' cat behind/behind-000002.abr
for kind in sgf pgn; do
  "$ABAX" record convert behind/behind-000001.abr "again.$kind" 2>/dev/null
  "$ABAX" record convert "again.$kind" "again-$kind.abr" 2>/dev/null
  says "$kind-behind-round" 0 '^  \(branch [0-9] after 4 of [0-9]: g3\)$' cat "again-$kind.abr"
done
printf '1. e4 e5 2. Nf3 (2... Nf6) (2. Nc3 Nc6 (3. Nf3)) 2... Nc6 (3. Bb5 a6) *\n' >behind.pgn
"$ABAX" record convert behind.pgn behind.abr
says pgn-behind 0 '^  \(branch 4 after 4: f1b5 a7a6\)$' cat behind.abr
says pgn-behind-inner 0 '^  \(branch 3 after 4 of 2: g1f3\)$' cat behind.abr
says sgf-property 0 '^  TR\[ee\]$' cat tree/tree-000001.abr
says sgf-name 0 '^GN a \] in a name$' cat tree/tree-000001.abr
printf 'load tree/tree-000001.abr\ngoto end\nbranches\n' >typed
says sgf-branches 0 'after ply 2: black d6' bash -c '"$ABAX" <typed'
# One pass more than ends the game, and whose turn it is said in the middle.
cat >passes.sgf <<'SGF'
(;FF[4]GM[1]SZ[9];B[ee];W[ec];B[tt];W[tt];B[tt];W[])
(;FF[4]GM[1]SZ[9];B[ee]PL[W];W[ec](;PL[B];B[cc])(;B[gg]))
SGF
says sgf-passes 0 '^2 games, 7 plies, all agree$' "$ABAX" replay passes.sgf
says sgf-passes-late 0 '^passes\.sgf: game 1: 2 passes after the end of the game were left out$' "$ABAX" replay passes.sgf
round sgf-passes-round passes.sgf sgf
printf '(;FF[4]GM[1]SZ[9];B[ee];W[tt];B[tt];W[ec])' >after.sgf
says sgf-after-the-end 1 'ply 4: .* is not legal: the game is over' "$ABAX" replay after.sgf
printf '(;FF[4]GM[1]SZ[9];B[ee]PL[B];W[ec])' >other.sgf
says sgf-other-turn 1 'pieces are set up in the middle of the game \(PL\[B\]\)' "$ABAX" replay other.sgf
# White must pass, which nobody wrote: the variation leaves before that.
printf '(;FF[4]GM[2]SZ[8]AB[aa][ah][ad]AW[ba][bh][bd]PL[B];B[ch](;B[ca])(;B[cd]))\n' >forced.sgf
"$ABAX" record convert forced.sgf forced.abr 2>/dev/null
says sgf-forced-branch 0 '^  \(branch 1 after 1: pass c4\)$' cat forced.abr
round sgf-forced-round forced.sgf sgf
# Handicap stones as moves in a row, with the tag that says how many.
printf '(;FF[4]GM[1]SZ[9]HA[2];B[gc];B[cg];W[ee](;B[ce])(;B[dd];W[de]))\n' >handicap.sgf
says sgf-handicap 0 '^go size=9 +1 game +2 plies$' "$ABAX" replay handicap.sgf
says sgf-handicap-written 0 '^\(;.*HA\[2\]AB\[gc\]\[cg\]PL\[W\]' bash -c '"$ABAX" record convert handicap.sgf out.sgf && cat out.sgf'
sed s/HA.2.// handicap.sgf >row.sgf
says sgf-in-a-row 0 '^row\.sgf: game 1: 1 pass that the file leaves out was added$' "$ABAX" replay row.sgf
printf '(;GM[1]SZ[9];B[ee];AB[cc])\n' >middle.sgf
says sgf-middle 1 'game 1, line 1: pieces are set up in the middle of the game \(AB\[cc\]\)' "$ABAX" replay middle.sgf
printf '(;GM[2];B[cd];B[ce])\n' >turn.sgf
says sgf-turn 1 "black moves, but it is white's turn" "$ABAX" replay turn.sgf
printf '(;GM[1]SZ[9];B[ee](;W[dd])(;AB[cc];W[ff]))\n' >words.sgf
says sgf-words 0 '^words\.sgf: game 1: 1 variation cannot be played to the end$' "$ABAX" replay words.sgf
printf '(;GM[1]SZ[9];B[ee' >open.sgf
says sgf-open 1 "game 1, line 1: the value of B has no '\]'" "$ABAX" replay open.sgf
printf '(;GM[77];B[ee])' >gm.sgf
# A mail with a game in it, and two games of which the first has no end.
printf 'From: ann@example.org (Ann)\nSubject: [go] our game; at last\n\nHere it is (at last):\n(;GM[1]SZ[19:19]xy[1]\n;B[pd];W[dp])\n\n-- \nAnn (me)\n' >mail.txt
says sgf-mail 0 '^go size=19 +1 game +2 plies$' "$ABAX" replay mail.txt
printf '(;GM[1]SZ[9];B[ee]C[oh\n(;GM[1]SZ[9];B[dd])\n(;GM[1]SZ[9];B[cc])\n' >torn.sgf
says sgf-torn 1 '^3 games, 2 plies, 2 agree, 1 differ$' "$ABAX" replay torn.sgf
printf '(;GM[1]SZ[9:13];B[ee])' >oblong.sgf
says sgf-oblong 1 "option size has no value '9:13'" "$ABAX" replay oblong.sgf
says sgf-unknown 1 "no game here is known by GM '77'" "$ABAX" replay gm.sgf
says sgf-not-abalone 1 "no game here is known by GM '77'" "$ABAX" record convert gm.sgf gm.abr
[ -e gm.abr ] && fail formats/sgf-nothing-written || pass formats/sgf-nothing-written

# ---- .mat ------------------------------------------------------------------

cat >match.mat <<'MAT'
; [EventDate "2020.01.01"]

 3 point match

 Game 1
 Ann : 0                        Bob : 0
  1)                             53: 8/3 6/3 
  2) 62: 24/18 18/16             55: 13/8 13/8 6/1*(2)
  3) 44: 25/21 13/9 13/9 13/9    31: 13/10 10/9* 
  4) 11:                          Doubles => 2
  5)  Drops                       Wins 1 point

 Game 2
 Ann : 0                        Bob : 1
  1) 21: 13/11 24/23             66: 24/18 24/18 13/7 13/7
  2) 53: 8/3 6/3 
MAT
says mat 0 '^backgammon +2 games +20 plies$' "$ABAX" replay match.mat
round mat-round match.mat mat
round mat-sgf-round match.mat sgf
sed 's/8\/3 6\/3 $/8\/3 6\/2/' match.mat >wrong.mat
says mat-wrong 1 'wrong\.mat: game 1, line 7: ply 3: 8/3 6/2 is not legal' "$ABAX" replay wrong.mat

# Words about the cube as others write them, a roll without a move, resigning.
cat >words.mat <<'MAT'
 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                52: 13/8 24/22
  2) Double                     Take
  3) 64: 24/18 13/9             66: Cannot Move
  4) Resigns
                                Wins 2 points
MAT
says mat-pass 1 'words\.mat: game 1, line 5: ply 9: pass is not legal' "$ABAX" replay words.mat
sed -i 's/ *66: Cannot Move//' words.mat
says mat-words 0 '^backgammon +1 game +7 plies$' "$ABAX" replay words.mat
sed 's/13\/9$/9\/7(2)/' words.mat >several.mat
says mat-several 1 'ply 7: 24/18 9/7 9/7 is not legal' "$ABAX" replay several.mat
sed 's/52: 13\/8 24\/22/????/' words.mat >unknown.mat
says mat-unknown 1 'game 1, line 3: the move is not written down' "$ABAX" replay unknown.mat

# As other programs write the names and the head.
sed '1i ; [Site "a server"]' match.mat | sed 's/Ann : /Ann: /; s/Bob : /Bob: /' >server.mat
says mat-names 0 '^2 games, 20 plies, all agree$' "$ABAX" replay server.mat
printf 'Dear Ann,\n\nGame 1\nwas mine.\n' >letter.txt
says mat-letter 3 'letter\.txt: it is in none of the formats' "$ABAX" replay letter.txt

# ---- lists -----------------------------------------------------------------

printf 'f5d6c3d3c4\nF5F6E6\n' >games.txt
says points 0 '^othello +2 games +8 plies$' "$ABAX" replay games.txt
printf 'f5--f6\n' >games.txt
says points-pass 1 'ply 2: pass is not legal' "$ABAX" replay games.txt
printf 'f5d6c3d3c4\nf5f5\nf5d6c3 and so on\nF5F6E6\n' >some.txt
says points-others-go-on 1 '^4 games, 9 plies, 2 agree, 2 differ$' "$ABAX" replay some.txt
says points-line 1 "^some\.txt: game 3, line 3: 'and' is not a series of points such as f5d6c3$" "$ABAX" replay some.txt
printf 'e2e4 e7e5\nd2d4 what\nc2c4 c7c5\n' >some.txt
says uci-others-go-on 1 '^3 games, 5 plies, 2 agree, 1 differ$' "$ABAX" replay some.txt
printf 'd4\nd5 c4\nor what else\n' >some.txt
says points-not-enough 3 'it is in none of the formats' "$ABAX" replay some.txt
printf 'position startpos moves e2e4 e7e5\ne2e4 c7c5 g1f3\nposition fen 8/P6k/8/8/8/8/7K/8 w - - 0 1 moves a7a8n\n' >engine.txt
says uci 0 '^chess +3 games +6 plies$' "$ABAX" replay engine.txt
printf 'c3d3 g7f7\nc3d3\n' >bare.txt
says list 0 '^abalone +2 games +3 plies$' "$ABAX" replay bare.txt --game abalone
printf '1. c3d3 g7f7 2. d3e3 *\n' >bare.txt
says list-numbered 0 '^abalone +1 game +3 plies$' "$ABAX" replay bare.txt --game abalone
says list-unnamed 1 'it does not say which game it is; --game names it' "$ABAX" replay bare.txt
says list-option 1 'ply 2: g7f7 is not legal' "$ABAX" replay bare.txt --game abalone -o layout=german

# ---- what is refused -------------------------------------------------------

printf 'Dear all,\nno game here.\n' >letter.txt
says refused 3 '^abax: letter\.txt: it is in none of the formats that are read \(abr, sgf, pgn' "$ABAX" replay letter.txt
says refused-stdin 3 '^abax: stdin: it is in none of the formats' bash -c '"$ABAX" replay - <letter.txt'
says refused-stdin-others 3 '^3 games, 26 plies, 2 agree, 0 differ, 1 unreadable$' bash -c '"$ABAX" replay club.pgn - <letter.txt'
says refused-stdin-empty 3 '^abax: stdin: there is nothing in it$' bash -c '"$ABAX" replay - </dev/null'
says refused-converted 3 'it is in none of the formats' "$ABAX" record convert letter.txt letter.abr
says refused-others-go-on 3 '^3 games, 26 plies, 2 agree, 0 differ, 1 unreadable$' "$ABAX" replay club.pgn letter.txt
says absent-others-go-on 3 '^3 games, 26 plies, 2 agree, 0 differ, 1 unreadable$' "$ABAX" replay club.pgn absent.pgn
printf '\xff\xfea\x00' >wide.pgn
says utf-16 3 "wide\.pgn: it is in UTF-16" "$ABAX" replay wide.pgn
head -c 4000 /dev/zero >zero.sgf
says zeros 3 'zero\.sgf: it is not text' "$ABAX" replay zero.sgf
says no-writer 2 "there is no format 'uci' to write: abr, sgf, pgn" "$ABAX" record convert club.pgn --format uci
says no-sgf 3 'kalah cannot be written as SGF; pgn is for every game' bash -c '"$ABAX" simulate kalah --games 1 --records k >/dev/null 2>&1; "$ABAX" record convert k/kalah-000001.abr k.sgf'
says many-records 2 'club\.pgn holds 2 games and a record holds one: name a folder' "$ABAX" record convert club.pgn club.abr
# Many files and folders become one file; the last name is what is written.
"$ABAX_FAST" simulate tic-tac-toe --games 3 --records three >/dev/null 2>&1
says convert-folder 0 '^5 of 5 games written$' "$ABAX" record convert three club.pgn all.pgn
says convert-read 0 '^5 games, [0-9]+ plies, all agree$' "$ABAX" replay all.pgn
says convert-exists 2 'all\.pgn already exists: the last name' "$ABAX" record convert club.pgn three all.pgn
says convert-goes-on 3 '^2 of 3 games written$' "$ABAX" record convert club.pgn letter.txt some.pgn
says convert-to-folder 2 'a record holds one: name a folder' "$ABAX" record convert three one.abr
mkdir folder && cp club.pgn server.apgn draughts.pdn tree.sgf match.mat folder
says folder 0 '^18 games, [0-9]+ plies, all agree$' "$ABAX" replay folder
"$ABAX" replay folder --jobs 1 >one.txt 2>/dev/null
"$ABAX" replay folder --jobs 3 >three.txt 2>/dev/null
same jobs-alike one.txt three.txt

# ---- what others make of it ------------------------------------------------

# Another program writes random games of chess as we do, check marks and all.
if need pgn-extract pgn-extract; then
  "$ABAX_FAST" simulate chess --games 20 --limit 120 --seed 2 --records chess >/dev/null 2>&1
  for file in chess/*.abr; do "$ABAX_FAST" record convert "$file" --format pgn && echo; done >ours.pgn 2>/dev/null
  pgn-extract -s -W ours.pgn >theirs.pgn 2>/dev/null
  words() { grep -v '^\[' "$1" | tr -s ' \n' '\n\n' | sed '/^$/d; s/#$/+/'; }
  words ours.pgn >one.txt
  words theirs.pgn >two.txt
  same pgn-extract one.txt two.txt
fi

# ---- every game ------------------------------------------------------------

# Random games of every game come back from PGN as they were. A lot before the
# first move is told by the set-up, so it is not a ply any more.
plies() { # FILE OTHER: the plies of FILE; without a lot if OTHER has a set-up
  local lot='^$'
  grep -q '^start ' "$2" && lot='^chance'
  grep -P '^[0-9]+\t' "$1" | cut -f 2- | awk -v lot="$lot" 'begun || $0 !~ lot { begun = 1; print }'
}
for game in $("$ABAX_FAST" games --names); do
  "$ABAX_FAST" simulate "$game" --games 2 --limit 61 --seed 5 --records "every/$game" >/dev/null 2>&1
  lost=
  for file in "every/$game"/*.abr; do
    "$ABAX_FAST" record convert "$file" text.pgn >/dev/null 2>&1 && "$ABAX_FAST" record convert text.pgn text.abr >/dev/null 2>&1 || lost=$file
    cmp -s <(plies "$file" text.abr) <(plies text.abr text.abr) || lost=$file
    rm -f text.abr
  done
  [ -z "$lost" ] && pass "formats/pgn-of-$game" || fail "formats/pgn-of-$game" "$lost"
done
for pair in go:sgf othello:sgf hex:sgf gomoku:sgf lines-of-action:sgf amazons:sgf backgammon:sgf chess:sgf \
  backgammon:mat english-draughts:pdn international-draughts:pdn abalone:apgn; do
  game=${pair%:*} suffix=${pair#*:} lost=
  for file in "every/$game"/*.abr; do
    "$ABAX_FAST" record convert "$file" "text.$suffix" >/dev/null 2>&1 && "$ABAX_FAST" record convert "text.$suffix" text.abr >/dev/null 2>&1 || lost=$file
    cmp -s <(grep -P '^[0-9]+\t' "$file") <(grep -P '^[0-9]+\t' text.abr) || lost=$file
    rm -f text.abr
  done
  [ -z "$lost" ] && pass "formats/$suffix-of-$game" || fail "formats/$suffix-of-$game" "$lost"
done

# ---- the prompt ------------------------------------------------------------

printf 'e4 e5 Nf3\nsave saved.pgn\nsave saved.sgf\nsave letter.txt\n' >typed
says save-pgn 0 '^saved 3 plies to saved\.pgn$' bash -c '"$ABAX" play chess <typed'
says saved-pgn 0 '^1\. e4 e5 2\. Nf3 \*$' cat saved.pgn
says saved-sgf 0 '^;W\[e2e4\]$' cat saved.sgf
printf 'load club.pgn\n' >typed
says prompt-load-first 0 '^club\.pgn: the first of its [0-9]+ games$' bash -c '"$ABAX" <typed'
printf 'load words.sgf\n' >typed
says prompt-load-notice 0 '^words\.sgf: 1 variation cannot be played to the end$' bash -c '"$ABAX" <typed'
printf 'load club.pgn 2\nnext\n' >typed
says load-number 0 '^1 white a7a8N$' bash -c '"$ABAX" <typed'

# What people paste: numbers, remarks, a position, points without blanks.
printf '1. c3d3 g7f7 2. d3e3\nhistory\n' >typed
says paste-numbers 0 '^  3 black d3e3$' bash -c '"$ABAX" play abalone <typed'
printf '1. e4 e5 2. Nf3 {x} Nc6 (2... d6) 3. Bb5!\na6 4. Ba4 Nf6\nhistory\n' >typed
says paste-short 0 '^  8 black g8f6$' bash -c '"$ABAX" play chess <typed'
printf '1. e4 e5 2. Ke3 Nc6\nhistory\nshow --position\n' >typed
says paste-refused 0 'move 3 of the line: Ke3.* is not legal: .*; nothing was played$' bash -c '"$ABAX" play chess <typed'
says paste-nothing 0 '^rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1$' bash -c '"$ABAX" play chess <typed'
printf '4k3/8/8/8/8/8/8/4K2R w K - 0 1\nO-O\nshow --position\n' >typed
says paste-position 0 '^4k3/8/8/8/8/8/8/5RK1 b - - 1 1$' bash -c '"$ABAX" <typed'
printf '[Event "x"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n1. O-O Kd7 *\nhistory\n' >typed
says paste-tags 0 '^  2 black e8d7$' bash -c '"$ABAX" <typed'
printf 'f5d6c3d3c4\nhistory\n' >typed
says paste-points 0 '^  5 black c4$' bash -c '"$ABAX" play othello <typed'
printf 'clock 1.5m\nset limit 10\nshow --position\n' >typed
says paste-not 0 '^rnbqkbnr/' bash -c '"$ABAX" play chess <typed'

# ---- going on with what was interrupted ------------------------------------

# A batch that is killed has told what it verified; the report is the same.
"$ABAX_FAST" simulate abalone --games 150 --limit 60 --records many >/dev/null 2>&1
for file in many/*.abr; do "$ABAX_FAST" record convert "$file" --format apgn && echo; done >many.apgn 2>/dev/null
for i in $(seq 20); do cat many.apgn; done >more.apgn
"$ABAX" replay more.apgn --jobs 1 >whole.txt 2>/dev/null
"$ABAX" replay more.apgn --jobs 1 >/dev/null 2>&1 &
pid=$!
for i in $(seq 1000); do
  grep -qs '^game ' "$XDG_STATE_HOME"/abax/replay-*.txt && break
  sleep 0.02
done
kill -9 $pid 2>/dev/null
wait $pid 2>/dev/null
says resume 0 '^[1-9][0-9]* of 3000 games were verified before$' "$ABAX" replay more.apgn --jobs 1 --resume
same resumed-alike whole.txt "$out"
ls "$XDG_STATE_HOME"/abax/replay-*.txt >/dev/null 2>&1 && fail formats/resume-done || pass formats/resume-done
says resume-nothing 0 '^none of these games was verified before; all are replayed$' "$ABAX" replay many.apgn --resume

# ---- what gnubg writes -----------------------------------------------------

if need gnubg gnubg; then
  cat >gnubg.txt <<'GNUBG'
set player 0 gnubg
set player 1 gnubg
set player 0 chequerplay evaluation plies 0
set player 1 chequerplay evaluation plies 0
set player 0 cubedecision evaluation plies 0
set player 1 cubedecision evaluation plies 0
set rng mersenne
set seed 42
set display off
set automatic game on
set automatic roll on
new match 5
save match gnubg.sgf
export match mat gnubg.mat
quit
GNUBG
  HOME=$scratch PATH=$PATH:/usr/games timeout 100 gnubg -t -q <gnubg.txt >/dev/null 2>&1
  says gnubg-sgf 0 ' all agree$' "$ABAX_FAST" replay gnubg.sgf
  says gnubg-mat 0 ' all agree$' "$ABAX_FAST" replay gnubg.mat
  mkdir one two && "$ABAX_FAST" record convert gnubg.sgf one 2>/dev/null && "$ABAX_FAST" record convert gnubg.mat two 2>/dev/null
  cat one/*.abr | grep -P '^[0-9]+\t' | cut -f 1-5 >one.txt
  cat two/*.abr | grep -P '^[0-9]+\t' | cut -f 1-5 >two.txt
  same gnubg-alike one.txt two.txt
fi
