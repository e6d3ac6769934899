/* SPDX-License-Identifier: MIT
** lower_look.c - is there a way?
**
** Asked of lanes, the answer is the lanes that have one. If the inner walk can
** be executed for all lanes at once, it is; if not, a loop asks lane by lane,
** stops at the first way, and collects the lanes: what follows goes on with a
** set. A walk that neither begins at the cursor nor reads what was changed is
** asked once for all lanes.
*/
#include "engine/lower/lower.h"

/* ---- questions ---- */

Val lower_param(Lower *l, int slot, bool is_number) {
  Question *q = &l->p->questions[l->question];
  for (int i = 0; i < q->nparams; i++)
    if (q->slot[i] == slot) return q->param[i];
  if (q->nparams == QUESTION_PARAMS) l->e.is_full = true;
  Val v = emit_param(&l->e, slot, is_number);
  q = &l->p->questions[l->question];
  if (l->e.is_full) return v;
  q->slot[q->nparams] = (int16_t)slot;
  q->param[q->nparams++] = v;
  return v;
}

/* Does the code go to a place of its own, wherever the cursor is? */
static bool begins_anywhere(const Lower *l, int code) {
  const Instr *i = &l->program->code[code];
  while (i->op == OP_RIVAL || i->op == OP_RULE) i = &l->program->code[i->next];
  if (i->op == OP_EITHER || i->op == OP_ELSE)
    return begins_anywhere(l, i->x) && begins_anywhere(l, i->y);
  if (i->op == OP_TO) return !i->set->grows;
  return i->op == OP_TO_ORDER;
}

/* And asks nothing of the way? */
static bool is_question(Lower *l, const Sym *s, int code) {
  if (!begins_anywhere(l, code)) return false;
  SlotSet reads = {{0}};
  Asks asks = {0};
  if (s->has_hand || s->elsewhere.base) return false;
  reads_of_code(l, s->me, code, &reads, &asks);
  return !(asks.actor && s->has_actor) && !(asks.line && s->line);
}

static int find_question(const Lower *l, int code, int commit, Player me) {
  for (size_t i = 0; i < l->p->nquestions; i++) {
    const Question *q = &l->p->questions[i];
    if (!q->key && q->code == code && q->commit == commit && q->me == me)
      return (int)i;
  }
  return -1;
}

/* The ways that were found together are told at the end. */
void lower_answer(Lower *l, LookFrame *f) {
  Source none = {NULL, 0, 0};
  if (emit_is_nothing(&l->e, f->acc)) return;
  emit_open(&l->e, BLOCK_IF, f->acc, none, NULL);
  if (f->part < 0)
    emit_item(&l->e, (Item){ITEM_ANSWER, 0, 0, 0});
  else
    emit_add(&l->e, f->variable, f->add);
  emit_close(&l->e);
}

/* The look as a function of the slots it reads. -1: not so. */
static int new_question(Lower *l, const Sym *s, int code, int commit) {
  SetProgram *p = l->p;
  EmitOuter outer;
  LookFrame f = {.commit = commit, .first = -1, .part = -1};
  int before = l->question, q = (int)p->nquestions;
  if (!memory_reserve((void **)&p->questions, &p->question_capacity,
                      p->nquestions + 1, sizeof *p->questions)) {
    l->e.is_full = true;
    return -1;
  }
  p->questions[p->nquestions++] =
      (Question){.code = code, .commit = commit, .me = s->me};
  int block = emit_begin(&l->e, &outer);
  p->questions[q].block = block;
  Sym *t = memory_new(sizeof *t);
  Lowered r = LOWER_NO;
  if (t) {
    t->me = s->me;
    t->dir = NO_DIR;
    t->lanes = l->e.all;
    t->look = &f;
    l->question = q;
    f.depth = l->e.depth;
    f.acc = l->e.nothing;
    r = lower_from(l, code, t);
    if (r == LOWER_OK) lower_answer(l, &f);
    l->question = before;
  }
  memory_free(t);
  emit_return(&l->e, &outer);
  return r == LOWER_OK && !l->e.is_full ? q : -1;
}

static int question_of(Lower *l, const Sym *s, int code, int commit) {
  int q = find_question(l, code, commit, s->me);
  return q < 0 ? new_question(l, s, code, commit) : q;
}

/* Asks it of the position as it is in this one lane. 0: it cannot be
** lowered. */
static Val ask(Lower *l, Sym *s, int code, int commit) {
  SetProgram *p = l->p;
  int q = question_of(l, s, code, commit);
  if (q < 0) return 0;
  sym_flush(l, s);
  int n = p->questions[q].nparams;
  Val args[QUESTION_PARAMS];
  for (int i = 0; i < n; i++) args[i] = sym_slot(l, s, p->questions[q].slot[i]);
  if (!memory_reserve((void **)&p->args, &p->arg_capacity,
                      p->nargs + (size_t)n + 1, sizeof *p->args)) {
    l->e.is_full = true;
    return 0;
  }
  size_t first = p->nargs;
  for (int i = 0; i < n; i++) p->args[p->nargs++] = args[i];
  return emit_ask(&l->e, q, first, n);
}

/* ---- looks ---- */

/* The state an inner walk begins in. */
static Sym inside(const Sym *s, Place from, LookFrame *frame) {
  Sym t = *s;
  t.cursor = from;
  t.trace = NULL;
  t.look = frame;
  t.each = NULL;
  t.orelse = NULL; /* those outside are none of its business */
  frame->outer = s->look;
  return t;
}

static Val in_lanes(Lower *l, const Sym *s, int code, Place from, int commit) {
  LookFrame f = {.in_lanes = true,
                 .base = s->base,
                 .depth = l->e.depth,
                 .acc = l->e.nothing,
                 .commit = commit,
                 .first = -1};
  Sym t = inside(s, from, &f);
  Lowered r = lower_from(l, code, &t);
  return r == LOWER_OK ? f.acc : 0;
}

/* In one lane, or without any: a condition. */
static Val found(Lower *l, const Sym *s, int code, Place from, int commit,
                 Source source) {
  if (is_question(l, s, code)) {
    Sym t = *s;
    Val yes = ask(l, &t, code, commit);
    if (!yes) return 0;
    return emit_select(&l->e, yes, s->base ? s->lanes : l->e.all);
  }
  Val variable = emit_variable(&l->e);
  int part = emit_open(&l->e, BLOCK_PART, 0, source, NULL);
  LookFrame f = {.variable = variable,
                 .add = s->base ? s->lanes : l->e.all,
                 .part = part,
                 .depth = l->e.depth,
                 .acc = l->e.nothing,
                 .commit = commit,
                 .first = -1};
  Sym t = inside(s, from, &f);
  Lowered r = lower_from(l, code, &t);
  if (r == LOWER_OK) lower_answer(l, &f);
  emit_close(&l->e);
  return r == LOWER_OK ? emit_read(&l->e, variable) : 0;
}

static Val by_loop(Lower *l, const Sym *s, int code, Place from, int commit,
                   Source source) {
  Val variable = emit_variable(&l->e);
  int loop = emit_open(&l->e, BLOCK_LOOP, s->lanes, source,
                       l->why ? l->why : "the test looks ahead");
  if (l->e.is_full) return lower_fail(l, LOWER_NO, source, "out of memory");
  Val each = l->e.p->blocks[loop].each, before = l->site[s->base];
  Sym one = *s;
  one.is_single = true;
  one.lanes = each;
  l->site[s->base] = each;
  int opened = 1;
  lower_settle(l, &one, source, &opened);
  if (is_question(l, &one, code)) {
    Val yes = ask(l, &one, code, commit);
    if (yes) emit_add(&l->e, variable, emit_select(&l->e, yes, each));
    lower_close(l, opened);
    l->site[s->base] = before;
    return yes ? emit_read(&l->e, variable) : 0;
  }
  int part = emit_open(&l->e, BLOCK_PART, 0, source, NULL);
  LookFrame f = {.variable = variable,
                 .add = each,
                 .part = part,
                 .depth = l->e.depth,
                 .acc = l->e.nothing,
                 .commit = commit,
                 .first = -1};
  Sym t = inside(&one, from, &f);
  Lowered r = lower_from(l, code, &t);
  if (r == LOWER_OK) lower_answer(l, &f);
  emit_close(&l->e);
  lower_close(l, opened);
  l->site[s->base] = before;
  return r == LOWER_OK ? emit_read(&l->e, variable) : 0;
}

/* Is the base open in a look for all lanes at once? Then no loop over its
** lanes can be opened. */
static bool is_held(const Sym *s) {
  for (const LookFrame *f = s->look; f; f = f->outer)
    if (f->in_lanes && f->base == s->base) return true;
  return false;
}

static bool is_written(const Sym *s, int slot) {
  for (int k = 0; k < s->nwrites; k++)
    if (s->writes[k].slot == slot) return true;
  return false;
}

/* A look that is a function of slots which nobody has written since the base
** was chosen: asked once, its answer holds in all lanes. 0: it is not. */
static Val ask_once(Lower *l, const Sym *s, int code, int commit) {
  EmitMark mark = emit_mark(&l->e);
  if (!is_question(l, s, code) || lower_waits_before(l, s, code)) return 0;
  int q = question_of(l, s, code, commit);
  if (q < 0) {
    emit_back(&l->e, mark);
    return 0;
  }
  for (int i = 0; i < l->p->questions[q].nparams; i++)
    if (is_written(s, l->p->questions[q].slot[i])) return 0;
  Sym t = *s;
  t.base = 0;
  t.is_single = false;
  t.nwrites = t.nwaiting = 0;
  Val yes = ask(l, &t, code, commit);
  return yes ? emit_select(&l->e, yes, l->e.all) : 0;
}

bool lower_rest(Lower *l, int pc, Sym *s, Lowered *r) {
  const LookFrame *f = s->look;
  if (!f || !f->in_lanes || f->first >= 0 || f->best || s->is_single ||
      s->base != f->base || l->e.depth != f->depth)
    return false;
  Val has = ask_once(l, s, pc, f->commit);
  if (!has) return false;
  s->lanes = emit_and(&l->e, s->lanes, has);
  *r = emit_is_nothing(&l->e, s->lanes) ? LOWER_OK : lower_end(l, s);
  return true;
}

/* Does the code ask nothing of the lanes? It goes to places of its own and
** reads nothing that was written. */
static bool is_apart(Lower *l, const Sym *s, int code) {
  if (!begins_anywhere(l, code) || lower_waits_before(l, s, code)) return false;
  if (s->has_hand || (s->has_actor && s->is_actor_open)) return false;
  SlotSet reads = {{0}};
  reads_of_code(l, s->me, code, &reads, NULL);
  for (int k = 0; k < s->nwrites; k++)
    if (slots_has(&reads, s->writes[k].slot)) return false;
  return true;
}

/* Once for all lanes. */
static Val at_once(Lower *l, const Sym *s, int code, int commit,
                   Source source) {
  Sym t = *s;
  t.base = 0;
  t.is_single = false;
  t.lanes = l->e.all;
  t.nwrites = t.nfacts = t.nwaiting = 0;
  t.each = NULL;
  t.has_actor = false;
  t.dir = NO_DIR;
  Val yes = found(l, &t, code, (Place){0, 0}, commit, source);
  if (!yes) return 0;
  return emit_select(&l->e, emit_value(&l->e, SP_ANY, yes, 0, 0, 0), l->e.all);
}

/* ---- groups ---- */

/* Does a step always lead back? */
static bool is_mutual(const Board *b) {
  for (int s = 0; s < b->bits; s++)
    for (uint32_t d = board_has(b, (Site)s) ? b->any : 0; d; d &= d - 1) {
      Site to = board_next(b, (Site)s, (Dir)__builtin_ctz(d));
      bool is_back = to == NO_SITE;
      for (uint32_t e = b->any; e && !is_back; e &= e - 1)
        is_back = board_next(b, to, (Dir)__builtin_ctz(e)) == s;
      if (!is_back) return false;
    }
  return true;
}

/* A 'to' that goes to a site of the group around the cursor, and what else
** holds there; NULL: it is another word. */
static const Set *group_of(const Set *set, const Set **beside) {
  *beside = NULL;
  if (set->op == SET_GROUP) return set->a->grows ? NULL : set;
  if (set->op != SET_AND) return NULL;
  const Set *group = set->a->op == SET_GROUP ? set->a : set->b;
  *beside = group == set->a ? set->b : set->a;
  if (group->op != SET_GROUP || group->a->grows || (*beside)->grows)
    return NULL;
  return group;
}

/* Sites of the whole board from which the code has a way. */
static Val ways_anywhere(Lower *l, const Sym *s, int code, int commit,
                         Source source) {
  SlotSet reads = {{0}};
  reads_of_code(l, s->me, code, &reads, NULL);
  for (int k = 0; k < s->nwrites; k++)
    if (slots_has(&reads, s->writes[k].slot)) return 0;
  Sym t = *s;
  t.nwrites = t.nfacts = 0;
  t.look = NULL;
  t.each = NULL;
  if (l->nbases + 2 >= BASES_MAX || l->nested == NESTED_MAX)
    l->e.is_full = true;
  if (l->e.is_full) return 0;
  t.base = ++l->nbases;
  l->site[t.base] = 0;
  t.is_single = false;
  t.lanes = l->e.all;
  t.cursor = (Place){t.base, 0};
  sym_spread_actor(l, s, &t);
  l->nested++;
  Val v = lower_look(l, &t, code, t.cursor, commit, source);
  l->nested--;
  return v;
}

/* "Is there a way from some site of my group?", asked of all sites: the groups
** of those sites that have one. 0: it is another question. */
static Val by_groups(Lower *l, const Sym *s, int code, Place from, int commit,
                     Source source) {
  const Instr *i = &l->program->code[code];
  const Set *beside;
  if (i->op != OP_TO || s->elsewhere.base || s->nwaiting ||
      !is_mutual(l->game->board))
    return 0;
  const Set *group = group_of(i->set, &beside);
  Sym t = *s;
  Val over = group ? lower_whole(l, &t, group->a) : 0;
  Val from_there = over ? ways_anywhere(l, &t, i->next, commit, source) : 0;
  if (from_there && beside) {
    Val too = lower_whole(l, &t, beside);
    from_there = too ? emit_and(&l->e, from_there, too) : 0;
  }
  if (!from_there) return 0;
  Val begin = emit_and(&l->e, from_there, over);
  return sym_has(l, (Sym *)s, emit_value(&l->e, SP_FLOOD, begin, over, 0, 0),
                 from);
}

Val lower_look(Lower *l, const Sym *s, int code, Place from, int commit,
               Source source) {
  if (s->base && !s->is_single) {
    Val once = ask_once(l, s, code, commit);
    if (once) return once;
    if (is_apart(l, s, code)) return at_once(l, s, code, commit, source);
  }
  if (!s->base || s->is_single) return found(l, s, code, from, commit, source);
  EmitMark mark = emit_mark(&l->e);
  Val v = by_groups(l, s, code, from, commit, source);
  if (v) return v;
  emit_back(&l->e, mark);
  v = in_lanes(l, s, code, from, commit);
  if (v || l->status == LOWER_NO) return v;
  emit_back(&l->e, mark);
  if (is_held(s)) return 0;
  return by_loop(l, s, code, from, commit, source);
}

bool lower_ends_look(const Lower *l, const Sym *s, int next) {
  const Instr *i = &l->program->code[next];
  if (!s->look || s->look->first >= 0 || s->look->best || s->look->each ||
      s->look->reached)
    return false;
  return i->op == OP_END || (i->op == OP_COMMIT && s->look->commit == i->x);
}

/* A way is found. */
Lowered lower_end(Lower *l, Sym *s) {
  LookFrame *f = s->look;
  Source none = {NULL, 0, 0};
  if (f->best) return lower_best_end(l, s);
  if (f->each) return lower_each_end(l, s);
  if (f->reached) return lower_reach_end(l, s);
  if (f->in_lanes) {
    if (s->base == f->base && !s->is_single && l->e.depth == f->depth) {
      f->acc = emit_or(&l->e, f->acc, s->lanes);
      return LOWER_OK;
    }
    lower_fail(l, LOWER_SCALAR, none, "what it looks for is chosen anew");
    return LOWER_SCALAR;
  }
  bool asks = s->base && !s->is_single;
  if (asks && f->first < 0 && l->e.depth == f->depth) {
    f->acc = emit_or(&l->e, f->acc, s->lanes);
    return LOWER_OK;
  }
  if (asks) emit_open(&l->e, BLOCK_IF, s->lanes, none, NULL);
  if (f->part < 0) {
    emit_item(&l->e, (Item){ITEM_ANSWER, 0, 0, 0});
    if (asks) emit_close(&l->e);
    return LOWER_OK;
  }
  if (f->first >= 0) {
    Sym t = *s;
    bool is_listed = s->listed == s->base;
    t.look = f->outer;
    if (s->base && is_listed && !asks) {
      lower_fail(l, LOWER_NO, none, "sites are tried in written order");
      return LOWER_NO;
    }
    if (asks) {
      t.lanes = emit_value(&l->e, is_listed ? SP_EARLIEST : SP_LOWEST, s->lanes,
                           0, 0, is_listed ? s->list : 0);
      l->site[t.base] = t.lanes;
      t.is_single = true;
    }
    Lowered r = lower_from(l, f->first, &t);
    if (r != LOWER_OK) return r;
    if (f->add) emit_add(&l->e, f->variable, f->add); /* in a chain */
  } else {
    emit_add(&l->e, f->variable, f->add);
  }
  emit_leave(&l->e, f->part);
  if (asks) emit_close(&l->e);
  return LOWER_OK;
}
