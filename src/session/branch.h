/* SPDX-License-Identifier: MIT
** branch.h - lines the players abandoned: moves that were taken back and
** replaced by others are kept, and can be returned to.
**
** A branch holds its own plies only. It leaves the line being played, or
** another branch, after the ply 'fork'. Switching to a branch exchanges its
** plies with those of the line being played from there on: nothing is copied,
** and nothing is lost.
*/
#ifndef ABAX_BRANCH_H
#define ABAX_BRANCH_H

#include "session/session.h"

/* Keeps what was taken back as a branch; nothing to do when nothing was. */
bool branch_keep(Session *session, Error *err);

/* Makes branch n (from 1) the line being played and goes to its end. The
** line that is left has its number. */
bool branch_go(Session *session, size_t n, Error *err);

/* Goes along a line that has this ply next, if there is one: true, and the
** ply's place is 's->plies[s->nplies]'. False with 'err' unset: none has. */
bool branch_meet(Session *session, const char *text, uint64_t hash, Error *err);

/* Adds a branch that leaves 'parent' (0: the line being played) after ply
** 'fork'; takes the plies on success. */
bool branch_add(Session *session, size_t fork, size_t parent, Ply *plies,
                size_t count, Error *err);

void branch_free_all(Session *session);

#endif
