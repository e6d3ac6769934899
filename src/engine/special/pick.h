/* SPDX-License-Identifier: MIT
** pick.h - how many ways a rule has, and one of them made, without a list.
**
** First the ways are only counted: no texts, no edits kept. Then the k-th is
** gone for: of the outermost choices the first run has noted how many ways
** lay behind each alternative, so nearly all of them are passed by.
*/
#ifndef ABAX_PICK_H
#define ABAX_PICK_H

#include "engine/walk/machine.h"

/* Can the ways of this code be picked? Not where finding one is as dear as
** finding all, or where something else than their number counts. 'autos':
** some may be automatic, if the first one is. */
bool pick_allows(const Program *program, int code, bool autos);

/* Counts the ways of a rule. '*is_known' is false when two of them may be one
** move: then they must be listed. The answer is kept for pick_make. */
bool pick_count(Machine *machine, Position *pos, Player me,
                const PhaseRule *rule, uint32_t *count, bool *is_known,
                Error *err);

/* The same until a way is found that is automatic: its changes stay made, as
** those of machine_auto do. Else 'pick.total' ways were counted. */
bool pick_auto(Machine *machine, Position *pos, Player me,
               const PhaseRule *rule, bool *is_auto, bool *is_known,
               Error *err);

/* Goes the k-th way of the rule that was counted last. Its changes stay made,
** in the position and in the machine's journal, and so does the way. */
bool pick_make(Machine *machine, Position *pos, Player me,
               const PhaseRule *rule, uint32_t k, Error *err);

/* The same when the head of the way is made: goes the k-th way of the rest of
** its code (-1: the head could not be made). */
bool pick_rest(Machine *machine, int code, uint32_t k, Error *err);

/* ---- for the machine ---- */

/* A way is complete; true: it is the one. */
bool pick_emit(Machine *machine);
/* Notes what tells the way that is counted next from others, if it matters;
** false: no memory. */
bool pick_key(Machine *machine, uint64_t key);
/* The alternatives of a choice are about to be tried: are they noted? */
static inline bool pick_enter(Machine *m) {
  if (m->pick.mode == PICK_NOT || m->pick.is_inside || m->frame) return false;
  m->pick.is_inside = true;
  return true;
}
static inline void pick_leave(Machine *m, bool is_noted) {
  if (is_noted) m->pick.is_inside = false;
}
/* Before an alternative that is noted; true: pass it by. */
bool pick_skips(Machine *machine);
/* And after one that was gone; 'before': the ways found till then. */
void pick_note(Machine *machine, uint32_t before);
/* The matches of the last drawing that is an outermost choice are kept from
** counting to picking; false: it is not this one that was kept. Drawings are
** numbered as they are come to: one of them may be, in several directions. */
bool pick_keep(Machine *machine, size_t first);
bool pick_kept(Machine *machine);
/* Passes by n ways. False: the way to go is among them, number pick.left. */
bool pick_passes(Machine *machine, uint32_t n);
/* May ways be passed by here? Not while it is asked whether the first one is
** automatic. */
static inline bool pick_is_easy(const Machine *m, const Instr *i) {
  return i->tail && m->pick.mode != PICK_NOT && !m->pick.has_hashes &&
         !m->wants_one && !m->frame;
}

#endif
