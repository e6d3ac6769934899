/* SPDX-License-Identifier: MIT
** lower_chain.c - repeated walks as functions that call themselves.
**
** A chain is all that a walk does from a turn of its loop on, up to the end
** of the rule: the body again, which comes back here, or what follows. It is
** a function of the slots that were or may be changed, of the cursor's site,
** and of what else the way carries (hand, actor, counts of loops). What is
** known when it is called (who moves, the direction, what is at the
** cursor) is part of the chain itself: there is one for each such case.
**
** Inside a look a chain is a question: is there a way from here? Where the
** greatest number is sought (lower_best.c), it is one too: how great is it?
** Elsewhere it reports choices, and yields a set: a site for each 'or else' around it
** whose left side had a way.
*/
#include "engine/lower/lower.h"

#include <string.h>

enum { CHAIN_BESTS = 3 };

enum {
  PARAM_CURSOR = SYM_SLOTS,
  PARAM_FROM,
  PARAM_LINE,
  PARAM_MAX,
  PARAM_LOOP = PARAM_MAX + CHAIN_BESTS,
  PARAM_HAND = PARAM_LOOP + SYM_LOOPS,
  PARAM_ACTOR = PARAM_HAND + SYM_PIECE,
  CHAINS_MAX = 192,
  CHAIN_ELSES = 8,
  CHAIN_GIVEN = -1 /* the count of a loop is a parameter */
};

/* A piece that is carried: planes it is in for sure, or may be in. */
typedef struct CarriedPiece {
  uint64_t in, open;
} CarriedPiece;

/* What the end of a way is. */
typedef enum ChainEnd { END_LEAF, END_LOOK, END_MAX } ChainEnd;

/* What a chain is made for. Compared byte by byte: padding is zero. */
typedef struct ChainKey {
  int pc, nelse;
  ChainEnd end;
  int commit;          /* of a look */
  int max;             /* where the greatest number is sought: that word */
  int ngo;             /* 'best' and 'first' around it, innermost first */
  int go[CHAIN_BESTS]; /* the word of a 'best' whose ways go on, or -1 - where
                       ** the first way goes on */
  int orelse[CHAIN_ELSES];
  int loop[SYM_LOOPS];
  uint32_t along;
  Player me;
  Dir dir;
  bool is_bare;   /* the body alone: what follows was done by the caller */
  bool is_rest;   /* no turn of a loop, but all that follows from 'pc' on */
  bool is_series; /* all steps of a 'most' from here: the word is at 'pc' */
  bool has_cursor, has_from, has_line;
  bool has_hand, has_actor, is_actor_open, is_auto, is_opaque;
  int pips; /* 0: none, or nobody asks */
  CarriedPiece hand, actor;
  uint64_t known, value; /* of the cursor's site: see SymFact */
  SlotSet given;
} ChainKey;

/* ---- what a chain is made for ---- */

static CarriedPiece carried(const Lower *l, const SymPiece *piece) {
  CarriedPiece out = {0};
  for (int i = 0; i < slot_pieces(l->game); i++) {
    Val v = piece->plane[i];
    if (v == l->e.all)
      out.in |= (uint64_t)1 << i;
    else if (v && v != l->e.nothing)
      out.open |= (uint64_t)1 << i;
  }
  return out;
}

/* Of those that are read: what was changed, or may be. */
static SlotSet given_slots(Lower *l, const Sym *s, int pc, SlotSet reads) {
  SlotSet writes = {{0}}, out = {{0}};
  writes_of_code(l, s->me, pc, &writes, NULL);
  bool all = l->question >= 0 || l->is_given;
  for (int k = 0; k < slot_count(l->game); k++)
    if (slots_has(&reads, k) && !slot_has_state(l->game, k) &&
        (all || s->slot[k] || slots_has(&writes, k)))
      slots_add(&out, k);
  return out;
}

/* The frame in which a way ends for good; NULL: it is a choice. */
static LookFrame *last_frame(const Sym *s) {
  LookFrame *f = s->look;
  while (f && ((f->best && f->best->goes_on) || f->first >= 0)) f = f->outer;
  return f;
}

/* A first way must be known where others would be tried: only a chain of
** choices tells of it. */
static bool find_end(const Sym *s, ChainKey *k) {
  const LookFrame *last = last_frame(s);
  for (const LookFrame *f = s->look; f != last; f = f->outer) {
    if (k->ngo == CHAIN_BESTS || (last && f->first >= 0)) return false;
    k->go[k->ngo++] = f->first >= 0 ? -1 - f->first : f->best->pc;
  }
  k->end = !last ? END_LEAF : last->best ? END_MAX : END_LOOK;
  k->commit = last ? last->commit : -1;
  if (k->end == END_MAX) k->max = last->best->pc;
  if (k->end == END_MAX) k->is_series = last->best->is_series;
  return !last || (!last->each && !last->reached && !s->orelse);
}

/* False: too much is open. */
static bool find_key(Lower *l, const Sym *s, int pc, bool is_bare,
                     ChainKey *k) {
  Asks asks = {0};
  SlotSet reads = {{0}};
  memset(k, 0, sizeof *k);
  lower_live(l, s, pc, &reads, &asks);
  k->pc = pc;
  k->is_bare = is_bare;
  k->me = s->me;
  k->dir = asks.dir ? s->dir : DIR_UNKNOWN;
  k->has_cursor = s->cursor.base != 0;
  k->has_from = s->from.base != 0;
  k->has_line = asks.line && s->line;
  k->along = k->has_line ? s->along : 0;
  k->has_hand = s->has_hand;
  k->has_actor = asks.actor && s->has_actor;
  k->is_actor_open = k->has_actor && s->is_actor_open;
  k->is_auto = s->is_auto;
  k->is_opaque = s->is_opaque;
  k->pips = asks.pips ? s->pips : 0;
  if (k->has_hand) k->hand = carried(l, &s->hand);
  if (k->has_actor && !k->is_actor_open) k->actor = carried(l, &s->actor);
  for (int i = 0; i < SYM_LOOPS; i++)
    k->loop[i] = s->loop[i].at ? CHAIN_GIVEN : s->loop[i].n;
  const SymFact *f = k->has_cursor ? sym_fact(s, s->cursor) : NULL;
  if (f) {
    k->known = f->known;
    k->value = f->value & f->known;
  }
  for (const ElseFrame *e = s->orelse; e; e = e->outer) {
    if (k->nelse == CHAIN_ELSES) return false;
    k->orelse[k->nelse++] = e->id;
  }
  k->given = given_slots(l, s, pc, reads);
  return find_end(s, k);
}

static int find_chain(const Lower *l, const ChainKey *key) {
  for (size_t i = 0; i < l->p->nquestions; i++) {
    const unsigned char *k = (const void *)l->p->questions[i].key;
    if (k && !memcmp(k, (const unsigned char *)key, sizeof *key)) return (int)i;
  }
  return -1;
}

/* ---- parameters ---- */

static Val add_param(Lower *l, int q, int slot, bool is_number) {
  Question *question = &l->p->questions[q];
  if (question->nparams == QUESTION_PARAMS) l->e.is_full = true;
  if (l->e.is_full) return 1;
  Val v = emit_param(&l->e, slot, is_number);
  question->slot[question->nparams] = (int16_t)slot;
  question->param[question->nparams++] = v;
  return v;
}

/* A site that is given: a base whose site is known. */
static Place given_place(Lower *l, int q, int slot) {
  if (l->nbases + 2 >= BASES_MAX) l->e.is_full = true;
  if (l->e.is_full) return (Place){0, 0};
  int base = ++l->nbases;
  l->site[base] = add_param(l, q, slot, false);
  return (Place){base, 0};
}

static void given_piece(Lower *l, int q, int slot, CarriedPiece carried,
                        SymPiece *piece) {
  for (int i = 0; i < slot_pieces(l->game); i++)
    piece->plane[i] = carried.in >> i & 1     ? l->e.all
                      : carried.open >> i & 1 ? add_param(l, q, slot + i, false)
                                              : l->e.nothing;
}

/* The state a chain begins in. */
static void begin(Lower *l, int q, const ChainKey *k, Sym *t) {
  const Game *g = l->game;
  int first_number = g->layout.nplanes + g->nsite_slots;
  t->me = k->me;
  t->dir = k->dir;
  t->is_auto = k->is_auto;
  t->is_opaque = k->is_opaque;
  t->is_changed = k->is_opaque;
  t->pips = k->pips;
  t->lanes = l->e.all;
  for (int i = 0; i < slot_count(g); i++)
    if (slots_has(&k->given, i))
      t->slot[i] = add_param(l, q, i, i >= first_number);
  for (int i = 0; i < SYM_LOOPS; i++) {
    if (k->loop[i] == CHAIN_GIVEN)
      t->loop[i].at = add_param(l, q, PARAM_LOOP + i, true);
    else
      t->loop[i].n = k->loop[i];
  }
  if (k->has_line) t->line = add_param(l, q, PARAM_LINE, false);
  t->along = k->along;
  if (k->has_from) t->from = given_place(l, q, PARAM_FROM);
  t->has_hand = k->has_hand;
  if (k->has_hand) given_piece(l, q, PARAM_HAND, k->hand, &t->hand);
  t->has_actor = k->has_actor;
  t->is_actor_open = k->is_actor_open;
  if (k->has_actor) given_piece(l, q, PARAM_ACTOR, k->actor, &t->actor);
  if (!k->has_cursor) return;
  t->cursor = given_place(l, q, PARAM_CURSOR);
  t->base = t->cursor.base;
  t->is_single = true;
  t->lanes = l->site[t->base];
  t->facts[t->nfacts++] = (SymFact){t->cursor, k->known, k->value};
}

/* What stands for the n-th 'or else': a site of the set a chain yields. */
static Val token(Lower *l, int n) {
  Plane set = {{0}};
  plane_add(set.w, (Site)n);
  return emit_const(&l->e, &set);
}

void lower_note_start(const Lower *l, SetLeaf *leaf) {
  leaf->in_chain = l->chain != NULL;
  leaf->me = l->chain ? l->chain->me : l->p->me;
  leaf->has_hand = leaf->has_hand || (l->chain && l->chain->has_hand);
}

/* ---- making a chain ---- */

/* Where its ways end, seen from inside. */
typedef struct ChainFrames {
  ElseFrame orelse[CHAIN_ELSES];
  LookFrame look[CHAIN_BESTS + 1];
  BestFrame best[CHAIN_BESTS + 1];
} ChainFrames;

static LookFrame new_look(const Lower *l, const ChainKey *k) {
  return (LookFrame){.commit = k->commit,
                     .first = -1,
                     .part = -1,
                     .depth = l->e.depth,
                     .acc = l->e.nothing};
}

static bool has_first(const ChainKey *k) {
  for (int i = 0; i < k->ngo; i++)
    if (k->go[i] < 0) return true;
  return false;
}

/* A way of a 'first' that ends in the chain leaves all of it. */
static void begin_first(Lower *l, const ChainKey *k, int i, Val result,
                        LookFrame *f) {
  f->first = -1 - k->go[i];
  f->part = l->e.open[l->e.depth - 1];
  f->variable = result;
  f->add = token(l, k->nelse + i);
  f->commit = -1;
}

static void begin_frames(Lower *l, int q, const ChainKey *k, ChainFrames *f,
                         Sym *t) {
  LookFrame *outer = NULL;
  bool tells = k->nelse || has_first(k);
  Val result = k->end == END_MAX ? emit_counter(&l->e)
               : tells           ? emit_variable(&l->e)
                                 : 0;
  l->p->questions[q].result = result;
  if (has_first(k) || k->is_series) {
    Source none = {NULL, 0, 0};
    emit_open(&l->e, BLOCK_PART, 0, none, NULL);
  }
  for (int i = k->ngo; i >= 0; i--) {
    bool is_last = i == k->ngo;
    if (is_last && k->end == END_LEAF) continue;
    f->look[i] = new_look(l, k);
    f->look[i].outer = outer;
    outer = &f->look[i];
    if (is_last && k->end == END_LOOK) continue;
    if (!is_last && k->go[i] < 0) {
      begin_first(l, k, i, result, outer);
      continue;
    }
    f->best[i] = (BestFrame){.pc = is_last ? k->max : k->go[i],
                             .goes_on = !is_last,
                             .is_series = is_last && k->is_series,
                             .max = result};
    if (is_last && k->is_series) {
      f->best[i].enough = lower_enough(l, t, &f->best[i]);
      f->best[i].part = l->e.open[l->e.depth - 1];
    }
    if (!is_last) f->best[i].max = add_param(l, q, PARAM_MAX + i, true);
    f->look[i].best = &f->best[i];
    f->look[i].commit = -1;
  }
  t->look = outer;
  for (int i = 0; i < k->nelse; i++)
    f->orelse[i] = (ElseFrame){k->orelse[i], result, token(l, i),
                               i + 1 < k->nelse ? &f->orelse[i + 1] : NULL};
  t->orelse = k->nelse ? f->orelse : NULL;
}

static Lowered run_chain(Lower *l, int q, const ChainKey *k, Sym *t) {
  ChainFrames f;
  const Instr *i = &l->program->code[k->pc];
  begin(l, q, k, t);
  begin_frames(l, q, k, &f, t);
  l->joined = k->is_rest ? k->pc : -1;
  Lowered r = k->is_rest         ? lower_from(l, k->pc, t)
              : i->op == OP_MOST ? lower_from(l, i->x, t)
                                 : lower_turn(l, k->pc, t, k->is_bare);
  if (r == LOWER_OK && k->end == END_LOOK) lower_answer(l, &f.look[k->ngo]);
  if (r == LOWER_OK && (has_first(k) || k->is_series)) emit_close(&l->e);
  return r;
}

static bool push_question(Lower *l, const ChainKey *key) {
  SetProgram *p = l->p;
  ChainKey *copy = arena_new(&l->arena, sizeof *copy);
  if (!copy || !memory_reserve((void **)&p->questions, &p->question_capacity,
                               p->nquestions + 1, sizeof *p->questions)) {
    l->e.is_full = true;
    return false;
  }
  memcpy(copy, key, sizeof *copy);
  p->questions[p->nquestions++] = (Question){.code = key->pc,
                                             .commit = key->commit,
                                             .me = key->me,
                                             .is_chain = key->end == END_LEAF,
                                             .key = copy};
  return true;
}

/* -1: it cannot be lowered. */
static int new_chain(Lower *l, const ChainKey *key) {
  SetProgram *p = l->p;
  EmitOuter outer;
  int q = (int)p->nquestions, question = l->question;
  bool is_given = l->is_given;
  const ChainKey *chain = l->chain;
  Sym *t = memory_new(sizeof *t);
  Lowered r = LOWER_NO;
  if (t && q < CHAINS_MAX && push_question(l, key)) {
    int block = emit_begin(&l->e, &outer);
    p->questions[q].block = block;
    l->is_given = is_given || question >= 0;
    l->question = -1;
    l->chain = p->questions[q].key;
    r = run_chain(l, q, key, t);
    emit_return(&l->e, &outer);
    l->question = question;
    l->is_given = is_given;
    l->chain = chain;
  } else {
    lower_fail(l, LOWER_NO, l->program->code[key->pc].source,
               "too many kinds of repetition");
  }
  memory_free(t);
  return r == LOWER_OK && !l->e.is_full ? q : -1;
}

/* ---- calling it ---- */

/* What the ways of the n-th 'best' around must have to go on. */
static Val max_of(const Sym *s, int n) {
  const LookFrame *f = s->look;
  while (n-- > 0) f = f->outer;
  return f->best->max;
}

static Val argument(Lower *l, Sym *s, int slot) {
  if (slot < SYM_SLOTS) return sym_slot(l, s, slot);
  if (slot == PARAM_CURSOR) return sym_site(l, s, s->cursor);
  if (slot == PARAM_FROM) return sym_site(l, s, s->from);
  if (slot == PARAM_LINE) return s->line;
  if (slot < PARAM_LOOP) return max_of(s, slot - PARAM_MAX);
  if (slot < PARAM_HAND) return s->loop[slot - PARAM_LOOP].at;
  if (slot < PARAM_ACTOR)
    return sym_spread(l, s, s->hand.plane[slot - PARAM_HAND]);
  return sym_spread(l, s, s->actor.plane[slot - PARAM_ACTOR]);
}

static bool add_args(Lower *l, Sym *s, int q, size_t *first) {
  SetProgram *p = l->p;
  Val args[QUESTION_PARAMS];
  int n = p->questions[q].nparams;
  for (int i = 0; i < n; i++) args[i] = argument(l, s, p->questions[q].slot[i]);
  if (!memory_reserve((void **)&p->args, &p->arg_capacity,
                      p->nargs + (size_t)n + 1, sizeof *p->args))
    l->e.is_full = true;
  if (l->e.is_full) return false;
  *first = p->nargs;
  for (int i = 0; i < n; i++) p->args[p->nargs++] = args[i];
  return true;
}

/* Tells the 'or else' around the call whose left sides had a way. */
static void settle(Lower *l, const Sym *s, Val yield) {
  Emit *e = &l->e;
  int n = 0;
  for (const ElseFrame *f = s->orelse; f; f = f->outer, n++) {
    Val had = emit_and(e, yield, token(l, n));
    if (f->token)
      had = emit_select(e, emit_value(e, SP_ANY, had, 0, 0, 0), f->token);
    emit_add(e, f->committed, had);
  }
}

/* Where the chain had the first way of a 'first', no other one is tried. */
static void leave_first(Lower *l, const LookFrame *f, int n, int nelse,
                        Val yield) {
  Source none = {NULL, 0, 0};
  if (!f) return;
  leave_first(l, f->outer, n + 1, nelse, yield);
  if (f->first < 0) return;
  Val had = emit_and(&l->e, yield, token(l, nelse + n));
  emit_open(&l->e, BLOCK_IF, had, none, NULL);
  if (f->add) emit_add(&l->e, f->variable, f->add);
  emit_leave(&l->e, f->part);
  emit_close(&l->e);
}

/* The answer is what the last frame is about. */
static Lowered ask_chain(Lower *l, const Sym *s, int q, size_t first) {
  Source none = {NULL, 0, 0};
  Sym t = *s;
  Val yes = emit_ask(&l->e, q, first, l->p->questions[q].nparams);
  t.look = last_frame(s);
  if (t.look->best) {
    emit_item(&l->e, (Item){ITEM_MAX, t.look->best->max, yes, 0});
    return LOWER_OK;
  }
  emit_open(&l->e, BLOCK_IF, yes, none, NULL);
  Lowered r = lower_end(l, &t);
  if (r == LOWER_OK) emit_close(&l->e);
  return r;
}

static int chain_for(Lower *l, const ChainKey *key) {
  int q = find_chain(l, key);
  return q < 0 ? new_chain(l, key) : q;
}

Lowered lower_chain(Lower *l, int pc, Sym *s, bool is_bare) {
  const Instr *i = &l->program->code[pc];
  ChainKey key;
  size_t first;
  if (!l->game->marks_travel) s->from = (Place){0, 0};
  sym_flush(l, s);
  if (s->elsewhere.base || !find_key(l, s, pc, is_bare, &key)) {
    lower_fail(l, LOWER_NO, i->source, "a repetition inside another word");
    return LOWER_NO;
  }
  int q = chain_for(l, &key);
  if (q < 0 || !add_args(l, s, q, &first)) return LOWER_NO;
  if (key.end != END_LEAF) return ask_chain(l, s, q, first);
  int link = lower_link(l, s);
  if (link < 0) return LOWER_NO;
  Val yield = emit_call(&l->e, q, first, link);
  settle(l, s, yield);
  if (has_first(&key)) leave_first(l, s->look, 0, key.nelse, yield);
  return LOWER_OK;
}

/* ---- what many ways go on with ---- */

enum { REST_LOOKS = 400, RESTS_MAX = 128 };

/* Does the code look ahead before it ends? */
static bool looks_ahead(const Program *p, int pc, int *budget) {
  for (; pc >= 0; pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (--*budget < 0 || i->op == OP_END || i->op == OP_FAIL) return false;
    if (i->op == OP_TEST && lower_has_walk(i->set)) return true;
    if (i->op == OP_EITHER || i->op == OP_ELSE)
      return looks_ahead(p, i->x, budget) || looks_ahead(p, i->y, budget);
    if (i->op == OP_REPEAT || i->op == OP_MOST || i->op == OP_BEST)
      return false; /* these make chains by themselves */
  }
  return false;
}

bool lower_is_joined(Lower *l, int pc, const Sym *s) {
  int budget = REST_LOOKS;
  const LookFrame *f = s->look;
  bool is_first = pc == l->joined;
  l->joined = -1;
  return !is_first && f && !f->in_lanes && f->first < 0 && !f->best &&
         !f->each && !f->reached && !s->each && !s->orelse &&
         !s->elsewhere.base && s->base && s->cursor.base == s->base &&
         l->p->nquestions < RESTS_MAX && looks_ahead(l->program, pc, &budget);
}

/* In a look, what branches and then looks ahead is written once for all ways
** that come to it knowing the same. */
Lowered lower_join(Lower *l, int pc, Sym *s) {
  ChainKey key;
  size_t first;
  int opened = 0;
  if (!lower_single(l, s, l->program->code[pc].source,
                    "what follows is written once", &opened))
    return l->status;
  if (!l->game->marks_travel) s->from = (Place){0, 0};
  sym_flush(l, s);
  if (!find_key(l, s, pc, false, &key)) return LOWER_NO;
  key.is_rest = true;
  int q = chain_for(l, &key);
  if (q < 0 || !add_args(l, s, q, &first)) return LOWER_NO;
  Lowered r = ask_chain(l, s, q, first);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* ---- series ---- */

Val lower_series(Lower *l, int pc, Sym *s) {
  ChainKey key;
  Asks asks = {0};
  SlotSet reads = {{0}};
  size_t first;
  Sym t = *s;
  sym_flush(l, &t);
  t.look = NULL;
  reads_of_code(l, s->me, pc, &reads, &asks);
  memset(&key, 0, sizeof key);
  key.pc = key.max = pc;
  key.end = END_MAX;
  key.commit = -1;
  key.is_series = true;
  key.me = s->me;
  key.dir = NO_DIR;
  if (l->program->ends >= 0)
    reads_of_code(l, s->me, l->program->ends, &reads, NULL);
  key.given = given_slots(l, &t, pc, reads);
  if (asks.line && s->line)
    return lower_fail(l, LOWER_NO, l->program->code[pc].source,
                      "a series along a line");
  int q = chain_for(l, &key);
  if (q < 0 || !add_args(l, &t, q, &first)) return 0;
  return emit_ask(&l->e, q, first, l->p->questions[q].nparams);
}
