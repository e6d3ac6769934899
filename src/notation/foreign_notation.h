/* SPDX-License-Identifier: MIT
** foreign_notation.h - moves as players write them elsewhere.
**
** Read only when nothing fits a typed text as the game writes it:
**   Nf3, Nbd2, R1xe2, e8=Q   the letter of a kind, a hint where it comes from,
**                            where it goes, what it becomes; without a letter
**                            it is the kind called "pawn"
**   Sa3-a4                   the letter before a whole move
**   ed, exd, ed=Q            a pawn that takes, by its file and the next one
**   O-O, 0-0-0               two pieces of one's own moved at once
**   sun                      a kind by its name where its letter is a move
**   SW, a5, 31               what follows the word: "corner SW", "roll 3 1"
**   28x19, 15x31             a capture without all it takes or passes:
**                            "28x19x23", "15x22x31"
** Only games whose sites are a letter and a number, one piece on each, have the
** first four.
*/
#ifndef ABAX_FOREIGN_NOTATION_H
#define ABAX_FOREIGN_NOTATION_H

#include "session/session.h"

/* Does move i of the list have this spelling? The list is made. */
bool foreign_fits(Session *session, size_t i, const char *typed);

/* How many moves of the list have it; the first in '*index'. */
size_t foreign_find(Session *session, const char *typed, size_t *index);

/* Move i of the list in the short form chess players write, with its check
** mark: "Nbxd2+", "O-O", "e8=Q#". False: the game is not written so, or memory
** ended; then 'out' is empty. */
bool foreign_write(Session *session, size_t i, char out[MOVE_TEXT]);

/* Is it written so, legal or not? */
bool foreign_is_any(const Session *session, const char *typed);

/* The texts of the illegal moves that may be meant, in the game's own spelling,
** at most 'max'; how many. If there are none or several, 'why' is a whole
** reason; with none and an empty one it is not written so. */
int foreign_meant(const Session *session, const char *typed,
                  char out[][MOVE_TEXT], int max, Text *why);

#endif
