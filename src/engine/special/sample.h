/* SPDX-License-Identifier: MIT
** sample.h - a random way of a rule, drawn without counting all of them.
**
** Behind its last choice a way goes on in one way or in none: that part of the
** code is marked (Instr.one_way). The ways up to there are *candidates*; they
** are cheap to count. One of them is drawn and gone to its end; if it comes to
** none, it is struck out and another is drawn. Every way is as likely as any
** other, and most of what a rule tests is tested once a ply instead of once a
** move. This needs ways that are distinct: two that are one decision would be
** drawn twice as often.
*/
#ifndef ABAX_SAMPLE_H
#define ABAX_SAMPLE_H

#include "engine/vm/draw.h"

/* Marks the code behind which there is no choice. */
bool sample_note(Program *program, const Game *game, Error *err);

/* Does a step go in one direction at most, a choice to one site at most? */
bool sample_is_one_direction(const Instr *step);
bool sample_is_one_site(const Game *game, const Set *set);
bool sample_is_one_of(const Game *game, int region);

/* Can the ways of this rule be drawn? */
bool sample_can(const Machine *machine, const Position *pos);

/* Draws a way with the position's generator. False: a rule failed. */
bool sample_way(Machine *machine, Position *pos, Player me,
                const PhaseRule *rule, Sampled *sampled, Error *err);

/* Has the rule a way? */
bool sample_exists(Machine *machine, Position *pos, Player me,
                   const PhaseRule *rule, bool *exists, Error *err);

/* ---- for the machine ---- */

/* All choices are made. True to stop. */
bool sample_cut(Machine *machine, int pc);
/* The same for every site of a set; each would go on at 'pc'. */
bool sample_sites(Machine *machine, const uint64_t *sites, int pc);
bool sample_order(Machine *machine, const Region *region, int pc);
static inline bool sample_is_cut(const Machine *m, const Instr *i) {
  return i->one_way && m->pick.cuts && !m->frame;
}

#endif
