/* SPDX-License-Identifier: MIT
** compare.h - a game with settings of its own, simulated for its figures.
*/
#ifndef ABAX_COMPARE_H
#define ABAX_COMPARE_H

#include "shell/command.h"
#include "shell/report.h"

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

/* Plays the games that the options ask for. */
bool compare_simulate(const Shell *shell, const Game *game,
                      ReportFigures *figures, Error *err);

/* An array with an object for each. */
void compare_print_json(const char *const *names, const ReportFigures *figures,
                        size_t count);

#endif
