/* SPDX-License-Identifier: MIT
** choice_key.c - what a choice does, as one number.
**
** A key goes through the trace of a choice and adds what every step does to
** the pieces. It asks the position what stands where, because a piece that
** comes where one like it was changes nothing.
*/
#include "engine/vm/choice.h"
#include "engine/lower/drawing.h"
#include "engine/walk/run.h"

enum { KEY_PIECE = 1, KEY_TAKEN = 2, KEY_DIE = 3, ARRIVED_MAX = 16 };

/* A key while its trace is gone through. */
typedef struct Key {
  const Machine *m;
  uint64_t sum;
  Site arrived[ARRIVED_MAX]; /* pieces that this way has put somewhere */
  Site left[ARRIVED_MAX];    /* sites that pieces went away from */
  Site emptied[ARRIVED_MAX]; /* sites they were taken from */
  int narrived, nleft, nemptied;
  bool takes_more; /* what is taken cannot all be told: it does not count */
} Key;

static uint64_t key_of(int part, Site site) {
  return hash_mix((uint64_t)part << 16 | site);
}

static bool had_piece(const Key *k, Site site) {
  return !k->takes_more && position_piece(k->m->game, k->m->pos, site) != 0;
}

/* Has this way put a piece there? Then it is taken off again. */
static bool takes_back(Key *k, Site site) {
  for (int i = 0; i < k->narrived; i++)
    if (k->arrived[i] == site) {
      k->arrived[i] = k->arrived[--k->narrived];
      return true;
    }
  return false;
}

static bool has_site(const Site *sites, int n, Site site) {
  while (n > 0 && sites[n - 1] != site) n--;
  return n > 0;
}

static void add_site(Site *sites, int *n, Site site) {
  if (*n < ARRIVED_MAX) sites[(*n)++] = site;
}

/* Does anything stand there by now? A test that holds of empty sites too may
** draw a move of nothing. */
static bool is_held(const Key *k, Site site) {
  return has_site(k->arrived, k->narrived, site) ||
         (position_piece(k->m->game, k->m->pos, site) != 0 &&
          !has_site(k->left, k->nleft, site) &&
          !has_site(k->emptied, k->nemptied, site));
}

static void leave(Key *k, Site site) {
  k->sum -= key_of(KEY_PIECE, site);
  takes_back(k, site);
  add_site(k->left, &k->nleft, site);
}

/* What is taken where something arrives is not asked: a line may say that it
** takes what is there, if anything does. */
static void arrive(Key *k, Site site) {
  if (site == NO_SITE) return;
  k->sum += key_of(KEY_PIECE, site);
  if (had_piece(k, site) && !has_site(k->left, k->nleft, site))
    k->sum -= key_of(KEY_TAKEN, site);
  add_site(k->arrived, &k->narrived, site);
}

/* Does a new piece come where one like it was taken? Then all is as before. */
static bool is_restored(const Key *k, const Choice *c, Site site, int kind) {
  const Game *g = k->m->game;
  const Kind *of = &g->kinds[kind];
  Player me = of->is_neutral ? 0 : c->p->me;
  return site != NO_SITE && has_site(k->emptied, k->nemptied, site) &&
         !has_site(k->left, k->nleft, site) &&
         position_piece(g, k->m->pos, site) == of->piece[me];
}

static void put_new(Key *k, const Choice *c, Site site, int kind) {
  arrive(k, site);
  if (is_restored(k, c, site, kind)) k->sum -= key_of(KEY_PIECE, site);
}

/* A piece that takes the place of one like it changes nothing there. */
static void replace(Key *k, Site from, Site to) {
  Piece moved = position_piece(k->m->game, k->m->pos, from);
  bool is_like = moved && !has_site(k->arrived, k->narrived, from) &&
                 position_piece(k->m->game, k->m->pos, to) == moved &&
                 !has_site(k->left, k->nleft, to);
  leave(k, from);
  if (!is_like)
    arrive(k, to);
  else if (had_piece(k, to))
    k->sum -= key_of(KEY_TAKEN, to);
}

static void take(Key *k, Site site) {
  if (site == NO_SITE) return;
  if (takes_back(k, site))
    k->sum -= key_of(KEY_PIECE, site);
  else if (had_piece(k, site) && !has_site(k->emptied, k->nemptied, site))
    k->sum += key_of(KEY_TAKEN, site); /* it is taken once */
  add_site(k->emptied, &k->nemptied, site);
}

static void drawn_key(Key *k, const Choice *c, const TraceStep *t) {
  const Variant *v = &t->line->shape;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *ch = &v->changes[i];
    Site from = choice_site(c, t->cells[ch->cell]);
    bool moves = ch->op == CHANGE_MOVE || ch->op == CHANGE_TURN;
    Site to = moves ? choice_site(c, t->cells[ch->to]) : NO_SITE;
    switch ((ChangeOp)ch->op) {
    case CHANGE_TAKE: take(k, from); break;
    case CHANGE_MOVE:
    case CHANGE_TURN:
      if (to == NO_SITE) { /* over the edge */
        take(k, from);
        break;
      }
      if (is_held(k, from)) replace(k, from, to);
      break;
    case CHANGE_PUT: put_new(k, c, from, ch->arg); break;
    case CHANGE_CALL: break;
    }
  }
}

static void step_key(Key *k, const Choice *c, const TraceStep *t) {
  if (t->kind == TRACE_DRAW) drawn_key(k, c, t);
  if (t->kind == TRACE_DIE) k->sum += key_of(KEY_DIE, (Site)t->x);
  Site s = choice_site(c, t->place);
  if (t->kind == TRACE_ONCE && t->arrives) arrive(k, s);
  if (t->kind != TRACE_CHANGE) return;
  switch ((Opcode)k->m->program->walk->code[t->x].op) {
  case OP_LIFT: leave(k, s); break;
  case OP_DROP: arrive(k, s); break;
  case OP_PUT: put_new(k, c, s, k->m->program->walk->code[t->x].x); break;
  case OP_TAKE: take(k, s); break;
  default: break;
  }
}

static void leaf_key(Key *key, const Choice *c) {
  for (int i = 0; i < c->leaf->nsteps; i++)
    step_key(key, c, &c->leaf->steps[i]);
}

/* What is taken counts for all choices or for none: one may take by an 'each'
** what another takes by its drawing. */
uint64_t choice_key(const Machine *m, const SetProgram *p, Choice *c) {
  Key key = {.m = m, .takes_more = p->takes_more};
  while (c->links < c->end) {
    Choice link = choice_take_link(c);
    leaf_key(&key, &link);
  }
  leaf_key(&key, c);
  return key.sum ? key.sum : 1;
}
