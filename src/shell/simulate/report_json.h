/* SPDX-License-Identifier: MIT
** report_json.h - the parts of the JSON report.
*/
#ifndef ABAX_REPORT_JSON_H
#define ABAX_REPORT_JSON_H

#include "shell/simulate/report.h"
#include "shell/simulate/tension.h"

/* The shares of all games that end so or so, as a member "endings". */
void report_json_endings(Text *out, const Game *game, const Summary *summary);
/* Legal moves by ply: members for the means, and for how sure each is. */
void report_json_course(Text *out, const Simulation *simulation, double tree);
/* "leader_wins": [...] */
void report_json_leaders(Text *out, const Tension *tension);

/* What was seen of the games that were watched, and of how games begin and
** end: everything a page draws (report_json_watched.c). */
void report_json_watched(Text *out, const Simulation *simulation,
                         const Summary *summary);

/* The games to go through, with their moves and what they were worth on the
** way (report_page_games.c). */
bool report_json_games(Text *out, Simulation *simulation,
                       const Summary *summary, Error *err);

#endif
