/* SPDX-License-Identifier: MIT
** summary.h - the numbers of a report, from the results of all games that
** were played.
*/
#ifndef ABAX_SUMMARY_H
#define ABAX_SUMMARY_H

#include "shell/simulate/estimate.h"
#include "shell/simulate/simulation.h"

enum { DECILES = 9, BARS = 24 };

typedef struct Summary {
  long played, wins[PLAYERS_MAX], draws, cut;
  long leads[PLAYERS_MAX]; /* games cut in which this seat looked best */
  /* by player: games won, games drawn, and cut games in which he looked best;
  ** the first of each pair in the seat that begins */
  long won[PLAYERS_MAX][2], lead[PLAYERS_MAX][2], sat[PLAYERS_MAX][2];
  long shortest, longest; /* numbers of games */
  long *lengths;          /* games by length, from the least on */
  Estimate length;        /* plies of a game */
  uint32_t least, most, deciles[DECILES];
  long bars[BARS];    /* games by length, from the least to the most */
  Estimate score;     /* of the player who begins, of games that ended */
  Estimate branching; /* legal moves of a decision */
  Estimate forced, repeats, captures; /* of decisions, of plies, of a game */
  double tree; /* power of ten: ways a game of the mean length can go */
  long stuck;  /* games that ended because somebody had no move */
} Summary;

/* Free with summary_done. */
bool summary_make(Summary *summary, const Simulation *simulation, Error *err);
void summary_done(Summary *summary);

/* The least length that counts for a bar; for BARS: beyond the greatest. */
uint32_t summary_bar_start(const Summary *summary, int bar);

/* The bars as they are drawn: one a length, if those are few. */
int summary_drawn_bars(const Summary *summary);
/* Lengths from '*from' up to, but not with, '*to'; how many games. */
long summary_drawn_bar(const Summary *summary, int bar, uint32_t *from,
                       uint32_t *to);

/* Legal moves of a decision in one part of the course (tally.h). */
Estimate summary_course(const Simulation *simulation, int part);
/* Plies by line i of the rules, of all. */
Estimate summary_line_share(const Simulation *simulation, size_t i);

/* ---- moves by rule ---- */

const RuleLine *summary_line(const Simulation *simulation, size_t i);
/* Plies by all lines of the rule that line i belongs to. */
uint64_t summary_rule_plies(const Simulation *simulation, size_t i);
Estimate summary_rule_share(const Simulation *simulation, size_t i);
bool summary_is_first(const Simulation *simulation, size_t i);
/* Are all lines of its rule drawn inside tests, as a rule for 'stuck' may be?
** Then no move could be counted by it. */
bool summary_is_hidden(const Simulation *simulation, size_t i);

/* A drawing may be compiled several times, within other moves too; it is one
** to its reader. */
typedef struct Drawing {
  const char *text; /* as it was drawn, its comment included */
  uint64_t plies;
  Estimate share; /* of all plies */
  bool is_inner;  /* it is only drawn within moves */
} Drawing;
/* Of line i; false: it is not a drawing, or an earlier line has it. */
bool summary_drawing(const Simulation *simulation, size_t i, Drawing *out);

#endif
