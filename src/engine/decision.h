/* SPDX-License-Identifier: MIT
** decision.h - the decisions open in a position, counted before they are listed.
**
** Settling a move asks whether the next player has any decision, and the next
** step asks for one of them: both want the same. The machine therefore keeps
** what it found out last (its offer) with the position it belongs to. Drawn
** moves stay on the planes; others are in the machine's own list.
*/
#ifndef ABAX_DECISION_H
#define ABAX_DECISION_H

#include "engine/play.h"

/* Who decides here: the player asked, or whose turn it is at a chance. */
static inline Player decision_decider(const Game *game, const Position *pos) {
  Player asked = position_asked(game, pos);
  return asked == NO_PLAYER ? pos->turn : asked;
}

/* Finds out what is on offer: m->offer.count decisions. */
bool decision_make(Machine *m, Position *pos, Error *err);
/* The k-th decision of the offer that was made; '*list' is where its edits
** are, if it has any. The offer is used up. The machine may have failed. */
Move decision_take(Machine *m, Position *pos, uint32_t k, const MoveList **list,
                   Error *err);
/* Makes the k-th decision of an offer that was only counted ('is_picked'). */
bool play_picked(Machine *m, Position *pos, uint32_t k, int *line, Error *err);
/* Draws a decision by rejection (sample.h) and makes it; '*is_done' false: there
** is none, or they must be counted. */
bool play_sampled(Machine *m, Position *pos, int *line, bool *is_done,
                  Error *err);
/* A random move by compiled rules (compiled.h); '*is_done' tells whether they
** made one. */
bool play_compiled(Machine *m, Position *pos, uint32_t *count, int *line,
                   bool *is_done, Error *err);
/* Counts the hops of the rule (hop.h), if it is one of hops; '*is_known' tells
** whether their number is known, and if it is not 0 they are on offer. */
bool decision_count_hops(Machine *m, Position *pos, bool *is_known, Error *err);
/* Counts the choices of the phase's set program, if it has one; the same of
** '*is_known'. */
bool decision_count_sets(Machine *m, Position *pos, bool *is_known, Error *err);
/* The machine's own list holds all the ways of this position. */
void decision_note_list(Machine *m, const Position *pos);
/* They were counted and one of them will be picked (pick.h). */
void decision_note_picked(Machine *m, const Position *pos,
                          const PhaseRule *rule, uint32_t count);
/* Begins to fill the machine's own list: nothing is on offer. */
MoveList *decision_own_list(Machine *m);

/* Runs a drawn rule; true if one of its guarded drawings has a move or there
** is not a rule to fall back to. */
bool decision_run_drawn(Machine *m, Position *pos, const PhaseRule *rule,
                        Error *err);
/* Is it a rule whose moves are found on planes now? */
bool decision_is_drawn(const Machine *m, const PhaseRule *rule);
/* Lists the ways of a rule and of those it falls back to. */
bool decision_list_rule(Machine *m, Position *pos, int index, MoveList *list,
                        Error *err);
/* Lists the ways of a player with no move. */
bool decision_list_stuck(Machine *m, Position *pos, MoveList *list, Error *err);
/* Does the move end the game, or put somebody out of it? */
bool decision_ends(const MoveList *list, const Move *move);

/* ---- dedupe.c ---- */

/* Are two moves of the list one decision? */
bool dedupe_are_one(Machine *m, Position *pos, const MoveList *list, size_t a,
                    size_t b);
/* Is the rule of one move written before that of the other? */
bool dedupe_is_earlier(const Machine *m, const MoveList *list, size_t a,
                       size_t b);
/* Drops from the list, from 'first' on, what is one decision with another
** one. */
bool dedupe_drop(Machine *m, Position *pos, MoveList *list, size_t first,
                 Error *err);

#endif
