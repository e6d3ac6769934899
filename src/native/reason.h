/* SPDX-License-Identifier: MIT
** reason.h - why a typed text is no legal move.
**
** Drawings: of all templates whose text would be the typed one, that with the
** fewest wrong cells came closest, and its first wrong cell is the reason.
** Walks: the rule is run once more, to the typed sites only, and the failure
** that came farthest is the reason. Where a test has a 'because', that
** sentence is given; {name} in it shows what a register holds, {here}
** the site where the walk stopped.
*/
#ifndef ABAX_REASON_H
#define ABAX_REASON_H

#include "native/session.h"

/* Writes "TYPED is not legal: reason", and up to three legal moves of the
** same piece in a line of their own. */
void reason_write(Session *session, const char *typed, Text *out);

/* A move that only 'most' withheld: what must be begun instead. False: it is
** none. (reason_series.c) */
bool reason_series(Session *session, const char *typed, Text *out);
/* A step along the route that no unused die makes. */
bool reason_dice(Session *session, const Site *named, int n, Text *out);
/* What may be typed where chance answers. */
void reason_chance(Session *session, Text *out);

/* A text that only other phases make ("done", "~d5"): names them. False: this
** one makes it too, or none does. (reason_phase.c) */
bool reason_elsewhere(Session *session, const char *typed, Text *out);
/* Is it the text of a move of some phase, or one that names a site wrongly? */
bool reason_is_said(const Game *game, const char *typed);

/* Cells of a lattice that are no sites, cubes that cannot be turned so. False:
** nothing is wrong with them. (reason_space.c) */
bool reason_space(Session *session, const char *typed, Text *out);
/* Does the text begin like one that ends with the pyramids of a cube? */
bool reason_spikes(const Session *session, const char *typed);
/* The orientation that was typed, as a mask of faces; -1: none. */
int reason_turn(const Session *session, const char *typed);

/* 'rule' (file:line) */
void reason_rule(const RuleLine *line, Text *out);

#endif
