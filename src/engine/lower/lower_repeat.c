/* SPDX-License-Identifier: MIT
** lower_repeat.c - walks that are repeated: a^n, a^-n, times(n, a).
**
** The first turn stands where the loop does. If few ways lead back to it, the
** further ones do so too; else they are a chain (lower_chain.c). Where many
** sites come back at once, what follows is done for all of them together, and
** only the chain goes on from each.
*/
#include "engine/lower/lower.h"

enum {
  COPIES_MOST = 48, /* of what follows a loop, written one after the other */
  COPIES_MANY = 1000,
  COUNT_MOST = 8 /* turns that are counted when the program is made */
};

/* ---- how often is what follows written? ---- */

static int product(int a, int b) {
  return a && b > COPIES_MANY / a ? COPIES_MANY : a * b;
}

static int directions(const Instr *i, Player me) {
  return i->x < 0 ? 1 : __builtin_popcount(i->set->mask[me]);
}

static int drawn_copies(const Lower *l, const Instr *i, Player me) {
  const Drawing *drawing = l->program->patterns[i->x].drawing;
  int n = 0;
  for (int k = 0; drawing && k < drawing->nlines; k++) {
    const DrawnLine *line = &drawing->lines[k];
    int dirs = line->same ? 1 : __builtin_popcount(line->dirs[me]);
    n += line->length == 1 ? 1 : dirs * line->rows;
  }
  return n;
}

/* From an instruction to 'end'. */
static int copies(const Lower *l, Player me, int pc, int end, int depth) {
  const Instr *i = &l->program->code[pc];
  if (pc == end) return 1;
  if (depth > 40) return COPIES_MANY;
  switch ((Opcode)i->op) {
  case OP_EMIT:
  case OP_END:
  case OP_FAIL: return 0;
  case OP_EITHER:
  case OP_ELSE: {
    int n = copies(l, me, i->x, end, depth + 1) +
            copies(l, me, i->y, end, depth + 1);
    return n < COPIES_MANY ? n : COPIES_MANY;
  }
  case OP_GO:
  case OP_TOWARD:
    return product(directions(i, me), copies(l, me, i->next, end, depth + 1));
  case OP_PICTURE:
    return product(drawn_copies(l, i, me),
                   copies(l, me, i->next, end, depth + 1));
  case OP_LINE: return product(4, copies(l, me, i->next, end, depth + 1));
  case OP_LOOP:
  case OP_REPEAT:
  case OP_COUNTDOWN:
  case OP_TIMES:
  case OP_BEST:
  case OP_MOST:
  case OP_SOME: return COPIES_MANY;
  default: return copies(l, me, i->next, end, depth + 1);
  }
}

static bool is_short(const Lower *l, const Sym *s, int pc, int turns) {
  int each = copies(l, s->me, l->program->code[pc].x, pc, 0), n = 1;
  while (turns-- > 0 && n <= COPIES_MOST) n = product(n, each);
  return n <= COPIES_MOST;
}

/* ---- turns ---- */

static Lowered go_on(Lower *l, const Instr *i, const Sym *s) {
  Sym t = *s;
  t.loop[i->y] = (SymLoop){0};
  return lower_from(l, i->next, &t);
}

static Lowered once_more(Lower *l, const Instr *i, const Sym *s, SymLoop at) {
  Sym t = *s;
  t.loop[i->y] = at;
  return lower_from(l, i->x, &t);
}

/* Only if the count of the loop compares so. */
static bool open_if(Lower *l, const Instr *i, Val count, Compare op, int n) {
  Emit *e = &l->e;
  Val is = emit_value(e, SP_COMPARE, count, emit_number(e, n), 0, (int)op);
  int known;
  if (emit_is_number(e, is, &known) && !known) return false;
  emit_open(e, BLOCK_IF, is, i->source, NULL);
  return true;
}

static Lowered closed(Lower *l, Lowered r) {
  if (r == LOWER_OK) emit_close(&l->e);
  return r;
}

static Lowered turn_counted(Lower *l, const Instr *i, Sym *s, bool is_bare) {
  bool is_times = i->op == OP_TIMES;
  Val at = s->loop[i->y].at, one = emit_number(&l->e, 1);
  SymLoop next = {
      0, emit_value(&l->e, is_times ? SP_SUBTRACT : SP_ADD, at, one, 0, 0)};
  int most = is_times ? 0 : i->most, least = is_times ? 0 : i->least;
  Lowered r = LOWER_OK;
  if (!is_times && most < 0)
    r = once_more(l, i, s, next);
  else if (open_if(l, i, at, is_times ? IS_GT : IS_LT, most))
    r = closed(l, once_more(l, i, s, next));
  if (r != LOWER_OK || is_bare) return r;
  if (open_if(l, i, at, is_times ? IS_EQ : IS_GE, least))
    r = closed(l, go_on(l, i, s));
  return r;
}

Lowered lower_turn(Lower *l, int pc, Sym *s, bool is_bare) {
  const Instr *i = &l->program->code[pc];
  int n = s->loop[i->y].n;
  if (s->loop[i->y].at) return turn_counted(l, i, s, is_bare);
  if (i->op == OP_TIMES)
    return n ? once_more(l, i, s, (SymLoop){n - 1, 0}) : go_on(l, i, s);
  Lowered r = LOWER_OK;
  int next = i->most < 0 && n > i->least ? n : n + 1; /* more is no matter */
  if (i->most < 0 || n < i->most) r = once_more(l, i, s, (SymLoop){next, 0});
  if (r != LOWER_OK || is_bare || n < i->least) return r;
  return go_on(l, i, s);
}

/* What is tested behind the one step of a body; NULL: it does more. */
static const Set *step_test(Lower *l, const Instr *loop) {
  const Instr *code = l->program->code;
  const Instr *go = &code[loop->x];
  if (go->op != OP_GO) return NULL;
  Set *all = NULL;
  const Instr *i = &code[go->next];
  for (; i->op == OP_TEST; i = &code[i->next]) {
    Set *both = arena_new(&l->c->game->arena, sizeof *both);
    if (!both) return NULL;
    *both = all ? (Set){.op = SET_AND, .a = all, .b = i->set} : *i->set;
    all = both;
  }
  if (i != loop) return NULL;
  static const Set always = {.op = SET_ALL};
  return all ? all : &always;
}

/* A body that is one step ahead and tests of the site it leads to; NULL: it
** is more. */
static const Set *dash_test(Lower *l, const Instr *times) {
  return l->program->code[times->x].x == -1 ? step_test(l, times) : NULL;
}

/* ---- steps as often as you like: a ray ---- */

/* The one direction of the steps; NO_DIR: there are several, or it bends. */
static Dir ray_dir(const Lower *l, const Instr *loop, const Sym *s) {
  const Instr *go = &l->program->code[loop->x];
  if (go->x < -1) return NO_DIR;
  uint32_t dirs = go->x == -1 ? 0 : go->set->mask[s->me];
  if (go->x == -1 && s->dir < DIRS_MAX) dirs = 1u << s->dir;
  return !dirs || (dirs & (dirs - 1)) ? NO_DIR : (Dir)__builtin_ctz(dirs);
}

/* May ways that meet on a site go on as one? */
static bool can_meet(const Lower *l, const Sym *s, Dir dir) {
  const Board *b = l->game->board;
  Dir back = b->dir[dir].opposite;
  if (!lower_is_looking(s) || s->nwrites || s->nwaiting || s->has_hand ||
      s->has_actor || s->from.base || s->ntouched || s->nspans || s->line ||
      back == NO_DIR || s->elsewhere.base)
    return false;
  for (const LookFrame *f = s->look; f; f = f->outer)
    if (f->best || f->first >= 0 || (f->in_lanes && f->base == s->base))
      return false;
  for (int i = 0; i < b->bits; i++) {
    Site to = board_has(b, (Site)i) ? board_next(b, (Site)i, dir) : NO_SITE;
    if (to != NO_SITE && board_next(b, to, back) != i) return false;
  }
  return true;
}

/* From all lanes at once: what they lead to, wherever it came from. */
static Val spread(Lower *l, const Sym *s, Val over, Dir dir, int least) {
  Emit *e = &l->e;
  Val from = sym_landed(l, s, s->cursor, s->lanes);
  if (least) {
    from = emit_value(e, SP_SHIFT, from, 0, 0, l->p->along[dir]);
    from = emit_and(e, from, over);
  }
  Dir back = l->game->board->dir[dir].opposite;
  return emit_value(e, SP_FILL, from, over, 0, back);
}

static Val ray(Lower *l, const Sym *s, Val over, Dir dir, int least) {
  Emit *e = &l->e;
  Val site = sym_site(l, s, s->cursor);
  Val seen = emit_value(e, SP_RAYS, site, over, 0, (int32_t)(1u << dir));
  seen = emit_and(e, seen, over);
  return least ? seen : emit_or(e, seen, site);
}

static Lowered along_ray(Lower *l, const Instr *loop, Sym *s, const Set *set,
                         Dir dir) {
  int opened = 0;
  bool meets = s->base && !s->is_single && s->cursor.base == s->base &&
               can_meet(l, s, dir);
  if (!meets && !lower_single(l, s, loop->source,
                              "it goes on in steps from one site", &opened))
    return l->status;
  Val over = lower_whole(l, s, set);
  if (!over) return l->status;
  Val lanes = (meets ? spread : ray)(l, s, over, dir, loop->least);
  if (meets) s->nfacts = 0;
  sym_rebase(l, s, lanes);
  s->dir = dir;
  if (loop->least) lower_know(l, s, set);
  Lowered r = lower_from(l, loop->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* Is the repetition a ray? Without a step the direction stays what it was. */
static const Set *ray_test(Lower *l, int pc, const Sym *s, Dir *dir) {
  const Instr *i = &l->program->code[pc];
  Asks asks = {0};
  SlotSet reads = {{0}};
  const Set *set = step_test(l, i);
  if (!set || i->most >= 0 || i->least > 1 || !s->cursor.base) return NULL;
  *dir = ray_dir(l, i, s);
  if (*dir == NO_DIR || set->grows) return NULL;
  lower_live(l, s, i->next, &reads, &asks);
  return i->least || !asks.dir || s->dir == *dir ? set : NULL;
}

/* ---- coming back ---- */

/* From each of many sites. */
static Lowered from_each(Lower *l, int pc, Sym *s, bool may_end) {
  const Instr *i = &l->program->code[pc];
  int opened = 1;
  Lowered r = LOWER_OK;
  emit_open(&l->e, BLOCK_IF, s->lanes, i->source, NULL);
  if (may_end) r = go_on(l, i, s);
  if (r != LOWER_OK) return r;
  if (!lower_single(l, s, i->source, "it is repeated from one site", &opened))
    return l->status;
  r = lower_chain(l, pc, s, may_end);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

static Lowered come_back(Lower *l, int pc, Sym *s) {
  const Instr *i = &l->program->code[pc];
  SymLoop *at = &s->loop[i->y];
  bool is_times = i->op == OP_TIMES;
  bool is_many = s->base && !s->is_single;
  if (!at->at && (is_times ? !at->n : i->most == at->n)) return go_on(l, i, s);
  int turns = is_times ? at->n : i->most - at->n;
  if (!at->at && turns > 0 && is_short(l, s, pc, turns))
    return lower_turn(l, pc, s, false);
  int most = is_times ? at->n : i->most > i->least ? i->most : i->least;
  if (!at->at && most > COUNT_MOST)
    *at = (SymLoop){0, emit_number(&l->e, at->n)};
  if (!is_many) return lower_chain(l, pc, s, false);
  bool may_end = !is_times && !at->at && at->n >= i->least;
  return from_each(l, pc, s, may_end);
}

/* Piles that were changed are repeated from one site at a time. */
static Lowered again(Lower *l, int pc, Sym *s) {
  int opened = 0;
  if (s->nwaiting && !lower_single(l, s, l->program->code[pc].source,
                                   "it is repeated from one site", &opened))
    return l->status;
  Lowered r = come_back(l, pc, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* ---- walks that go round ---- */

/* The directions that the steps of a loop may take; '*is_straight': each way
** goes on in the one it has. */
static uint32_t step_dirs(const Lower *l, Player me, int pc, int loop,
                          bool *is_straight) {
  uint32_t all = (uint32_t)(((uint64_t)1 << l->game->board->ndirs) - 1);
  uint32_t dirs = 0;
  while (pc != loop) {
    const Instr *i = &l->program->code[pc];
    if (i->op == OP_FAIL) break;
    if (i->op == OP_EITHER) dirs |= step_dirs(l, me, i->x, loop, is_straight);
    if (i->op == OP_GO || i->op == OP_TOWARD) {
      dirs |= i->x < 0 ? all : i->set->mask[me];
      *is_straight = *is_straight && i->op == OP_GO && i->x == -1;
    }
    pc = i->op == OP_EITHER ? i->y : i->next;
  }
  return dirs;
}

/* Can steps in these directions lead back to a site? Sites that nothing leads
** to are struck out until none is left. */
static bool goes_round(const Board *b, uint32_t dirs) {
  Plane left = {{0}};
  bool changed = true;
  for (int i = 0; i < b->bits; i++)
    if (board_has(b, (Site)i)) plane_add(left.w, (Site)i);
  while (changed) {
    Plane led = {{0}};
    changed = false;
    for (Site s = plane_next(left.w, b->words, 0); s != NO_SITE;
         s = plane_next(left.w, b->words, s + 1u))
      for (uint32_t d = dirs; d; d &= d - 1) {
        Site to = board_next(b, s, (Dir)__builtin_ctz(d));
        if (to != NO_SITE) plane_add(led.w, to);
      }
    for (int k = 0; k < b->words; k++) {
      changed = changed || (left.w[k] & ~led.w[k]);
      left.w[k] &= led.w[k];
    }
  }
  return !plane_is_empty(left.w, b->words);
}

/* May a loop of steps come back to where it was? The walk ends it there. */
static bool comes_back(const Lower *l, Player me, int pc) {
  const Board *b = l->game->board;
  const Instr *i = &l->program->code[pc];
  bool is_straight = true, is_round = false;
  if (!i->only_goes) return false;
  uint32_t dirs = step_dirs(l, me, i->x, pc, &is_straight);
  if (!is_straight) return goes_round(b, dirs);
  for (; dirs && !is_round; dirs &= dirs - 1)
    is_round = goes_round(b, dirs & (0u - dirs));
  return is_round;
}

/* Steps through a plate lead up or down, and no further. */
static bool slides(Lower *l, const Sym *s, const Instr *i) {
  SlotSet reads = {{0}};
  Asks asks = {0};
  if (!l->game->board->has_plate) return false;
  reads_of_code(l, s->me, i->x, &reads, &asks);
  if (!asks.plate && !(s->dir < DIRS_MAX && lower_slides(l, 1u << s->dir)))
    return false;
  lower_fail(l, LOWER_NO, i->source, "steps through a plate are repeated");
  return true;
}

Lowered lower_repeat(Lower *l, int pc, Sym *s) {
  const Instr *i = &l->program->code[pc];
  Dir dir;
  if (slides(l, s, i)) return LOWER_NO;
  if (!s->loop[i->y].at && !s->loop[i->y].n) {
    const Set *set = ray_test(l, pc, s, &dir);
    if (set) return along_ray(l, i, s, set, dir);
    if (comes_back(l, s->me, pc))
      return lower_fail(l, LOWER_NO, i->source, "steps that may go round"),
             LOWER_NO;
    return lower_turn(l, pc, s, false);
  }
  return again(l, pc, s);
}

Lowered lower_times(Lower *l, int pc, Sym *s) { return again(l, pc, s); }

/* ---- a number of times ---- */

/* All of it at once: a dash over the set. */
static Lowered dash(Lower *l, const Instr *times, Sym *s, Val count,
                    const Set *set) {
  int opened = 0;
  Emit *e = &l->e;
  Val over = lower_whole(l, s, set);
  if (!over) return l->status;
  Val site = sym_site(l, s, s->cursor);
  Val to = emit_value(e, SP_DASH, site, count, over, s->dir);
  emit_open(e, BLOCK_IF, to, times->source, NULL);
  opened++;
  sym_rebase(l, s, to);
  l->site[s->base] = to;
  s->is_single = true;
  Lowered r = lower_from(l, times->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

static Lowered counted(Lower *l, int pc, Sym *s, Val count) {
  const Instr *i = &l->program->code[pc];
  int n;
  if (emit_is_number(&l->e, count, &n)) {
    if (n < 0) return LOWER_OK;
    s->loop[i->y] = (SymLoop){n, 0};
    if (n > COUNT_MOST && !is_short(l, s, pc, n))
      s->loop[i->y] = (SymLoop){0, count};
  } else {
    s->loop[i->y] = (SymLoop){0, count};
  }
  return lower_turn(l, pc, s, false);
}

Lowered lower_countdown(Lower *l, const Instr *start, Sym *s) {
  const Instr *times = &l->program->code[start->next];
  const Set *set = dash_test(l, times);
  int opened = 0, n = 0;
  l->why = NULL;
  if (slides(l, s, times)) return LOWER_NO;
  Val count = lower_uniform(l, s, start->number);
  if (!count && l->status == LOWER_SCALAR) {
    if (!lower_single(l, s, start->source, l->why, &opened)) return l->status;
    count = lower_uniform(l, s, start->number);
  }
  if (!count) return l->status;
  Lowered r;
  bool is_known = emit_is_number(&l->e, count, &n);
  if (set && s->dir < DIRS_MAX && s->cursor.base && (!is_known || n > 0)) {
    if (!lower_single(l, s, start->source, "it goes a number of steps",
                      &opened))
      return l->status;
    r = dash(l, times, s, count, set);
  } else {
    r = counted(l, start->next, s, count);
  }
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}
