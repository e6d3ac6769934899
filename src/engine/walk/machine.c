/* SPDX-License-Identifier: MIT
** machine.c - the walk machine.
**
** run() goes along the threaded code. Where there is a choice it calls itself
** for each alternative and undoes what that one did; returning is
** backtracking. It returns true to stop everything (a frame has what it
** needs, or the machine failed), false to go on looking.
**
** An inner walk (-a, #a, each, some, first, best, most) runs under a Frame:
** its END tells the frame that a way was found, which either stops it or
** puts the way aside as a slice of the journal.
*/
#include "engine/special/bunch.h"
#include "engine/special/hop.h"
#include "engine/special/known.h"
#include "engine/walk/number.h"
#include "engine/special/pick.h"
#include "engine/walk/run.h"
#include "engine/special/sample.h"
#include "engine/walk/set.h"
#include "engine/walk/lattice_walk.h"
#include "engine/special/tail.h"
#include "engine/vm/exec.h"
#include "base/stop.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Steps of one decision: listing, counting or making its moves. They are looked
** at, and Ctrl-C with them, once a slice. */
enum { STEPS = ABAX_STEPS / 2, SLICE = 1 << 15 };

bool machine_fail(Machine *m, ErrorCode code, const char *format, ...) {
  if (m->failed) return false;
  va_list args;
  va_start(args, format);
  error_setv(m->err, code, format, args);
  va_end(args);
  m->failed = true;
  return false;
}

/* A slice is over. */
static bool goes_on(Machine *m, Source source) {
  if (!source.file) source = m->game->phases[m->pos->phase].source;
  const char *file = source.file ? source.file : m->game->path;
  if (stop_asked) return machine_fail(m, ERROR_LIMIT, "interrupted");
  if (m->steps < 0)
    return machine_fail(m, ERROR_LIMIT,
                        "%s:%d: stopped: the rules of one move took over %d "
                        "steps",
                        file, source.line, STEPS);
  m->steps -= SLICE - m->budget;
  m->budget = SLICE;
  return true;
}

void machine_refill(Machine *m) {
  if (m->steps) m->spent += (uint64_t)(STEPS - m->steps + SLICE - m->budget);
  m->budget = SLICE;
  m->steps = STEPS;
}

bool machine_spend(Machine *m, long steps, Source source) {
  m->budget -= steps;
  return m->budget >= 0 || goes_on(m, source);
}

bool run_no_memory(Machine *m) {
  if ((m->list && movelist_is_full(m->list)) || movelist_is_full(&m->own) ||
      movelist_is_full(&m->matches)) {
    Source at = m->game->phases[m->pos->phase].source;
    return machine_fail(m, ERROR_LIMIT,
                        "%s:%d: stopped: phase '%s' has over %d moves in one "
                        "position, or %d changes by them",
                        at.file ? at.file : "?", at.line,
                        m->game->phases[m->pos->phase].name, MOVES_MAX,
                        MOVE_EDITS_MAX);
  }
  return machine_fail(m, ERROR_LIMIT, "out of memory");
}

/* ---- the logs beside a way ---- */

bool run_hold(Machine *m, Piece piece) {
  if (m->way.nhand == HAND_MAX) return false;
  if (m->nheld >= UINT32_MAX ||
      !memory_reserve((void **)&m->held, &m->held_capacity, m->nheld + 1,
                      sizeof *m->held))
    return run_no_memory(m);
  m->held[m->nheld] = (Held){m->way.hand, piece};
  m->way.hand = (uint32_t)m->nheld++;
  m->way.nhand++;
  return true;
}

Piece run_unhold(Machine *m) {
  Held top = m->held[m->way.hand];
  m->way.hand = top.below;
  m->way.nhand--;
  return top.piece;
}

Piece run_first_held(const Machine *m) {
  uint32_t at = m->way.hand;
  while (m->held[at].below) at = m->held[at].below;
  return m->held[at].piece;
}

bool run_keep_line(Machine *m, const Plane *line) {
  if (!memory_reserve((void **)&m->lines, &m->line_capacity, m->nlines + 1,
                      sizeof *m->lines))
    return run_no_memory(m);
  m->lines[m->nlines] = *line;
  m->way.line = (uint32_t)m->nlines++;
  return true;
}

static bool begin_logs(Machine *m) {
  static const Plane nothing;
  m->nheld = m->nlines = 1;
  if (!memory_reserve((void **)&m->held, &m->held_capacity, 1,
                      sizeof *m->held) ||
      !memory_reserve((void **)&m->lines, &m->line_capacity, 1,
                      sizeof *m->lines))
    return false;
  m->held[0] = (Held){0, 0};
  m->lines[0] = nothing;
  return true;
}

bool machine_init(Machine *m, const Game *game, Error *err) {
  *m = (Machine){.game = game, .program = game->program};
  machine_refill(m);
  m->scratch = memory_new(2 * game->program->scratch * sizeof *m->scratch + 8);
  m->spare = memory_new(game->layout.size);
  if (game->board->words == 1)
    m->axes = memory_new((size_t)game->board->bits *
                         (size_t)game->board->ndirs * sizeof *m->axes);
  m->run.game = m->nested.game = game;
  for (size_t i = 0; i < game->program->ndice; i++)
    if (game->program->dice[i].faces > m->faces)
      m->faces = game->program->dice[i].faces;
  m->run.scratch = m->scratch;
  if (m->scratch) m->nested.scratch = m->scratch + game->program->scratch;
  if (m->scratch && m->spare && begin_logs(m) && known_init(m)) return true;
  machine_done(m);
  return error_memory(err);
}

void machine_walk(Machine *m, bool is_on) {
  const Program *program = m->game->program;
  m->planes_off = is_on;
  m->program = is_on ? program->walk : program;
  m->offer.pos = NULL;
}

void machine_done(Machine *m) {
  journal_done(&m->journal);
  movelist_done(&m->matches);
  movelist_done(&m->own);
  movelist_done(&m->chances);
  text_done(&m->text);
  memo_done(&m->series);
  memo_done(&m->met);
  memory_free(m->pick.log);
  movelist_done(&m->pick.kept);
  memory_free(m->slices);
  memory_free(m->store);
  memory_free(m->after);
  memory_free(m->held);
  memory_free(m->compiled_moves);
  memory_free(m->lines);
  memory_free(m->rows);
  memory_free(m->axes);
  memory_free(m->been);
  memory_free(m->scratch);
  memory_free(m->outcomes);
  memory_free(m->spare);
  exec_free(m->exec);
  exec_free(m->end_exec);
  exec_free(m->drawing);
  known_done(m);
  bunch_done(m);
  hop_done(m);
  if (m->planner) machine_done(m->planner);
  memory_free(m->planner);
  *m = (Machine){0};
}

/* ---- inner walks ---- */

void run_inner(Machine *m, Frame *f, int pc) {
  Mark mark = run_mark(m);
  f->outer = m->frame;
  f->mark = m->journal.count;
  f->first = m->nslices;
  f->store = m->nstore;
  f->nhand = m->way.nhand;
  m->frame = f;
  run_from(m, pc);
  m->frame = f->outer;
  run_back(m, &mark);
}

/* A way of an inner walk goes on behind it. */
static bool run_through(Machine *m, Frame *f) {
  m->frame = f->outer;
  bool stop = run_from(m, f->next);
  m->frame = f;
  return stop;
}

static bool end_inner(Machine *m) {
  Frame *f = m->frame;
  if (f->keeps_hand && m->way.nhand != f->nhand) return false;
  f->found = true;
  if (f->kind == FRAME_LOOK) return true;
  if (f->kind == FRAME_GATHER) {
    if (m->way.cursor != NO_SITE) plane_add(f->sites->w, m->way.cursor);
    return false;
  }
  if (f->kind == FRAME_THROUGH) return run_through(m, f);
  if (f->kind == FRAME_SERIES) return ways_step(m, f);
  if (f->value && !machine_spend(m, f->value->cost, f->value->source))
    return true;
  int64_t value = f->value ? number_value(m, f->value) : 0;
  if (!ways_put_aside(m, m->journal.at + f->mark, m->journal.count - f->mark,
                      value))
    return true;
  return f->kind == FRAME_FIRST;
}

/* A complete way: a move. With a piece in the hand it is none. */
bool run_emit(Machine *m) {
  Journal *j = &m->journal;
  if (m->way.nhand) return false;
  if (m->pick.mode != PICK_NOT) return pick_emit(m);
  if (m->wants_one) {
    m->has_one = true;
    if (m->way.is_auto || !m->list) return true;
    m->wants_one = false; /* the first is none: all are listed */
  }
  for (int w = 0; m->line_sink && w < PLANE_WORDS; w++)
    m->line_sink->w[w] |= m->lines[m->way.line].w[w];
  if (m->way.target >= 0 &&
      !journal_note(j, NOTE_TARGET, NO_SITE, m->way.target))
    return !run_no_memory(m);
  if (m->way.is_auto && !journal_note(j, NOTE_AUTO, NO_SITE, 0))
    return !run_no_memory(m);
  size_t count = j->count - m->base;
  if (count > UINT16_MAX)
    return !machine_fail(m, ERROR_LIMIT, "a move with %zu changes", count);
  if (!movelist_add_edits(m->list, j->at + m->base, count, m->way.weight) ||
      !memory_reserve((void **)&m->after, &m->after_capacity, m->list->count,
                      sizeof *m->after))
    return !run_no_memory(m);
  m->after[m->list->count - 1] = m->pos->hash;
  if (m->trace) m->trace->made(m, &m->list->at[m->list->count - 1]);
  return false;
}

/* ---- traces ---- */

/* Failures inside a test are answers, and those of one way among several that
** are made together leave the others: no failures of the rule. */
static bool is_told(const Machine *m) {
  for (const Frame *f = m->frame; f; f = f->outer)
    if (f->kind != FRAME_THROUGH && !f->is_told) return false;
  return true;
}

bool run_has_been(const Machine *m, Site site) {
  for (size_t k = m->base; k < m->journal.count; k++) {
    const Edit *e = &m->journal.at[k];
    bool is_told = e->op == EDIT_NOTE || (e->op == EDIT_MARK && e->now);
    if ((is_told && e->slot == site) ||
        (e->op == EDIT_SITE && e->now == site + 1))
      return true;
  }
  return lattice_walk_is(m, m->way.cursor, site);
}

/* A lattice must stay in order: nothing is forgiven there. */
static bool may_forgive(const Machine *m) {
  return m->trace->forgiven < 0 && !m->game->board->nbodies &&
         (!m->frame || m->frame->kind == FRAME_THROUGH);
}

bool run_forgiven(Machine *m, int attempt, Site at, int next) {
  if (attempt < 0 || !may_forgive(m)) return false;
  Mark mark = run_mark(m);
  bool committed[FRAMES_MAX]; /* no way was found by it */
  memcpy(committed, m->committed, sizeof committed);
  m->trace->forgiven = attempt;
  m->way.cursor = at;
  bool stop = run_from(m, next);
  m->trace->forgiven = -1;
  memcpy(m->committed, committed, sizeof committed);
  if (!stop) run_back(m, &mark);
  return stop;
}

/* The tests that one sentence speaks for are forgiven together. */
static bool has_sentence_of(const Machine *m, const Instr *i) {
  const Instr *by = m->trace->forgiven_by;
  return m->trace->forgiven >= 0 && by && by->reason >= 0 && i->reason >= 0 &&
         m->program->reasons[by->reason] == m->program->reasons[i->reason];
}

bool run_fails(Machine *m, const Instr *i, Site at) {
  if (!m->trace || m->failed || !is_told(m)) return m->failed;
  if (i->op == OP_TEST && has_sentence_of(m, i)) return run_from(m, i->next);
  int attempt = m->trace->failed(m, i, at);
  if (i->op != OP_TEST) return false;
  m->trace->forgiven_by = i;
  bool stop = run_forgiven(m, attempt, at, i->next);
  m->trace->forgiven_by = NULL;
  return stop;
}

/* A choice; one that offers nothing is a failure. */
static bool run_choice(Machine *m, const Instr *i,
                       bool (*choose)(Machine *m, const Instr *i)) {
  if (!m->trace) return choose(m, i);
  unsigned before = m->trace->entered;
  if (choose(m, i)) return true;
  return m->trace->entered == before && run_fails(m, i, m->way.cursor);
}

static bool choose_step(Machine *m, const Instr *i) {
  return choice_go(m, i, true);
}

static bool choose_direction(Machine *m, const Instr *i) {
  return choice_go(m, i, false);
}

/* ---- changes ---- */

/* A drawing that changes nothing may leave the cursor nowhere: there is
** nothing to change there. */
static bool is_nowhere(const Machine *m, Opcode op) {
  if (m->way.cursor != NO_SITE) return false;
  return op == OP_LIFT || op == OP_DROP || op == OP_PUT || op == OP_TAKE ||
         op == OP_SEIZE || op == OP_FLIP || op == OP_SWAP || op == OP_SEND ||
         op == OP_BECOME || op == OP_MARK || op == OP_UNMARK;
}

bool run_change(Machine *m, const Instr *i) {
  if (is_nowhere(m, (Opcode)i->op)) return false;
  switch ((Opcode)i->op) {
  case OP_RIVAL: m->way.me = machine_rival(m); return true;
  case OP_LIFT: return change_lift(m, i);
  case OP_DROP:
    if (m->trace && is_told(m)) m->trace->said(m, i);
    return change_drop(m, i);
  case OP_PUT: return change_put(m, i);
  case OP_TAKE: return change_take(m);
  case OP_SEIZE: return change_seize(m, i);
  case OP_FLIP: return change_flip(m);
  case OP_PIVOT: m->way.pivot = m->way.cursor; return true;
  case OP_SWAP: return change_swap(m);
  case OP_SEND: return change_send(m, i);
  case OP_BECOME: return change_become(m, i);
  case OP_MARK: return change_mark(m, i, true);
  case OP_UNMARK: return change_mark(m, i, false);
  case OP_FORGET:
    return journal_forget(&m->journal, m->game, m->pos, i->x) ||
           run_no_memory(m);
  case OP_SET: return change_set(m, i);
  case OP_LAY: return change_lay(m, i);
  case OP_RULE:
    return m->pick.mode == PICK_COUNT ||
           journal_note(&m->journal, NOTE_RULE, NO_SITE, i->x) ||
           run_no_memory(m);
  case OP_SAY:
    if (m->trace && is_told(m)) m->trace->said(m, i);
    return change_say(m, i);
  case OP_TARGET: m->way.target = (int16_t)i->x; return true;
  case OP_AUTO: m->way.is_auto = true; return true;
  case OP_WEIGHT: return change_weight(m, i);
  case OP_RESULT: return change_result(m, i->x);
  case OP_AWARD: return change_award(m, i->x);
  case OP_JUDGE: return change_judge(m, i);
  default: break;
  }
  assert(false);
  return false;
}

/* ---- the loop ---- */

bool run_from(Machine *m, int pc) {
  if (m->trace) m->trace->entered++;
  for (;;) {
    const Instr *i = &m->program->code[pc];
    bool ok = true;
    if (m->failed) return true;
    if ((m->budget -= i->cost) < 0 && !goes_on(m, i->source)) return true;
    if (sample_is_cut(m, i)) return sample_cut(m, pc);
    switch ((Opcode)i->op) {
    case OP_EMIT: return run_emit(m);
    case OP_END: return end_inner(m);
    case OP_FAIL: ok = false; break;
    case OP_TEST:
      if (m->known && !m->trace && !m->planes_off) {
        if (!known_test(m, &pc)) return m->failed;
        continue;
      }
      ok = set_has(m, i->set, m->way.cursor);
      if (ok && pick_is_easy(m, i) && tail_is_sure(m, i->tail) &&
          pick_passes(m, 1))
        return false;
      break;
    case OP_TO: return choice_to(m, i);
    case OP_TO_ORDER: return run_choice(m, i, choice_order);
    case OP_CHOSEN: m->way.cursor = (Site)m->choice; break;
    case OP_GO:
      if (!choice_go_on(m, i, &ok)) return run_choice(m, i, choose_step);
      break;
    case OP_TOWARD: return run_choice(m, i, choose_direction);
    case OP_REACH: return run_choice(m, i, lattice_walk_reach);
    case OP_CREEP: ok = lattice_walk_creep(m); break;
    case OP_TURN: return run_choice(m, i, lattice_walk_turn);
    case OP_AHEAD: ok = change_ahead(m, i); break;
    case OP_USE: return run_choice(m, i, choice_use);
    case OP_LINE: return run_choice(m, i, choice_line);
    case OP_PICTURE: return choice_picture(m, i);
    case OP_EITHER: {
      if (run_may_look(m) && !choice_may_enter(m, i->x)) {
        pc = i->y;
        continue;
      }
      if (run_may_look(m) && !choice_may_enter(m, i->y)) {
        pc = i->x;
        continue;
      }
      Mark mark = run_mark(m);
      if (run_from(m, i->x)) return true;
      run_back(m, &mark);
      pc = i->y;
      continue;
    }
    case OP_ELSE: return choice_else(m, i);
    case OP_COMMIT: m->committed[i->x] = true; break;
    case OP_LOOP: m->way.loop[i->y] = 0; break;
    case OP_REPEAT: return choice_repeat(m, i);
    case OP_COUNTDOWN: {
      int n = number_many(m, i->number);
      if (n > UINT16_MAX)
        return !machine_fail(m, ERROR_RULE,
                             "%s:%d: 'times' repeats a walk at most 65535 "
                             "times, not %d times",
                             i->source.file ? i->source.file : "?",
                             i->source.line, n);
      m->way.loop[i->y] = (uint16_t)(n < 0 ? 0 : n);
      ok = n >= 0;
      break;
    }
    case OP_TIMES:
      if (m->way.loop[i->y] == 0) break;
      if (i->is_dash && !m->game->board->nbodies && m->way.dir != NO_DIR &&
          !m->trace && run_may_look(m)) {
        ok = choice_dash(m, i);
        break;
      }
      m->way.loop[i->y]--;
      pc = i->x;
      continue;
    case OP_EACH: return ways_each(m, i);
    case OP_SOME: return ways_some(m, i);
    case OP_FIRST: return ways_first(m, i);
    case OP_BEST: return ways_best(m, i);
    case OP_MOST: return ways_most(m, i);
    case OP_ROLL: return choice_roll(m, i);
    case OP_HOOK: return ways_hook(m, i);
    default: ok = run_change(m, i);
    }
    if (!ok) return run_fails(m, i, m->way.cursor);
    pc = i->next;
  }
}

/* ---- from outside ---- */

void machine_start(Machine *m, Position *pos, Player me, Site cursor,
                   Error *err) {
  m->pos = pos;
  m->err = err;
  m->failed = false;
  if (!m->is_one_work) machine_refill(m);
  m->choice = -1;
  m->subset = -1;
  m->loading = 0;
  m->frame = NULL;
  m->journal.count = 0;
  m->base = 0;
  m->nslices = m->nstore = 0;
  m->nheld = m->nlines = 1;
  m->held_floor = m->line_floor = 0;
  m->nrows = 0;
  m->matches.count = 0;
  m->else_now = m->nelse = 0;
  if (m->met.count) memo_clear(&m->met);
  m->way = (Way){.cursor = cursor,
                 .from = NO_SITE,
                 .pivot = NO_SITE,
                 .dir = NO_DIR,
                 .me = me,
                 .actor = KINDS_MAX,
                 .weight = 1,
                 .target = -1};
}

bool machine_ways(Machine *m, Position *pos, Player me, int code,
                  MoveList *list, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->list = list;
  run_from(m, code);
  journal_back(&m->journal, m->game, m->pos, 0);
  return !m->failed;
}

void machine_run(Machine *m, int code) { run_from(m, code); }

bool machine_auto(Machine *m, Position *pos, Player me, int code,
                  MoveList *list, bool *is_auto, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->list = list;
  m->wants_one = true;
  m->has_one = false;
  run_from(m, code);
  *is_auto = m->has_one && m->wants_one && m->way.is_auto && !m->failed;
  m->wants_one = false;
  if (!*is_auto) journal_back(&m->journal, m->game, m->pos, 0);
  return !m->failed;
}

bool machine_has_way(Machine *m, int code, Site cursor) {
  Mark mark = run_mark(m);
  Frame f = {.kind = FRAME_LOOK, .is_quiet = true};
  if (cursor != NO_SITE) m->way.cursor = cursor;
  run_inner(m, &f, code);
  run_back(m, &mark);
  return f.found && !m->failed;
}

bool machine_once(Machine *m, int code, int choice) {
  int outer = m->choice;
  Mark mark = run_mark(m);
  Frame f = {.kind = FRAME_LOOK, .outer = m->frame, .mark = m->journal.count};
  m->choice = choice;
  m->frame = &f;
  run_from(m, code); /* stops at its first END, with everything as it is */
  m->frame = f.outer;
  m->choice = outer;
  if (f.found && !m->failed) return true;
  run_back(m, &mark);
  return false;
}

bool machine_first(Machine *m, Position *pos, Player me, Site cursor, int code,
                   Journal *journal, bool *found, Error *err) {
  machine_start(m, pos, me, cursor, err);
  Frame f = {.kind = FRAME_FIRST, .keeps_hand = true};
  run_inner(m, &f, code);
  *found = f.found && !m->failed;
  for (size_t i = 0; *found && i < m->slices[0].count; i++)
    if (!journal_do(journal, m->game, pos, m->store[i]))
      return run_no_memory(m);
  return !m->failed;
}
