/* SPDX-License-Identifier: MIT
** play.h - which decisions there are, and what follows from one.
**
** The order of events: the edits of the decision; then 'ends'; if the game
** goes on, the target phase is entered; automatic ways of it are made at
** once, each followed by 'ends'; then somebody is asked, or chance answers,
** or 'stuck' applies.
*/
#ifndef ABAX_PLAY_H
#define ABAX_PLAY_H

#include "engine/walk/machine.h"

/* Lists the decisions of the player asked, or the outcomes at a chance
** phase. A player who has none gets what 'stuck' offers (by default one move,
** "pass"). Nothing after the end of the game. */
bool play_list(Machine *m, Position *pos, MoveList *list, Error *err);

/* Counts the decisions and lists only those that touch all these sites, where
** a set program finds them. '*is_done' false: they must all be listed. */
bool play_list_touching(Machine *m, Position *pos, const Site *sites, int n,
                        MoveList *list, uint32_t *count, bool *is_done,
                        Error *err);

/* How many there are; for drawn phases without listing them. */
bool play_count(Machine *m, Position *pos, uint32_t *count, Error *err);

/* Makes a move of a list for this position, with all that follows from it.
** 'undo' (may be NULL) receives the edits; journal_back takes them back. */
bool play_do(Machine *m, Position *pos, const MoveList *list, Move move,
             Journal *undo, Error *err);

/* Brings a new position to its first question: makes automatic ways. */
bool play_begin(Machine *m, Position *pos, Error *err);

/* Draws one of the moves at random (by weight at a chance phase) with the
** position's generator and makes it. '*count' is the number there were (if
** machine->wants_count; else it may be 1 for any number); 0: nothing to play,
** the game is over. '*line' is the rule line of the move. */
bool play_random(Machine *m, Position *pos, uint32_t *count, int *line,
                 Error *err);

/* The same draw from a list of the moves: the index of the move that
** play_random would make. */
bool play_index(Machine *m, Position *pos, const MoveList *list, size_t *index,
                Error *err);

/* Does 'ends' ask where a piece was put last? */
bool play_ends_asks_place(const Program *program);

/* Index of a move drawn by weight; the list is not empty. */
size_t play_weighted(const MoveList *list, Random *random);

/* Would the player asked lose if he had no way now? That is what "check" means
** in any game whose 'stuck' tells a loss from a draw. */
bool play_is_threatened(Machine *m, const Position *pos, bool *is_threatened,
                        Error *err);

/* The rule line a move came from (index into program->lines), -1: none. */
int play_line(const Game *game, const MoveList *list, const Move *move);

#endif
