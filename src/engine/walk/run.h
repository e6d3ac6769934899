/* SPDX-License-Identifier: MIT
** run.h - between the files of the walk machine.
**
** machine.c has the loop, choice.c what branches, ways.c what collects ways
** and puts them together, change.c what changes the position. Functions that
** go on along the code ("run") return true to stop everything; changes return
** false when they cannot be made.
*/
#ifndef ABAX_RUN_H
#define ABAX_RUN_H

#include "engine/walk/machine.h"

/* ---- machine.c ---- */

typedef enum FrameKind {
  FRAME_LOOK,   /* is there a way? */
  FRAME_FIRST,  /* the first one is put aside */
  FRAME_ALL,    /* all are put aside */
  FRAME_SERIES, /* how long a series do they begin? */
  FRAME_GATHER, /* the sites they lead to are noted */
  FRAME_THROUGH /* none is: each goes on at once (traces) */
} FrameKind;

typedef struct Frame {
  FrameKind kind;
  bool found;
  bool is_quiet;   /* its ways need no notes */
  bool keeps_hand; /* a way with more or less in the hand is none */
  uint8_t nhand;   /* at its start */
  bool is_told;    /* a trace is told what fails in it */
  int next;        /* where its ways go on, if it is told or gone through */
  bool is_pure;    /* a series: the position alone tells how it can go on */
  size_t mark, first, store; /* journal, slices and store at its start */
  size_t last, store_last;   /* slices and store when all were there */
  Plane *sites;              /* that ways have led to */
  const Number *value;
  int body, depth, enough, best; /* of a series; depth 0: put aside */
  struct Frame *outer;
} Frame;

typedef struct Mark {
  size_t journal, nheld, nlines;
  uint64_t hash;
  Way way;
} Mark;

static inline size_t run_higher(size_t a, size_t b) { return a > b ? a : b; }

static inline Mark run_mark(const Machine *m) {
  return (Mark){m->journal.count, m->nheld, m->nlines, m->pos->hash, m->way};
}
static inline void run_back(Machine *m, const Mark *mark) {
  if (m->journal.count > mark->journal)
    journal_rewind(&m->journal, m->game, m->pos, mark->journal, mark->hash);
  m->nheld = run_higher(mark->nheld, m->held_floor);
  m->nlines = run_higher(mark->nlines, m->line_floor);
  m->way = mark->way;
}

/* Nobody will read the text of a way that is only looked for. */
static inline bool run_is_quiet(const Machine *m) {
  return m->pick.mode == PICK_COUNT || m->is_final ||
         (m->frame && m->frame->is_quiet && !m->trace);
}

/* May a walk look ahead, and pass by what has no way? Not where it tells why,
** nor where it defines what is right. */
static inline bool run_may_look(const Machine *m) {
  return !m->trace && !m->planes_off;
}

/* Does a trace say where to go? Not in what is looked at or made together. */
static inline bool run_is_led(const Machine *m) {
  const Frame *f = m->frame;
  while (f && f->kind == FRAME_THROUGH) f = f->outer;
  return m->trace && m->trace->nnamed && !f;
}
/* Has the way of a trace come to this site, or told of it? */
bool run_has_been(const Machine *m, Site site);
/* An instruction cannot be done here: tells the trace. With a test, the walk
** goes on once as if it held. True to stop. */
bool run_fails(Machine *m, const Instr *i, Site at);
/* Goes on from a site that was typed, though a choice does not offer it. */
bool run_forgiven(Machine *m, int attempt, Site at, int next);

/* The hand: a piece on top, the top piece off, the piece at the bottom. */
bool run_hold(Machine *m, Piece piece);
Piece run_unhold(Machine *m);
Piece run_first_held(const Machine *m);
/* The sites of the line found last. */
bool run_keep_line(Machine *m, const Plane *line);

bool run_from(Machine *m, int pc);
/* Runs an inner walk under a frame; afterwards everything is as before but
** for the slices that were put aside. */
void run_inner(Machine *m, Frame *frame, int pc);
bool run_no_memory(Machine *m); /* fails the machine; false */
/* Makes an instruction that leaves no choice; false: it cannot be made. */
bool run_change(Machine *m, const Instr *i);
/* The way is complete: it is a move. True to stop. */
bool run_emit(Machine *m);

/* ---- choice.c ---- */
bool choice_to(Machine *m, const Instr *i);
/* Tests right behind a choice of sites are asked of all of them at once.
** Returns where the walk goes on. */
int choice_thin_out(Machine *m, int next, uint64_t *sites);
bool choice_order(Machine *m, const Instr *i);
/* One step where there is only one direction to go in; false: there are more,
** or fewer. '*ok' tells whether it could be gone. */
bool choice_go_on(Machine *m, const Instr *i, bool *ok);
/* All of a TIMES that is a dash; false: something is in the way. */
bool choice_dash(Machine *m, const Instr *i);
bool choice_go(Machine *m, const Instr *i, bool steps);
bool choice_use(Machine *m, const Instr *i);
bool choice_picture(Machine *m, const Instr *i);
bool choice_roll(Machine *m, const Instr *i);
/* False: a test at the beginning of this code fails. */
bool choice_may_enter(Machine *m, int pc);
bool choice_else(Machine *m, const Instr *i);
bool choice_repeat(Machine *m, const Instr *i);

/* ---- choice_line.c ---- */
bool choice_line(Machine *m, const Instr *i);
/* The run through a site along an axis is the one found last. False: there is
** none, or no memory. */
bool choice_line_through(Machine *m, const Instr *i, Site site, Dir dir);

/* ---- ways.c ---- */
bool ways_put_aside(Machine *m, const Edit *edits, size_t count, int64_t value);
bool ways_step(Machine *m, Frame *frame); /* END of a series' body */
bool ways_each(Machine *m, const Instr *i);
bool ways_some(Machine *m, const Instr *i);
bool ways_first(Machine *m, const Instr *i);
bool ways_best(Machine *m, const Instr *i);
bool ways_most(Machine *m, const Instr *i);
bool ways_hook(Machine *m, const Instr *i);

/* ---- change.c ---- */
bool change_lift(Machine *m, const Instr *i);
bool change_drop(Machine *m, const Instr *i);
bool change_can_put(const Machine *m, const Instr *i); /* is there one? */
bool change_put(Machine *m, const Instr *i);
bool change_take(Machine *m);
bool change_seize(Machine *m, const Instr *i);
bool change_flip(Machine *m);
bool change_swap(Machine *m); /* with what is on the pivot */
bool change_send(Machine *m, const Instr *i);
/* Another piece in the place of the one that is here, or on top. */
bool change_top(Machine *m, Site site, Piece now);
bool change_become(Machine *m, const Instr *i);
bool change_mark(Machine *m, const Instr *i, bool into);
bool change_set(Machine *m, const Instr *i);
bool change_lay(Machine *m, const Instr *i);
bool change_say(Machine *m, const Instr *i);
bool change_weight(Machine *m, const Instr *i);
bool change_ahead(Machine *m, const Instr *i);
bool change_result(Machine *m, int verdict);
/* The player wins; -1 - player: he loses. */
bool change_award(Machine *m, int award);
bool change_judge(Machine *m, const Instr *i);

#endif
