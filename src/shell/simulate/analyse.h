/* SPDX-License-Identifier: MIT
** analyse.h - one game judged, for people and programs.
*/
#ifndef ABAX_ANALYSE_H
#define ABAX_ANALYSE_H

#include "shell/simulate/analysis.h"
#include "shell/export/sheet.h"

/* 'title' names the game that was played: its record, or the rules. */
bool analyse_page(Sheet *sheet, const Analysis *analysis, const char *title,
                  Error *err);
void analyse_json(const Analysis *analysis, const char *title, Text *out);

#endif
