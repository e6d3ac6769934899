/* SPDX-License-Identifier: MIT
** compare.h - games with settings of their own, simulated and compared.
*/
#ifndef ABAX_COMPARE_H
#define ABAX_COMPARE_H

#include "shell/command/command.h"
#include "shell/simulate/report.h"
#include "shell/export/sheet.h"
#include "shell/simulate/summary.h"

enum { VARIANT_TEXT = 400 };

/* "abalone,layout=belgian,goal=5" */
typedef struct Variation {
  char text[VARIANT_TEXT];
  const char *name;
  const char *settings[SETTINGS_MAX + OPTIONS_MAX];
  int nsettings;
} Variation;

bool compare_read(Variation *v, const Shell *shell, const char *text,
                  Error *err);

/* Plays the games that the options ask for. A rule that fails in some games is
** no failure: 'trouble' tells of it. Free the simulation in any case. */
bool compare_simulate(const Shell *shell, const Game *game,
                      Simulation *simulation, ReportFigures *figures,
                      Error *trouble, Error *err);

/* ---- what differs ---- */

typedef struct Difference {
  const char *name; /* for programs: "score" */
  const char *what; /* for people: "score of beginner, %" */
  double scale;     /* for people: 100 for percents */
  Estimate a, b;
  double chance;  /* that there is none, and games differ by chance only */
  bool is_beyond; /* less than one in twenty */
} Difference;

enum { DIFFERENCES = 8 };
/* Returns how many there are. */
int compare_differences(const ReportFigures *a, const ReportFigures *b,
                        Difference out[DIFFERENCES]);

/* An object with the figures of one. 'more' (may be "") is added to it. */
void compare_json(Text *out, const char *name, const ReportFigures *f,
                  const char *more);

/* ---- pages ---- */

typedef struct CompareSide {
  const char *text; /* as it was typed */
  Game *game;
  Simulation simulation;
  ReportFigures figures;
  Error trouble; /* games that failed; ERROR_NONE: none */
} CompareSide;

/* Games by length on one axis for both: COLUMNS columns, 'wide' plies each. */
enum { COMPARE_COLUMNS = 16 };
typedef struct CompareColumns {
  uint32_t least, most;
  double wide;
  long games[2][COMPARE_COLUMNS];
} CompareColumns;
CompareColumns compare_columns(const Summary sums[2]);
/* How many of them there are, where games have few lengths. */
int compare_column_count(const CompareColumns *columns);

/* What the page draws of one side: its endings, its columns, its course. */
bool compare_json_drawn(Text *out, const CompareSide sides[2], int side,
                        Error *err);

bool compare_page(Sheet *sheet, CompareSide sides[2], Error *err);

#endif
