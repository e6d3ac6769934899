/* SPDX-License-Identifier: MIT
** report.h - a simulation summed up.
*/
#ifndef ABAX_REPORT_H
#define ABAX_REPORT_H

#include "base/text.h"
#include "shell/simulate/ladder.h"
#include "shell/simulate/summary.h"

/* What a report is about. */
typedef struct Report {
  Simulation *simulation;
  const Ladder *ladder; /* none if it has no steps */
  const char *command;  /* that makes it again */
  const char *trouble;  /* why not all games were played; NULL: they were */
} Report;

/* Endings, lengths, branching, moves by rule, the beginner's advantage. */
bool report_text(const Report *report, bool has_utf8, Text *out, Error *err);

/* The same as one JSON object, with all that a page draws; its last member
** "time" is the only one that differs between two runs. */
bool report_json(const Report *report, Text *out, Error *err);

/* "100 random games, seed 1, at most 5000 plies each" */
void report_lead(const Simulation *simulation, long played, Text *out);

/* One line per game: number, seed, plies, how it ended, who won. */
void report_csv(const Simulation *simulation, Text *out);

/* The numbers that simulations are compared by. A draw is half a point for
** the player who begins; games that were cut do not count for 'score'. */
typedef struct ReportFigures {
  long played, ended, draws, cut, failed;
  Estimate score, length;
  Estimate branching, forced; /* of a decision */
  Estimate captures;          /* of a game */
  uint32_t least, most;
  long bars[BARS]; /* games by length, see summary.h */
} ReportFigures;

bool report_figures(const Simulation *simulation, ReportFigures *figures,
                    Error *err);

#endif
