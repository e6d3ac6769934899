/* SPDX-License-Identifier: MIT
** reason.h - why a typed text is not a legal move.
**
** The rule of the phase is run as it is written, to the typed sites only, and
** one failing test is ignored: if the way then makes what was typed, that test
** is the reason. Else it is the way that came to most of the typed sites. The
** words of a 'because' go before ours; {name} in it shows what a register
** holds, {here} the site where the walk stopped.
*/
#ifndef ABAX_REASON_H
#define ABAX_REASON_H

#include "session/session.h"

/* What a reason is. */
typedef enum ReasonKind {
  REASON_NONE,       /* nothing could be said but that no rule makes it */
  REASON_BECAUSE,    /* the script's words */
  REASON_CHOICE,     /* 'best', 'most' or an 'or else' asks for another */
  REASON_STATEMENT,  /* about a site or a word of the text */
  REASON_UNREADABLE, /* it is not text of a move */
  REASON_MOMENT      /* the game is over, or chance answers, or it is early */
} ReasonKind;

/* Writes "TYPED is not legal: reason", and some legal moves of the same piece
** in a line of their own. With 'is_traced' also every way that was tried. */
ReasonKind reason_write(Session *session, const char *typed, bool is_traced,
                        Text *out);

/* A step along the route that no unused die makes. (reason_series.c) */
bool reason_dice(Session *session, const Site *named, int n, Text *out);
/* The dice a chance phase rolls; NULL: none. */
const DiceRule *reason_roll(const Game *game, const Position *pos);
/* What may be typed where chance answers. */
void reason_chance(Session *session, Text *out);

/* A text that only other phases make ("done", "~d5"): what comes first. False:
** this one makes it too, or none does. (reason_phase.c) */
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
