/* SPDX-License-Identifier: MIT
** changes.h - changes of piles while choices are found.
**
** They are made in a copy of the position that belongs to the Exec, and taken
** back in the opposite order. The hash of the copy tells which choices lead to
** the same pieces and dice.
*/
#ifndef ABAX_CHANGES_H
#define ABAX_CHANGES_H

#include "engine/vm/exec.h"

/* A copy of the position, nothing changed in it. False: no memory. */
bool changes_begin(Exec *exec, const Game *game, const Position *pos);
/* Makes a change on every site of the set. False: it cannot be made, and
** nothing has changed. */
bool changes_make(Exec *exec, const Game *game, const SetChange *change,
                  const uint64_t *sites, int64_t amount);
/* Takes the last change back. */
void changes_undo(Exec *exec, const Game *game);
/* Keys of the choices of the last find (Exec.pile_keys). False: no memory. */
bool changes_key_find(Exec *exec, const ExecCode *code, const Find *find);
void changes_done(Exec *exec);

#endif
