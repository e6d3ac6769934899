/* SPDX-License-Identifier: MIT
** report.h - a simulation summed up.
*/
#ifndef ABAX_REPORT_H
#define ABAX_REPORT_H

#include "base/text.h"
#include "shell/simulation.h"

/* Endings, lengths, branching, moves by rule, the beginner's advantage. */
bool report_text(const Simulation *simulation, bool has_utf8, Text *out,
                 Error *err);

/* The same as one JSON object; its last member "time" is the only one that
** differs between two runs. */
bool report_json(const Simulation *simulation, Text *out, Error *err);

/* One line a game: number, seed, plies, how it ended, who won. */
void report_csv(const Simulation *simulation, Text *out);

/* Wilson's 95% interval of a share of n games, in [0, 1]; sensible for few
** games and for none lost. */
void report_interval(double share, double n, double *low, double *high);

/* The numbers that two simulations are compared by. A draw is half a point
** for the player who begins; games that were cut do not count for 'score'. */
typedef struct ReportFigures {
  long played, ended, draws, cut;
  double score, low, high;
  double length, length_error; /* mean, and the standard error of it */
  double branching, captures;  /* per decision, per game */
} ReportFigures;

bool report_figures(const Simulation *simulation, ReportFigures *figures,
                    Error *err);

#endif
