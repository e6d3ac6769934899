/* SPDX-License-Identifier: MIT
** think.h - opponents at the prompt.
*/
#ifndef ABAX_THINK_H
#define ABAX_THINK_H

#include "shell/command.h"

/* Has a seat that is asked now an opponent in it? */
bool think_is_asked(const Shell *shell);

/* Makes the move of who is asked: the opponent's, chance's, or for a seat
** without one any legal move. */
bool think_do(Shell *shell, Error *err);

/* After a move was typed: opponents and, between them, chance answer until a
** person is asked. Each move is printed. */
bool think_answer(Shell *shell, Error *err);

/* Puts the names of opponents in the place of people's. */
void think_name(const Shell *shell, const char **who);
/* Seats those a record names (record_step.h). */
void think_seat_recorded(const Shell *shell);

/* Is the rival of who is asked an opponent? Would it agree to a draw? */
bool think_is_rival(const Shell *shell);
bool think_would_draw(const Shell *shell);

#endif
