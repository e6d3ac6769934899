/* SPDX-License-Identifier: MIT
** grammar.c - the table of forms, and growing rules from it.
*/
#include "grammar.h"
#include "base/hash.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Form {
  char sort;
  short weight;
  unsigned needs, bars; /* features */
  const char *text;
} Form;

enum { ON_BOARD = HAS_SPACE | HAS_PLATE }; /* what most forms are not for */

static const Form forms[] = {
    /* ---- rules: from nowhere to a decision ---- */
    {'R', 30, HAS_FLAT, HAS_PLATE, "$P"},
    {'R', 14, HAS_FLAT, HAS_PLATE, "$P * $A"},
    {'R', 6, HAS_FLAT, HAS_PLATE, "$P * $W * $A"},
    {'R', 4, HAS_FLAT, HAS_PLATE, "to($T) * $P"},
    {'R', 3, HAS_FLAT, HAS_PLATE, "$P * $P"},
    {'R', 16, 0, HAS_SPACE | HAS_PLATE, "to($T) * lift * $W * $T * drop"},
    {'R', 8, 0, HAS_SPACE | HAS_PLATE, "to(mine) * lift * $W * drop * $A"},
    {'R', 6, 0, HAS_SPACE | HAS_PLATE,
     "to(mine) * lift * beside() * empty * drop"},
    {'R', 4, 0, HAS_SPACE | HAS_PLATE,
     "to(mine) * lift * to(empty * $T) * drop"},
    {'R', 4, 0, HAS_SPACE | HAS_PLATE,
     "to(mine) * lift * $W * (empty + theirs * take) * drop"},
    {'R', 4, 0, HAS_SPACE | HAS_PLATE,
     "to(mine) * lift * $W * try(theirs * take) * -mine * drop"},
    {'R', 4, 0, HAS_SPACE | HAS_PLATE,
     "to(mine * ($T) * because \"no: {here}\") * lift * $W * -mine * drop"},
    {'R', 2, 0, HAS_SPACE | HAS_PLATE,
     "to(mine) * ($T) * because \"no: {here}\" * lift * $W * -mine * drop"},
    {'R', 12, 0, HAS_SPACE | HAS_PLATE, "to(empty) * put($j)"},
    {'R', 6, 0, HAS_SPACE | HAS_PLATE, "to(empty * $T) * put($j) * $A"},
    {'R', 2, HAS_KINDS, HAS_SPACE | HAS_PLATE,
     "to(empty) * put { $j, $j } * say \"{kind}{to}\""},
    {'R', 2, HAS_STOCK, HAS_SPACE | HAS_PLATE,
     "is(stock($j), \">\", 0) * to(empty) * put($j)"},
    {'R', 4, 0, HAS_SPACE, "to(mine) * $C * $A"},
    {'R', 5, HAS_RIVAL, HAS_SPACE, "to(theirs * $T) * take"},
    {'R', 4, HAS_RIVAL, HAS_SPACE, "to(theirs * $T) * flip * say \"{last}\""},
    {'R', 4, 0, HAS_SPACE | HAS_PLATE,
     "to(mine) * swap($W * $T) * say \"{from}/{to}\""},
    {'R', 3, HAS_RIVAL | HAS_FLAT, ON_BOARD,
     "to(mine) * swap(go \"$d\" * theirs) * $A"},
    {'R', 3, HAS_STOCK | HAS_RIVAL, HAS_SPACE,
     "to(theirs * $T) * take \"stock\" * say \"{last}\""},
    {'R', 3, HAS_PILES, HAS_SPACE, "to($T) * take($i) * say \"{last}\""},
    {'R', 3, HAS_KINDS, HAS_SPACE,
     "to(mine) * become($j) * say \"{to}={kind}\""},
    {'R', 4, HAS_FACED, ON_BOARD,
     "to(empty) * put \"kf\" * say \"{kind}{to}\""},
    {'R', 4, HAS_FACED, ON_BOARD,
     "to(mine \"kf\") * turn \"$u\" * say \"{last}={kind}\""},
    {'R', 3, HAS_FACED, ON_BOARD,
     "to(mine \"kf\") * toward \"facing\" * lift * go \"same\" * empty * drop"},
    {'R', 3, HAS_TRAITS, HAS_SPACE | HAS_PLATE,
     "to(empty) * put \"t1\" * say \"{kind}{to}\""},
    {'R', 2, HAS_TRAITS, HAS_SPACE,
     "to(mine) * become \"t2\" * say \"{to}={kind}\""},
    {'R', 2, HAS_FLAT, HAS_PLATE, "$P * say \"{piece}{from}{to}{dir:e=>}\""},
    {'R', 2, HAS_KINDS, HAS_SPACE,
     "to($T) * become { $j, $j } * say \"{last}={kind}\""},
    {'R', 3, HAS_FLAT | HAS_RUNS, ON_BOARD,
     "to(empty) * each(picture \". x+ o -> o o+ o\") * say \"{to}\""},
    {'R', 3, HAS_FLAT | HAS_RUNS, ON_BOARD,
     "to(empty * $T) * put($j) * try(each($P)) * say \"{to}\""},
    {'R', 3, HAS_FLAT | HAS_RUNS, ON_BOARD,
     "to(empty) * each(picture \". x+ o -> o o+ o\") * $T * say \"{to}\""},
    {'R', 2, HAS_FLAT | HAS_RUNS, ON_BOARD,
     "picture \"o x+ . -> . .+ o\" * $T * say \"{from}{to}\""},
    {'R', 2, HAS_FLAT | HAS_RUNS, ON_BOARD,
     "to(empty) * put($j) * try(each((go \"$d\" * theirs)^1 * take)) * $T"},
    {'R', 5, 0, 0, "$R + $R"},
    {'R', 5, 0, 0, "$R | $R"},
    {'R', 4, 0, 0, "$G * $R"},
    {'R', 3, 0, 0, "$R * $G"},
    {'R', 2, 0, 0, "$S * $T * say \"{last}\""},
    {'R', 1, 0, 0, "first($R)"},
    {'R', 2, 0, 0, "best($R, $N)"},
    {'R', 2, HAS_FLAT | HAS_SMALL, ON_BOARD, "most($J)"},
    {'R', 2, HAS_FLAT | HAS_SMALL, ON_BOARD, "most($J, $N)"},
    {'R', 2, HAS_FLAT | HAS_SMALL, ON_BOARD, "most($J)^1 * say \"{path:-}\""},
    {'R', 3, HAS_FLAT, ON_BOARD, "$J^1 * say \"{path:-}\""},
    {'R', 2, HAS_FLAT, ON_BOARD, "$J^1 * -$J * say \"{path:-}\""},
    {'R', 2, 0, HAS_SPACE, "$L^-2 * say \"{path:-}\""},
    {'R', 2, 0, HAS_SPACE, "times(2, $L) * say \"{path:-}\""},
    {'R', 2, HAS_RUNS, ON_BOARD,
     "line($T, $i) * some(to(at \"line\" * $T) * take, $i) * say "
     "\"{path:-}x{taken}\""},
    {'R', 2, HAS_RUNS, ON_BOARD,
     "to(mine) * lift * line(always, 1) * toward \"along\" * times(count(at "
     "\"line\" * $T), go \"same\" * $T) * $T * try(theirs * take) * drop"},
    {'R', 2, HAS_FLAT, ON_BOARD,
     "to(mine) * lift * toward \"$d\" * times($i, go \"same\") * $T * drop"},
    {'R', 3, HAS_FLAT, ON_BOARD,
     "to(mine) * lift * (go \"$d\" * empty)^1 * drop"},
    {'R', 2, HAS_SITES | HAS_SMALL, HAS_SPACE,
     "to(mine) * lift * (beside() * empty * -at \"q\" * mark \"q\")^-3 * drop "
     "* "
     "forget \"q\""},
    {'R', 2, HAS_SITE, HAS_SPACE,
     "to(mine) * mark \"s\" * lift * to(empty) * -at \"s\" * drop * forget "
     "\"s\""},
    {'R', 3, HAS_PILES, HAS_SPACE,
     "to(mine) * lift($i) * $W * -full * drop * say \"{from}-{to}\""},
    {'R', 3, HAS_PILES, HAS_SPACE,
     "to(mine) * lift(height) * $W * drop(1) * $W * drop * say "
     "\"{path:-}\""},
    {'R', 2, HAS_PILES, HAS_SPACE,
     "to(holds(mine)) * lift * $W * is(height, \"$o\", $i) * drop"},
    {'R', 3, HAS_PILES | HAS_ROUTE, HAS_SPACE,
     "to(mine) * lift(height) * times(hand, ahead(1) * drop(1)) * say "
     "\"{from}\""},
    {'R', 8, HAS_ROUTE, HAS_DICE, "to(mine) * lift * ahead($i) * $T * drop"},
    {'R', 20, HAS_ROUTE | HAS_DICE, 0,
     "use * to(mine) * lift * ahead(pips) * $T * drop * say \"{from}/{to}\""},
    {'R', 6, HAS_ROUTE | HAS_DICE, 0,
     "most(use * to(mine) * lift * ahead(pips) * -theirs * drop, pips)"},
    {'R', 3, HAS_ROUTE | HAS_DICE | HAS_BAR, 0,
     "use * to(mine) * lift * ahead(pips) * (empty + mine + theirs * is(run, "
     "\"=\", 1) * send \"bar\") * drop * say \"{from}/{to}[{*}]\""},
    {'R', 3, HAS_ROUTE | HAS_DICE | HAS_BAR, 0,
     "use * best(to(mine * -at \"off\"), left) * is(left, \"$o\", pips) * lift "
     "* to \"off\" * drop * say \"{from}/off\""},
    {'R', 3, HAS_DICE, HAS_ROUTE | HAS_SPACE,
     "use * to(empty * $T) * put($j) * say \"{pips}:{to}\""},
    {'R', 2, HAS_BAR, 0, "to(theirs) * send \"bar\" * say \"x{last}\""},
    {'R', 1, 0, HAS_SPACE, "to(mine) * send \"stock\" * say \"-{last}\""},
    {'R', 1, 0, ON_BOARD, "lay { [\"$x\"] = \"$c\" } * say \"lay $x\""},
    {'R', 1, HAS_COUNTER, HAS_SPACE, "set(\"n\", \"n\" + 1) * $R"},
    {'R', 4, HAS_COUNTER, 0, "set(\"n\", \"n\" * $i00) * $R"},
    {'R', 1, HAS_RIVAL, 0, "rival($R)"},
    /* the plate */
    {'R', 20, HAS_PLATE, 0,
     "to(at \"holes\" * empty) * put($j) * say \"{to}\""},
    {'R', 8, HAS_PLATE, 0, "to \"plate\" * go \"$d\" * mark \"plate\""},
    {'R', 6, HAS_PLATE, 0,
     "to(at \"cells\" * #(go \"up\" * $T)) * go \"up\" * take * say "
     "\"x{last}\""},
    {'R', 6, HAS_PLATE, 0,
     "to(mine) * lift * go \"down\" * $W * go \"up\" * empty * drop"},
    {'R', 4, HAS_PLATE, 0,
     "line(#(go \"up\" * $T), 2) * some(to(at \"line\") * go \"up\" * take, 1) "
     "* say \"x{taken}\""},
    /* the lattice */
    {'R', 20, HAS_SPACE, 0,
     "to(mine \"k2\") * lift * toward \"lateral\" * (creep * -spike * "
     "empty)^-2 * drop * say \"S{cell:from}>{to}\""},
    {'R', 10, HAS_SPACE, 0,
     "to(mine \"k2\") * lift * toward \"diagonal\" * (-(front(1) * go \"legs\" "
     "* empty) * go \"same\" * -spike * empty)^-2 * drop * say "
     "\"D{cell:from}>{to}\""},
    {'R', 12, HAS_SPACE, 0,
     "to(mine \"kc\" * -(face() * kind \"k2\") * -(go \"z+\" * kind \"kc\")) * "
     "lift * to(empty * at \"table\" * -(facing(1) * kind \"k2\") * $T) * "
     "turned * drop * -(face() * spike "
     "* facing(1) * spike) * say \"C{from}>{to}{spikes}\""},
    {'R', 6, HAS_SPACE, 0,
     "to(mine \"k2\") * lift * cell * face(\"$f\") * -spike * empty * "
     "-(front(1) * kind \"kc\") * drop * "
     "say \"F{cell:from}>{face:to}\""},
    {'R', 4, HAS_SPACE, 0, "to(theirs \"k2\" * $T) * take * say \"x{last}\""},

    /* ---- ways to a site ---- */
    {'S', 10, 0, 0, "to($T)"},
    {'S', 2, HAS_REGION, 0, "to \"zone\""},
    {'S', 2, HAS_REGION, 0, "to \"home\""},
    {'S', 1, HAS_REGION, 0, "to(mine \"home\")"},
    {'S', 1, HAS_REGION | HAS_RIVAL, 0, "to(theirs \"home\")"},
    {'S', 2, HAS_SITE, 0, "to \"s\""},
    {'S', 2, 0, HAS_SPACE, "to \"$l\""},
    {'S', 2, 0, 0, "first(to($T))"},
    {'S', 2, 0, 0, "best(to($T), $M)"},
    {'S', 1, HAS_RUNS, ON_BOARD, "line($T, $i) * to(at \"line\")"},

    /* ---- walks from a cursor ---- */
    {'W', 10, 0, HAS_SPACE, "beside()"},
    {'W', 12, 0, HAS_SPACE, "go \"$d\""},
    {'W', 4, 0, HAS_SPACE, "go \"$d\" * $T"},
    {'W', 3, 0, HAS_SPACE, "toward \"$d\" * go \"same\""},
    {'W', 4, HAS_FACING, ON_BOARD, "go \"$d\" * go \"$t\""},
    {'W', 3, HAS_FACING, ON_BOARD, "toward \"$d\" * times(2, go \"$t\")"},
    {'W', 2, HAS_FACING, ON_BOARD,
     "go \"$d\" * toward \"$t\" * (go \"same\" * $T)^-2"},
    {'W', 2, HAS_FACED, ON_BOARD, "toward \"facing\" * go \"same\""},
    {'W', 3, 0, HAS_SPACE, "(go \"$d\" * $T)^-2"},
    {'W', 2, 0, HAS_SPACE, "times(2, $W)"},
    {'W', 2, 0, HAS_SPACE, "$W * $T * $W"},
    {'W', 2, 0, HAS_SPACE, "($W + $W)"},
    {'W', 2, 0, HAS_SPACE, "($W * $T | $W)"},
    {'W', 3, HAS_ROUTE, 0, "ahead($i)"},
    {'W', 2, 0, HAS_LARGE, "to(group($T))"},
    {'W', 3, 0, HAS_SPACE, "to(reach($W * $T))"},
    {'W', 3, HAS_FLAT, ON_BOARD,
     "to(reach(go \"$d\" * -empty * go \"same\" * empty))"},
    {'W', 2, 0, 0, "first($W)"},
    {'W', 1, 0, 0, "best($W, $M)"},
    {'W', 8, HAS_SPACE, 0, "cell"},
    {'W', 8, HAS_SPACE, 0, "face()"},
    {'W', 3, HAS_SPACE, 0, "front($i)"},
    {'W', 3, HAS_SPACE, 0, "facing($i)"},
    {'W', 3, HAS_SPACE, 0, "go \"z+\""},

    /* ---- changes where the cursor is ---- */
    {'C', 6, 0, 0, "take"},
    {'C', 4, HAS_KINDS, HAS_SPACE, "become($j)"},
    {'C', 4, HAS_RIVAL, HAS_SPACE, "flip"},
    {'C', 2, HAS_STOCK, HAS_SPACE, "take \"stock\""},
    {'C', 2, HAS_PILES, HAS_SPACE, "take(height)"},
    {'C', 2, 0, HAS_SPACE, "swap($W)"},
    {'C', 4, HAS_SITE, 0, "mark \"s\""},
    {'C', 4, HAS_SITES, 0, "mark \"q\""},
    {'C', 4, HAS_PIECES, 0, "mark \"m\""},
    {'C', 2, HAS_SITES, 0, "unmark \"q\""},
    {'C', 2, HAS_PIECES, 0, "unmark \"m\""},
    {'C', 2, HAS_BAR, 0, "send \"bar\""},
    {'C', 2, 0, HAS_SPACE, "send \"stock\""},
    {'C', 3, HAS_COUNTER, 0, "set(\"n\", $M)"},
    {'C', 3, 0, 0, "$T * $C"},

    /* ---- what follows a move; the cursor is where it ended ---- */
    {'A', 8, 0, 0, "try($W * theirs * $C)"},
    {'A', 8, 0, 0, "try(each($W * theirs * $C))"},
    {'A', 6, 0, 0, "some($W * theirs * take)"},
    {'A', 2, 0, 0, "some($W * theirs * take, 1)"},
    {'A', 8, 0, 0, "$T"},
    {'A', 4, 0, 0, "$T * because \"no: {here}\""},
    {'A', 5, 0, 0, "$G"},
    {'A', 3, 0, 0, "($T * $C | always)"},
    {'A', 2, 0, 0, "($T * $C + -$T)"},
    {'A', 3, HAS_KINDS | HAS_RANKS, HAS_SPACE,
     "try(at(rank(-1)) * become($j))"},
    {'A', 3, HAS_COUNTER, 0, "set(\"n\", $M)"},
    {'A', 2, HAS_COUNTER, 0, "set(\"v\", $N)"},
    {'A', 2, HAS_SITE, 0, "mark \"s\""},
    {'A', 2, HAS_SITES, 0, "mark \"q\""},
    {'A', 2, HAS_SITES, 0, "forget \"q\""},
    {'A', 2, HAS_SITE, 0, "forget \"s\""},
    {'A', 2, HAS_PIECES, 0, "forget \"m\""},
    {'A', 2, HAS_PIECES, 0, "mark \"m\""},
    {'A', 3, HAS_RUNS, ON_BOARD,
     "(#line(mine, $i) * to(theirs * $T) * take | always)"},
    {'A', 3, HAS_RUNS, ON_BOARD,
     "(#line(mine, 3) * to(theirs) * take + -line(mine, 3))"},
    {'A', 2, 0, ON_BOARD,
     "try(each(beside() * theirs * -(to(group(theirs)) * beside() * empty) * "
     "to(group(theirs)) * take))"},
    {'A', 2, 0, ON_BOARD, "#(to(group(mine)) * beside() * empty)"},
    {'A', 2, HAS_FLAT | HAS_RIVAL, ON_BOARD, "-(rival(to(mine) * $P))"},
    {'A', 2, HAS_FLAT | HAS_RIVAL, ON_BOARD,
     "-rival(#(to(mine) * $P * none(theirs)))"},
    {'A', 2, HAS_FLAT, ON_BOARD, "try(each($P))"},
    {'A', 3, HAS_FLAT, ON_BOARD, "try(each($P)) * $T"},
    {'A', 4, 0, ON_BOARD, "each($W * $T * $C) * $T"},
    {'A', 2, 0, ON_BOARD, "try(each(beside() * theirs * flip)) * $T"},
    {'A', 2, 0, ON_BOARD,
     "try(each(beside() * theirs * -(to(group(theirs)) * beside() * empty) * "
     "to(group(theirs)) * take)) * #(to(group(mine)) * beside() * empty) * "
     "-seen(2)"},
    {'A', 3, 0, 0, "$A * $A"},

    /* ---- bodies of loops without end: each round uses something up ---- */
    {'J', 8, HAS_FLAT, ON_BOARD, "picture \"o x . -> . . o\""},
    {'J', 4, HAS_FLAT, ON_BOARD, "picture \"orthogonal: o x . -> . . o\""},
    {'J', 2, HAS_FLAT, ON_BOARD, "picture \"diagonal: o x . -> . x o\""},
    {'J', 3, HAS_FLAT | HAS_FACING, ON_BOARD,
     "picture \"forward: o . -> . o\""},
    /* ---- and of those gone through twice ---- */
    {'L', 4, HAS_FLAT, ON_BOARD, "$J"},
    {'L', 3, 0, 0, "to(theirs * $T) * take"},
    {'L', 2, HAS_RIVAL | HAS_FLAT, ON_BOARD,
     "to(mine) * picture \"o x -> . o\""},
    {'L', 4, HAS_DICE | HAS_ROUTE, 0,
     "(use * to(mine) * lift * ahead(pips) * -theirs * drop)"},

    /* ---- tests of a site ---- */
    {'T', 14, 0, 0, "mine"},
    {'T', 12, HAS_RIVAL, 0, "theirs"},
    {'T', 12, 0, 0, "empty"},
    {'T', 4, 0, 0, "-mine"},
    {'T', 4, 0, 0, "-theirs"},
    {'T', 5, HAS_KINDS, 0, "mine($k)"},
    {'T', 5, HAS_KINDS | HAS_RIVAL, 0, "theirs($k)"},
    {'T', 5, HAS_KINDS, 0, "kind($k)"},
    {'T', 3, HAS_TRAITS, 0, "kind \"t1\""},
    {'T', 3, HAS_TRAITS, 0, "mine \"t2\""},
    {'T', 2, HAS_TRAITS, 0, "#alike(alike * $W * alike)"},
    {'T', 2, HAS_TRAITS | HAS_RUNS, ON_BOARD, "#line(alike, $i)"},
    {'T', 2, HAS_FACED, ON_BOARD, "mine \"kf\""},
    {'T', 2, 0, 0, "always"},
    {'T', 2, HAS_PILES, 0, "full"},
    {'T', 2, HAS_PILES, 0, "holds($Q)"},
    {'T', 3, HAS_PILES, 0, "is(height, \"$o\", $i)"},
    {'T', 2, HAS_PILES, 0, "is(run, \"$o\", $i)"},
    {'T', 4, HAS_REGION, 0, "at \"zone\""},
    {'T', 3, HAS_REGION, 0, "at \"home\""},
    {'T', 3, HAS_REGION, 0, "mine \"home\""},
    {'T', 2, HAS_REGION | HAS_RIVAL, 0, "theirs \"home\""},
    {'T', 3, HAS_SITE, 0, "at \"s\""},
    {'T', 3, HAS_SITES, 0, "at \"q\""},
    {'T', 3, HAS_PIECES, 0, "at \"m\""},
    {'T', 3, 0, HAS_SPACE, "at \"$l\""},
    {'T', 3, HAS_RANKS, HAS_SPACE, "at(rank($i))"},
    {'T', 2, HAS_RANKS, HAS_SPACE, "rank(-1)"},
    {'T', 3, HAS_RELATION, 0, "beats"},
    {'T', 3, HAS_SPACE, 0, "spike"},
    {'T', 2, HAS_SPACE, 0, "at \"table\""},
    {'T', 2, HAS_SPACE, 0, "#(face \"$f\" * spike)"},
    {'T', 8, 0, 0, "$T * $T"},
    {'T', 6, 0, 0, "$T + $T"},
    {'T', 5, 0, 0, "-$T"},
    {'T', 6, 0, HAS_SPACE, "#(go \"$d\" * $T)"},
    {'T', 5, 0, HAS_SPACE, "-(go \"$d\" * $T)"},
    {'T', 6, 0, HAS_SPACE, "#(beside() * $T)"},
    {'T', 4, 0, HAS_SPACE, "-(beside() * $T)"},
    {'T', 4, 0, 0, "#($W * $T)"},
    {'T', 8, 0, HAS_LARGE, "#(to(group($T)) * $T)"},
    {'T', 5, 0, HAS_LARGE, "-(to(group($T)) * $W * $T)"},
    {'T', 2, 0, HAS_LARGE, "is(count(group($T)), \"$o\", $i)"},
    {'T', 7, 0, HAS_LARGE, "is(count(group($T) * $T), \"$o\", $i)"},
    {'T', 3, 0, HAS_LARGE | HAS_SPACE, "#(to(reach($W * $T)) * $T)"},
    {'T', 2, 0, HAS_LARGE | HAS_SPACE,
     "is(count(reach(beside() * $T) * $T), \"$o\", $i)"},
    {'T', 4, HAS_RUNS, ON_BOARD, "#line($T, $i)"},
    {'T', 3, HAS_RUNS, ON_BOARD, "-line($T, $i)"},
    {'T', 3, HAS_FLAT, ON_BOARD, "#$P"},
    {'T', 2, HAS_FLAT, ON_BOARD, "-$P"},
    {'T', 2, HAS_ROUTE, 0, "is(left, \"$o\", $i)"},
    {'T', 2, HAS_ROUTE, 0, "#(ahead($i) * $T)"},
    {'T', 2, HAS_RIVAL, 0, "rival($T)"},
    {'T', 2, 0, 0, "of \"white\""},
    {'T', 2, 0, 0, "$G"},

    /* ---- tests of a piece of a pile ---- */
    {'Q', 3, 0, 0, "mine"},
    {'Q', 2, HAS_RIVAL, 0, "theirs"},
    {'Q', 2, HAS_KINDS, 0, "kind($k)"},

    /* ---- tests of the board ---- */
    {'G', 8, 0, 0, "is($N, \"$o\", $N)"},
    {'G', 4, 0, 0, "none($T)"},
    {'G', 3, 0, 0, "#to($T)"},
    {'G', 2, 0, 0, "-to($T)"},
    {'G', 1, 0, 0, "captured($i)"},
    {'G', 1, 0, 0, "mover \"white\""},
    {'G', 1, 0, 0, "-seen()"},
    {'G', 1, 0, 0, "-seen(2)"},
    {'G', 2, 0, 0, "is(repeated, \"<\", 2)"},
    {'G', 1, 0, 0, "throughout($G)"},
    {'G', 1, HAS_FLAT, ON_BOARD, "#$P"},
    {'G', 2, HAS_RIVAL, 0, "rival($G)"},
    {'G', 2, HAS_RUNS, ON_BOARD, "-line($T, $i)"},

    /* ---- numbers ---- */
    {'N', 8, 0, 0, "count($T)"},
    {'N', 6, 0, 0, "$i"},
    {'N', 2, HAS_TRAITS | HAS_STOCK, 0, "stock \"t1\""},
    {'N', 5, HAS_COUNTER, 0, "\"n\""},
    {'N', 3, HAS_COUNTER, 0, "\"v\""},
    {'N', 1, HAS_KINDS, HAS_SPACE, "stock($k)"},
    {'N', 1, 0, HAS_KINDS, "stock"},
    {'N', 2, 0, 0, "count($T) + $N"},
    {'N', 2, 0, 0, "count($T) - $N"},
    {'N', 1, 0, 0, "count($T) * $N"},
    {'N', 2, 0, 0, "count($T) // $i"},
    {'N', 2, 0, 0, "count($T) % $i"},
    {'N', 1, HAS_COUNTER, 0, "\"n\" // count($T)"},
    {'N', 2, 0, 0, "min(count($T), $N)"},
    {'N', 2, 0, 0, "max($N, count($T), $i)"},
    {'N', 2, HAS_REGION, 0, "touches($T, { \"zone\", \"home\" })"},
    {'N', 1, 0, 0, "repeated"},
    {'N', 1, 0, 0, "since"},
    {'N', 2, HAS_RIVAL, 0, "rival(count($T))"},
    {'N', 2, HAS_PILES, 0, "height($T)"},
    {'M', 8, 0, 0, "$N"},
    {'M', 4, HAS_PILES, 0, "height"},
    {'M', 3, HAS_PILES, 0, "run"},
    {'M', 3, HAS_ROUTE, 0, "left"},

    /* ---- how a game ends ---- */
    {'E', 6, 0, 0, "win = $G,"},
    {'E', 3, 0, 0, "win = none(theirs),"},
    {'E', 3, 0, 0, "win = captured($i),"},
    {'E', 4, 0, 0, "lose = $G,"},
    {'E', 2, 0, 0, "draw = $G,"},
    {'E', 2, 0, 0, "ends = is(repeated, \">\", 1) * draw | $G * win,"},
    {'E', 1, 0, 0, "ends = is(since, \">\", 2) * lose,"},
    {'E', 1, 0, 0,
     "ends = throughout($G) * lose | is(repeated, \">\", 2) * draw,"},
    {'E', 3, HAS_RIVAL, HAS_SPACE,
     "after = each(to(theirs * $T) * take), win = none(theirs),"},
    {'E', 3, 0, HAS_SPACE, "after = $T * $C,"},
    {'E', 2, 0, HAS_SPACE,
     "scratch = { t = sites, u = per_player(0) }, after = mark \"t\" * "
     "set(\"u\", 1), win = is(\"u\", \"=\", 1) * is(count(at \"t\" * $T), "
     "\"$o\", $i),"},
    {'E', 3, 0, 0, "ends = $G * win | $G * lose,"},
    {'E', 2, 0, 0, "ends = $G * draw | $G * win,"},
    {'E', 2, 0, 0, "ends = $G * win \"white\" | $G * lose \"white\","},
    {'E', 2, 0, 0, "ends = $G * judge($N, $N),"},
    {'E', 1, 0, 0, "ends = $G * judge($N, $N, $N),"},
    {'E', 2, HAS_RUNS, ON_BOARD, "win = #line(mine, 3),"},
    {'E', 1, 0, 0, "win = mine * $T,"},
    {'E', 8, 0, 0, ""},
};

enum { FORMS = sizeof forms / sizeof *forms };

/* ---- how tightly a text binds ---- */

static int level_of_sign(char c, bool is_first) {
  if (c == '|') return 5;
  if (c == '+' || (c == '-' && !is_first)) return 4;
  if (c == '*' || c == '/') return 3;
  if (c == '-' || c == '#') return 2;
  return c == '^' ? 1 : 0;
}

int grammar_level(const char *text) {
  int level = 0, depth = 0;
  bool is_first = true;
  for (const char *c = text; *c; c++) {
    if (*c == '"') {
      c = strchr(c + 1, '"');
      if (!c) break;
      is_first = false;
      continue;
    }
    if (!strncmp(c, "[[", 2) && strstr(c, "]]")) c = strstr(c, "]]") + 1;
    if (strchr("({[", *c)) depth++;
    if (strchr(")}]", *c)) depth--;
    if (depth || isspace((unsigned char)*c)) continue;
    int here = level_of_sign(*c, is_first);
    if (here > level) level = here;
    is_first = here > 0;
  }
  return level;
}

/* ---- holes ---- */

/* The loosest text that may be between these signs. */
static int allowed(const char *form, const char *hole) {
  const char *before = hole, *after = hole + 2;
  while (before > form && before[-1] == ' ') before--;
  char left = before > form ? before[-1] : '(';
  while (*after == ' ') after++;
  char right = *after ? *after : ')';
  int a = left == '-' || left == '#' ? 1
          : left == '/'              ? 2
          : left == '*'              ? 3
          : left == '+'              ? 4
                                     : 5;
  int b = right == '^'                   ? 0
          : right == '*' || right == '/' ? 3
          : right == '+' || right == '-' ? 4
                                         : 5;
  return a < b ? a : b;
}

static void small_number(Sketch *p, Text *out) {
  static const int numbers[] = {1, 1, 1, 2, 2, 2, 3, 3, 4, 5};
  text_addf(out, "%d", numbers[sketch_below(p, 10)]);
}

static void some_sites(Sketch *p, Text *out) {
  int n = 1 + sketch_below(p, 3);
  for (int i = 0; i < n; i++)
    text_addf(out, "%s%s", i ? " " : "", sketch_site(p));
}

/* A kind by name; 'own': one per player may have. */
static void some_kind(Sketch *p, bool own, Text *out) {
  int n = p->nkinds;
  if (p->has & HAS_SPACE) {
    text_add(out, sketch_chance(p, 50) ? "\"kc\"" : "\"k2\"");
    return;
  }
  if (!n) return;
  if (own && (p->has & HAS_NEUTRAL) && n > 1 && sketch_chance(p, 80)) n--;
  text_addf(out, "\"k%d\"", 1 + sketch_below(p, n));
}

/* True: the hole was a small thing. */
static bool fill_small(Sketch *p, char hole, Text *out) {
  static const char *const compare[] = {"=", "~=", "<", "<=", ">", ">="};
  static const char *const turns[] = {"left", "right", "opposite", "left+right",
                                      "same+left"};
  static const char *const faces[] = {"x+", "x-", "y+", "y-", "z+", "z-"};
  switch (hole) {
  case 'd': text_add(out, sketch_direction(p)); return true;
  case 'u': text_add(out, turns[sketch_below(p, 4)]); return true;
  case 't': text_add(out, turns[sketch_below(p, 5)]); return true;
  case 'k': some_kind(p, false, out); return true;
  case 'j': some_kind(p, true, out); return true;
  case 'x': text_add(out, sketch_site(p)); return true;
  case 'l': some_sites(p, out); return true;
  case 'i': small_number(p, out); return true;
  case 'o': text_add(out, compare[sketch_below(p, 6)]); return true;
  case 'f': text_add(out, faces[sketch_below(p, 6)]); return true;
  case 'c':
    text_add(out,
             sketch_letter(p, p->nkinds ? 0 : -1, sketch_below(p, p->players)));
    return true;
  default: return false;
  }
}

/* ---- growing ---- */

static bool is_leaf(const char *text) {
  for (; (text = strchr(text, '$')); text += 2)
    if (isupper((unsigned char)text[1]) && text[1] != 'Q') return false;
  return true;
}

static bool fits(const Sketch *p, const Form *f, char sort, bool leaf) {
  return f->sort == sort && (p->has & f->needs) == f->needs &&
         !(p->has & f->bars) && (!leaf || is_leaf(f->text));
}

int grammar_forms(void) { return FORMS; }

void grammar_wants(int form, unsigned *needs, unsigned *bars) {
  *needs = forms[form].needs;
  *bars = forms[form].bars;
}

/* Drawn again for every game, so that some forms meet in it that hardly ever
** do; 0: the form is left out. */
static int weight_of(const Sketch *p, int form) {
  static const int scale[] = {0, 0, 0, 1, 1, 1, 1, 3, 6, 12};
  if (!p->swarm) return forms[form].weight;
  uint64_t drawn = hash_mix(p->swarm ^ (uint64_t)form << 20);
  return forms[form].weight * scale[drawn % (sizeof scale / sizeof *scale)];
}

static const Form *choose(Sketch *p, char sort, bool leaf) {
  int sum = 0, wanted = p->wanted;
  if (wanted >= 0 && fits(p, &forms[wanted], sort, false) &&
      sketch_chance(p, 60)) {
    p->wanted = -1;
    return &forms[wanted];
  }
  for (int i = 0; i < FORMS; i++)
    if (fits(p, &forms[i], sort, leaf)) sum += weight_of(p, i);
  if (!sum && p->swarm) {
    uint64_t swarm = p->swarm;
    p->swarm = 0;
    const Form *form = choose(p, sort, leaf);
    p->swarm = swarm;
    return form;
  }
  if (!sum) return leaf ? choose(p, sort, false) : NULL;
  int k = sketch_below(p, sum);
  for (int i = 0; i < FORMS; i++) {
    if (!fits(p, &forms[i], sort, leaf)) continue;
    if (k < weight_of(p, i)) return &forms[i];
    k -= weight_of(p, i);
  }
  return NULL;
}

static void fill(Sketch *p, const char *form, const char *hole, int fuel,
                 Text *out) {
  Text inner;
  if (fill_small(p, hole[1], out)) return;
  text_init(&inner);
  grammar_grow(p, hole[1], fuel, &inner);
  bool loose = grammar_level(text_string(&inner)) > allowed(form, hole);
  text_addf(out, loose ? "(%s)" : "%s", text_string(&inner));
  text_done(&inner);
}

void grammar_grow(Sketch *p, char sort, int fuel, Text *out) {
  if (sort == 'P') {
    drawing_grow(p, fuel, out);
    return;
  }
  const Form *f = choose(p, sort, fuel <= 0);
  if (!f) {
    text_add(out, sort == 'N' || sort == 'M' ? "1" : "always");
    return;
  }
  for (const char *c = f->text; *c; c++) {
    if (*c != '$') {
      text_add_char(out, *c);
      continue;
    }
    fill(p, f->text, c, fuel - 1, out);
    c++;
  }
}
