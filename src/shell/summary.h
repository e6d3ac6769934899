/* SPDX-License-Identifier: MIT
** summary.h - the numbers of a report, from the results of all games that
** were played.
*/
#ifndef ABAX_SUMMARY_H
#define ABAX_SUMMARY_H

#include "shell/simulation.h"

enum { DECILES = 9, BARS = 24 };

typedef struct Summary {
  long played, wins[PLAYERS_MAX], draws, cut;
  long leads[PLAYERS_MAX]; /* games cut in which this seat looked best */
  /* by player: games won, games drawn, and cut games in which he looked best;
  ** the first of each pair in the seat that begins */
  long won[PLAYERS_MAX][2], lead[PLAYERS_MAX][2], sat[PLAYERS_MAX][2];
  long shortest, longest; /* numbers of games */
  uint32_t *lengths;      /* sorted */
  double mean, branching;
  uint32_t least, most, deciles[DECILES];
  long bars[BARS];         /* games by length, from the least to the most */
  double score, low, high; /* of the player who begins, of games that ended */
} Summary;

/* Free with summary_done. */
bool summary_make(Summary *summary, const Simulation *simulation, Error *err);
void summary_done(Summary *summary);

/* The least length that counts for a bar; for BARS: beyond the greatest. */
uint32_t summary_bar_start(const Summary *summary, int bar);

/* Mean number of legal moves over the course of the games; how many parts of
** it there are. */
int summary_course(const Tally *total, double *means);

/* ---- moves by rule ---- */

const RuleLine *summary_line(const Simulation *simulation, size_t i);
/* Plies by all lines of the rule that line i belongs to. */
uint64_t summary_rule_plies(const Simulation *simulation, size_t i);
bool summary_is_first(const Simulation *simulation, size_t i);

#endif
