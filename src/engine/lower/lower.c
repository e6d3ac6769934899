/* SPDX-License-Identifier: MIT
** lower.c - the loop of symbolic execution, and what ends a way.
*/
#include "engine/pass/calls.h"
#include "engine/pass/meets.h"
#include "engine/lower/lower.h"
#include "engine/walk/set.h"
#include "engine/program/algebra.h"
#include "engine/program/map.h"
#include "base/stop.h"

#include <string.h>

enum { LOWER_BUDGET = 400000, LOWER_DEPTH = 400 };

bool lower_narrow(Lower *l, Sym *s, Val lanes, Source source, int *opened) {
  Val before = s->lanes;
  if (l->makes && !lower_is_looking(s)) return true; /* it held when found */
  s->lanes = emit_and(&l->e, before, lanes);
  if (emit_is_nothing(&l->e, s->lanes)) return false;
  if (s->lanes == before || (s->base && !s->is_single)) return true;
  emit_open(&l->e, BLOCK_IF, s->lanes, source, NULL);
  ++*opened;
  if (!s->base) s->lanes = l->e.all;
  return true;
}

/* Is the base open in a look for all lanes at once? */
static bool is_held(const Sym *s) {
  for (const LookFrame *f = s->look; f; f = f->outer)
    if (f->in_lanes && f->base == s->base) return true;
  return false;
}

bool lower_single(Lower *l, Sym *s, Source source, const char *why,
                  int *opened) {
  if (s->is_single || !s->base) return true;
  if (is_held(s)) {
    lower_fail(l, LOWER_SCALAR, source, why);
    return false;
  }
  bool is_one = algebra_most(&l->e, s->lanes) == 1;
  int loop = emit_open(&l->e, is_one ? BLOCK_IF : BLOCK_LOOP, s->lanes, source,
                       is_one ? NULL : why);
  ++*opened;
  if (l->e.is_full) {
    lower_fail(l, LOWER_NO, source, "the program grows too large");
    return false;
  }
  s->is_single = true;
  if (!is_one) s->lanes = l->e.p->blocks[loop].each;
  l->site[s->base] = s->lanes;
  lower_settle(l, s, source, opened);
  return !l->e.is_full;
}

void lower_close(Lower *l, int opened) {
  while (opened-- > 0) emit_close(&l->e);
}

void lower_trace(Lower *l, Sym *s, TraceStep step) {
  if (l->makes || lower_is_looking(s)) return;
  TraceStep *copy = arena_new(&l->arena, sizeof *copy);
  if (!copy) {
    l->e.is_full = true;
    return;
  }
  *copy = step;
  copy->dir = s->dir;
  copy->plate = s->plate;
  copy->before = s->trace;
  s->trace = copy;
}

void lower_know(Lower *l, Sym *s, const Set *set) {
  sym_learn(l, s, set, s->cursor);
  if (l->keeps)
    lower_trace(
        l, s, (TraceStep){.kind = TRACE_KNOWN, .place = s->cursor, .set = set});
}

/* ---- leaves ---- */

static bool uses_base(const SetLeaf *leaf, int base) {
  for (int i = 0; i < leaf->nbases; i++)
    if (leaf->base[i] == base) return true;
  return false;
}

static void add_base(Lower *l, SetLeaf *leaf, int base) {
  if (!base || uses_base(leaf, base)) return;
  leaf->base[leaf->nbases] = base;
  leaf->site[leaf->nbases++] = l->site[base];
}

static bool copy_steps(Lower *l, SetLeaf *leaf, const TraceStep *last) {
  Arena *arena = &l->c->game->arena;
  for (const TraceStep *t = last; t; t = t->before) leaf->nsteps++;
  leaf->steps =
      arena_new(arena, sizeof *leaf->steps * (size_t)(leaf->nsteps + 1));
  if (!leaf->steps) return false;
  int at = leaf->nsteps;
  for (const TraceStep *t = last; t; t = t->before) leaf->steps[--at] = *t;
  return true;
}

/* The bases the trace needs; the open one is the leaf's own, and last. */
static bool note_bases(Lower *l, const Sym *s, SetLeaf *leaf) {
  Arena *arena = &l->c->game->arena;
  size_t most =
      (size_t)leaf->nsteps * (2 * PICTURE_CELLS + 1 + SUBSET_DIGITS) + 2;
  leaf->base = arena_new(arena, sizeof *leaf->base * most);
  leaf->site = arena_new(arena, sizeof *leaf->site * most);
  if (!leaf->base || !leaf->site) return false;
  for (int i = 0; i < leaf->nsteps; i++) {
    const TraceStep *t = &leaf->steps[i];
    if (t->kind == TRACE_KNOWN) continue;
    for (int k = 0; k < SUBSET_DIGITS; k++) add_base(l, leaf, t->digit[k]);
    if (t->place.base != s->base) add_base(l, leaf, t->place.base);
    for (int k = 0; t->cells && k < t->line->ncells; k++)
      if (t->cells[k].base != s->base) add_base(l, leaf, t->cells[k].base);
  }
  leaf->base[leaf->nbases] = s->base;
  leaf->site[leaf->nbases++] = 0;
  return true;
}

static bool copy_late(Lower *l, SetLeaf *leaf, const LateChange *last) {
  Arena *arena = &l->c->game->arena;
  for (const LateChange *c = last; c; c = c->before) leaf->nlate++;
  leaf->late = arena_new(arena, sizeof *leaf->late * (size_t)(leaf->nlate + 1));
  if (!leaf->late) return false;
  int at = leaf->nlate;
  for (const LateChange *c = last; c; c = c->before) leaf->late[--at] = *c;
  return true;
}

static bool push_leaf(Lower *l, const Sym *s, SetLeaf *leaf) {
  SetProgram *p = l->p;
  lower_note_start(l, leaf);
  leaf->nsides = s->nsides;
  for (int i = 0; i < s->nsides; i++) leaf->side[i] = s->side[i];
  if (leaf->is_link && s->late) p->loses_late = true;
  if (copy_steps(l, leaf, s->trace) && copy_late(l, leaf, s->late) &&
      note_bases(l, s, leaf) &&
      memory_reserve((void **)&p->leaves, &p->leaf_capacity, p->nleaves + 1,
                     sizeof *leaf)) {
    p->leaves[p->nleaves++] = *leaf;
    return true;
  }
  l->e.is_full = true;
  return false;
}

int lower_link(Lower *l, const Sym *s) {
  SetLeaf leaf = {
      .is_opaque = s->is_opaque, .is_link = true, .has_hand = s->has_hand};
  Sym t = *s;
  t.base = 0; /* all its sites are values */
  return push_leaf(l, &t, &leaf) ? (int)l->p->nleaves - 1 : -1;
}

/* If nothing is left in the hand: only the position can tell. */
static void open_empty(Lower *l, Sym *s) {
  Source none = {NULL, 0, 0};
  Val hand = emit_value(&l->e, SP_HAND, sym_state(l, s), 0, 0, 0);
  emit_open(&l->e, BLOCK_IF, emit_value(&l->e, SP_NOT, hand, 0, 0, 0), none,
            NULL);
}

static Lowered emit_leaf(Lower *l, Sym *s, const Instr *i) {
  SetProgram *p = l->p;
  SetLeaf leaf = {
      .is_auto = s->is_auto, .is_opaque = s->is_opaque, .source = i->source};
  leaf.weight = s->weight ? s->weight : 1;
  Plane first = {0};
  const Board *b = l->game->board;
  bool is_empty = l->game->has_piles && s->has_hand && !s->nheld;
  if (s->has_hand && !is_empty) return LOWER_OK; /* left in the hand: no move */
  if (is_empty) open_empty(l, s);
  plane_add(first.w, plane_next(b->on.w, b->words, 0));
  Val set = s->base ? s->lanes : emit_const(&l->e, &first);
  leaf.bound = l->e.bounds[set];
  emit_item(&l->e, (Item){ITEM_LEAF, set, 0, (int32_t)p->nleaves});
  if (is_empty) emit_close(&l->e);
  return push_leaf(l, s, &leaf) ? LOWER_OK : LOWER_NO;
}

/* ---- the loop ---- */

static Lowered refuse(Lower *l, const Instr *i, const char *why) {
  lower_fail(l, LOWER_NO, i->source, why);
  return LOWER_NO;
}

/* ---- tests that are left out ---- */

bool lower_has_walk(const Set *set) {
  if (!set) return false;
  switch (set->op) {
  case SET_WALK:
  case SET_PICTURE:
  case SET_FLOOD: return true;
  case SET_AND:
  case SET_OR:
  case SET_NOT:
  case SET_NONE:
  case SET_MEETS:
  case SET_RIVAL: return lower_has_walk(set->a) || lower_has_walk(set->b);
  default: return false;
  }
}

/* Does the way only come to its end from there on? What is left are tests, and
** changes that cannot fail. */
static bool is_ending(const Program *p, int pc) {
  for (;; pc = p->code[pc].next) switch ((Opcode)p->code[pc].op) {
    case OP_EMIT: return true;
    case OP_TEST:
    case OP_SAY:
    case OP_RULE:
    case OP_TARGET:
    case OP_SET:
    case OP_MARK:
    case OP_UNMARK:
    case OP_FORGET: break;
    default: return false;
    }
}

bool lower_defers(const Lower *l, const Sym *s, int pc) {
  return l->defers && !s->look && !s->each && is_ending(l->program, pc);
}

/* A look at the position after the move is left out of a program that defers:
** it is asked of one choice, when that is drawn. Where all ways of an 'each'
** were left to the make, no later test can be asked before. */
static bool defers(Lower *l, const Instr *i, Sym *s, int pc) {
  if (!lower_defers(l, s, pc) || !(s->is_late || lower_has_walk(i->set)))
    return false;
  l->ndeferred++;
  lower_trace(
      l, s, (TraceStep){.kind = TRACE_TEST, .place = s->cursor, .set = i->set});
  return true;
}

/* Tests narrow the lanes and teach facts. LOWER_OK with '*go' false: nothing
** is left. */
static Lowered test(Lower *l, const Instr *i, Sym *s, int *opened, bool *go) {
  l->why = NULL;
  Val v = lower_test(l, s, i->set, s->cursor);
  if (!v) {
    if (l->status == LOWER_NO || s->is_single || !s->base) return l->status;
    if (!lower_single(l, s, i->source, l->why, opened)) return l->status;
    v = lower_test(l, s, i->set, s->cursor);
    if (!v) return l->status;
  }
  *go = lower_narrow(l, s, v, i->source, opened);
  if (*go && s->cursor.base) lower_know(l, s, i->set);
  return LOWER_OK;
}

/* Whose piece the facts say is at the cursor. */
static uint8_t owner_here(const Lower *l, const Sym *s) {
  const SymFact *f = sym_fact(s, s->cursor);
  int neutral = l->game->layout.neutral_plane;
  if (f && neutral >= 0 && (f->value >> neutral & 1)) return OWNER_NEUTRAL;
  for (int p = 0; f && p < l->game->nplayers; p++)
    if (f->value >> p & 1) return p == s->me ? OWNER_ME : OWNER_RIVAL;
  return OWNER_UNKNOWN;
}

/* A step that the move is made by: a change, a text, a target. */
static void note(Lower *l, const Instr *i, Sym *s, int pc) {
  bool leaves = i->op == OP_TAKE || i->op == OP_LIFT;
  lower_trace(l, s,
              (TraceStep){.kind = TRACE_CHANGE,
                          .place = s->cursor,
                          .x = pc,
                          .owner = leaves ? owner_here(l, s) : OWNER_UNKNOWN});
}

/* Instructions that branch go on by themselves. */
static bool branches(Lower *l, const Instr *i, int pc, Sym *s, Lowered *r) {
  switch ((Opcode)i->op) {
  case OP_TO: *r = lower_to(l, i, s); return true;
  case OP_TO_ORDER: *r = lower_order(l, i, s); return true;
  case OP_GO: *r = lower_go(l, i, s); return true;
  case OP_TOWARD: *r = lower_toward(l, i, s); return true;
  case OP_LINE: *r = lower_line(l, i, s); return true;
  case OP_USE: *r = lower_use(l, i, s); return true;
  case OP_ROLL: *r = lower_roll(l, i, s); return true;
  case OP_AHEAD: *r = lower_ahead(l, i, s); return true;
  case OP_PICTURE:
    *r = l->game->has_piles ? refuse(l, i, "a drawing of piles")
                            : lower_picture(l, i, s);
    return true;
  case OP_EITHER:
    *r = lower_is_joined(l, pc, s) ? lower_join(l, pc, s)
                                   : lower_either(l, i, s);
    return true;
  case OP_ELSE: *r = lower_else(l, i, s); return true;
  case OP_EACH: *r = lower_each(l, i, s); return true;
  case OP_SOME: *r = lower_some(l, i, s); return true;
  case OP_FIRST: *r = lower_first(l, i, s); return true;
  case OP_REPEAT: *r = lower_repeat(l, pc, s); return true;
  case OP_COUNTDOWN: *r = lower_countdown(l, i, s); return true;
  case OP_TIMES: *r = lower_times(l, pc, s); return true;
  case OP_BEST:
  case OP_MOST: *r = lower_best(l, pc, s); return true;
  case OP_FAIL: *r = LOWER_OK; return true;
  case OP_EMIT: *r = emit_leaf(l, s, i); return true;
  case OP_END: /* of 'ends': its ways are told too */
    *r = s->look ? lower_end(l, s) : emit_leaf(l, s, i);
    return true;
  default: return false;
  }
}

static Lowered run(Lower *l, int pc, Sym *s, int *opened) {
  for (;;) {
    const Instr *i = &l->program->code[pc];
    Lowered r = LOWER_OK;
    bool go = true;
    if (--l->budget < 0 || l->e.is_full)
      return refuse(l, i, "the program grows too large");
    if (stop_asked) return refuse(l, i, "interrupted");
    if (lower_asks_plate(l, s, pc)) return lower_rests(l, pc, s);
    if (lower_rest(l, pc, s, &r) || branches(l, i, pc, s, &r)) return r;
    switch ((Opcode)i->op) {
    case OP_TEST:
      if (defers(l, i, s, pc)) break;
      r = test(l, i, s, opened, &go);
      if (r != LOWER_OK || !go) return r;
      break;
    case OP_LOOP: s->loop[i->y] = (SymLoop){0}; break;
    case OP_COMMIT:
      r = lower_commit(l, i, s);
      if (r != LOWER_OK || (s->look && s->look->commit == i->x)) return r;
      break;
    case OP_RIVAL:
      if (l->game->nplayers > 2) return refuse(l, i, "who is next depends");
      s->me = game_next_player(l->game, s->me);
      note(l, i, s, pc);
      break;
    case OP_WEIGHT:
      r = lower_weight(l, i, s);
      if (r != LOWER_OK) return r == LOWER_DEAD ? LOWER_OK : r;
      break;
    case OP_AUTO: s->is_auto = true; /* fall through */
    case OP_RULE:
    case OP_SAY:
    case OP_TARGET: note(l, i, s, pc); break;
    case OP_RESULT:
    case OP_AWARD:
    case OP_JUDGE:
      if (l->stores) return refuse(l, i, "a result inside 'each'");
      note(l, i, s, pc);
      break;
    default:
      note(l, i, s, pc);
      lower_live(l, s, i->next, &s->live, NULL);
      r = lower_change(l, i, s, opened);
      if (r != LOWER_OK) return r == LOWER_DEAD ? LOWER_OK : r;
    }
    pc = i->next;
  }
}

Lowered lower_from(Lower *l, int pc, const Sym *s) {
  Sym t = *s;
  int opened = 0;
  if (++l->depth > LOWER_DEPTH) {
    l->depth--;
    return refuse(l, &l->program->code[pc], "the rule is nested too deeply");
  }
  Lowered r = run(l, pc, &t, &opened);
  l->depth--;
  if (r == LOWER_OK) lower_close(l, opened);
  return l->e.is_full ? LOWER_NO : r;
}

/* ---- from outside ---- */

static const char *unfit(const Game *g) {
  const Board *b = g->board;
  if (b->nbodies) return "the board is a lattice";
  if (slot_of_captured(g, (Player)g->nplayers, 0) > SYM_SLOTS)
    return "the game has too many parts";
  return NULL;
}

/* What rays, fills and groups need of the board. */
static bool note_steps(SetProgram *p) {
  const Board *b = p->game->board;
  for (int d = 0; d < b->ndirs; d++) {
    bool up = true, down = true;
    int map = map_step(p, 0, (Dir)d);
    if (map < 0) return false;
    p->back[d] = map_against(p, map);
    p->along[d] = map_along(p, map);
    if (b->any >> d & 1) p->near[p->nnear++] = map_along(p, map);
    for (int s = 0; s < b->bits; s++) {
      Site to = p->maps[map].to[s];
      if (to == NO_SITE) continue;
      up = up && to > s;
      down = down && to < s;
    }
    p->ray_up |= up ? 1u << d : 0;
    p->ray_down |= down ? 1u << d : 0;
  }
  return true;
}

static bool start(Lower *l, SetProgram *p) {
  Site here[SITES_MAX];
  const Board *b = l->game->board;
  for (int s = 0; s < b->bits; s++)
    here[s] = board_has(b, (Site)s) ? (Site)s : NO_SITE;
  l->site = memory_new(sizeof *l->site * BASES_MAX);
  return l->site && emit_init(&l->e, p) && map_keep(p, here) == 0 &&
         note_steps(p);
}

/* The walk begins at a site that is given. */
static void begin_at(Lower *l, Sym *s) {
  s->base = ++l->nbases;
  s->lanes = l->site[s->base] = emit_param(&l->e, 0, false);
  s->is_single = true;
  s->cursor = (Place){s->base, 0};
}

SetProgram *lower_rule(Compiler *c, const LowerTask *task, const char **why,
                       Source *source) {
  SetProgram *p = memory_new(sizeof *p);
  Lower *l = memory_new(sizeof *l);
  Sym *s = memory_new(sizeof *s);
  bool ok = false;
  *why = unfit(c->game);
  if (p && l && s && !*why) {
    *l = (Lower){.c = c, .game = c->game, .program = c->program, .p = p};
    l->question = l->joined = -1;
    l->budget = LOWER_BUDGET;
    p->game = c->game;
    p->me = task->me;
    s->me = task->me;
    s->dir = NO_DIR;
    l->keeps = task->makes;
    l->defers = task->defers;
    l->tells = task->tells;
    l->is_first = task->first;
    ok = start(l, p);
    s->lanes = l->e.all;
    if (ok && task->at_cursor) begin_at(l, s);
    ok = ok && lower_from(l, task->code, s) == LOWER_OK && !l->e.is_full;
    if (ok && task->makes) lower_makes(l);
    if (ok && task->defers && !lower_checks(l)) ok = false;
    if (ok) emit_sweep(&l->e);
    ok = ok && meets_join(p);
    if (ok) emit_sweep(&l->e);
    ok = ok && !l->e.is_full && calls_note(p);
    *why = l->why ? l->why : "out of memory";
    *source = l->why_source;
    emit_done(&l->e);
    arena_done(&l->arena);
    memory_free(l->site);
    reads_free(l);
  }
  memory_free(l);
  memory_free(s);
  if (ok) return p;
  if (p) setprog_free(p);
  return NULL;
}
