/* SPDX-License-Identifier: MIT
** report_json.h - the parts of the JSON report.
*/
#ifndef ABAX_REPORT_JSON_H
#define ABAX_REPORT_JSON_H

#include "shell/report.h"

/* "name": {"value": 0.5, "low": 0.4, "high": 0.6}; null: nothing is known. */
void report_json_estimate(Text *out, const char *name, const Estimate *e);

/* What was seen of the games that were watched, and of how games begin and
** end: everything a page draws (report_json_watched.c). */
void report_json_watched(Text *out, const Simulation *simulation,
                         const Summary *summary);

/* The games to go through, with their moves and what they were worth on the
** way (report_page_games.c). */
bool report_json_games(Text *out, Simulation *simulation,
                       const Summary *summary, Error *err);

#endif
