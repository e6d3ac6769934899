/* SPDX-License-Identifier: MIT
** draw.h - a random choice without asking everything of every choice.
**
** Many rules end in a look at the position after the move: "the king would be
** in check". Asked of all moves it costs most of their time. A phase may have
** a second program that leaves these tests out (PhaseRule.loose): its choices
** are candidates. One of them is drawn and tested; if it fails, it is struck
** out and another is drawn. Every legal move is as likely as any other.
*/
#ifndef ABAX_DRAW_H
#define ABAX_DRAW_H

#include "engine/vm/exec.h"

typedef enum Sampled {
  SAMPLED_ONE,    /* its changes are made, as pick_make leaves them */
  SAMPLED_NONE,   /* there is none */
  SAMPLED_UNKNOWN /* too many candidates failed: the ways must be counted */
} Sampled;

/* Draws with the position's generator. SAMPLED_ONE: '*k' of machine->drawing
** is a choice of the program rule->loose[me]. */
bool draw_one(Machine *machine, Position *pos, Player me, const PhaseRule *rule,
              Sampled *sampled, uint32_t *k, Error *err);
/* Has the rule a choice? '*is_known' false: the program cannot afford it. */
bool draw_exists(Machine *machine, Position *pos, Player me,
                 const PhaseRule *rule, bool *exists, bool *is_known,
                 Error *err);

enum { DRAW_TRIES = 48 }; /* candidates that may fail before all are counted */
/* The k-th number from 0 on that is not among the n struck ones, which are
** sorted; it is added to them. */
uint32_t draw_strike(uint32_t *struck, int n, uint32_t k);

#endif
