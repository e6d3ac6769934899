/* SPDX-License-Identifier: MIT
** think.h - opponents at the prompt.
*/
#ifndef ABAX_THINK_H
#define ABAX_THINK_H

#include "search/player.h"
#include "shell/command/command.h"

/* Makes the move of the player asked: the opponent's, chance's, or for a seat
** without one any legal move. */
bool think_do(Shell *shell, Error *err);

/* After a move was typed: opponents and, between them, chance answer until a
** person is asked. Each move is printed. */
bool think_answer(Shell *shell, Error *err);

/* After plies were taken back: goes on back to a person's decision. Where the
** opponent begins the game it makes its first move again. */
bool think_undo(Shell *shell, Error *err);

/* Puts the names of opponents in the place of people's. */
void think_name(const Shell *shell, const char **who);
/* Seats those a record names (record_step.h). */
void think_seat_recorded(const Shell *shell);

/* Playouts of a hint that does not depend on the clock: with the salt of a
** hint, 'analyse' finds what 'hint' shows. */
enum { THINK_PLAYOUTS = 2000 };
/* Salts besides those of the seats, which count from 0. */
enum { THINK_HINT = 4, THINK_LOOK = 6 };
/* On a terminal a second of thought; elsewhere the answer must not depend on
** the clock. */
MctsBudget think_budget(const Shell *shell);

/* Searches where the session stands: its moves are listed, 'stats' (to be
** freed) has one for each. The same salt gives the same answer. */
bool think_search(Session *s, const MctsBudget *budget, MctsStat **stats,
                  uint64_t salt, Error *err);

/* A session of its own at the same position, so that the game keeps what was
** taken back. */
Session *think_copy(const Session *s, Error *err);

/* Is the rival of the player asked an opponent? Would it agree to a draw? */
bool think_is_rival(const Shell *shell);
bool think_would_draw(const Shell *shell);

#endif
