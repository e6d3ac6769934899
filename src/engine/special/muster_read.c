/* SPDX-License-Identifier: MIT
** muster_read.c - finding the rules that can be mustered, in their code.
**
** A rule is read along its code: alternatives of '|', each a head and a tail.
** Whatever is not understood leaves the rule to the walk.
*/
#include "engine/special/muster.h"
#include "engine/special/tail.h"

typedef struct Reading {
  const Program *program;
  Game *game;
  Muster *muster;
} Reading;

/* ---- tails ---- */

/* What can be chosen from behind a row: to(a) * take | to(b) * take. */
static bool read_prey(const Reading *r, int pc, Head *h) {
  const Instr *i = &r->program->code[pc];
  if (i->op == OP_ELSE) return read_prey(r, i->x, h) && read_prey(r, i->y, h);
  if (i->op != OP_TO || !i->tail || i->tail->rows ||
      i->tail->change != TAIL_NOTHING || !local_is_theirs(i->set) ||
      r->program->code[i->next].op == OP_TEST || h->nprey == PREY_MAX)
    return false;
  h->prey[h->nprey++] = pc;
  return true;
}

/* The tail is known to be sure but for a row; then it has to be known what
** follows from that, and that the piece is the mover's. */
static bool read_tail(const Reading *r, const WayTail *tail, bool is_mine,
                      Head *h) {
  h->tail = tail;
  if (!tail->rows) return true;
  if (tail->change == TAIL_PUT && r->game->kinds[tail->kind].is_neutral)
    return false;
  return is_mine && read_prey(r, tail->row, h);
}

/* ---- heads ---- */

static bool read_sites(const Reading *r, const Instr *to, Head *h) {
  h->kind = HEAD_SITES;
  h->rest = to->next;
  return to->tail && to->tail->change != TAIL_DROP &&
         read_tail(r, to->tail, true, h);
}

static bool is_marked(const Reading *r, int pc, int reg) {
  for (; r->program->code[pc].op != OP_LIFT; pc = r->program->code[pc].next)
    if (r->program->code[pc].op == OP_MARK && r->program->code[pc].x == reg)
      return true;
  return false;
}

/* -at "was", where "was" is where the piece was lifted. */
static bool is_elsewhere(const Reading *r, const Head *h, const Instr *i) {
  const Set *set = i->set;
  return set->op == SET_NOT && set->a->op == SET_REGISTER &&
         set->a->index >= 0 &&
         r->game->registers[set->a->index].type == REGISTER_SITE &&
         is_marked(r, h->code, set->a->index);
}

/* A second 'to', where the lifted piece is dropped. */
static bool read_pair(const Reading *r, const Instr *from, const Instr *to,
                      Head *h) {
  h->kind = HEAD_PAIRS;
  h->to = to->set;
  h->rest = to->next;
  const Instr *test = &r->program->code[to->next];
  if (test->op == OP_TEST) {
    if (!is_elsewhere(r, h, test)) return false;
    h->elsewhere = true;
    h->rest = test->next;
  }
  return r->program->code[h->rest].op != OP_TEST && local_is(to->set) &&
         to->tail && to->tail->change == TAIL_DROP &&
         read_tail(r, to->tail, local_is_mine(from->set), h);
}

/* The LIFT that code comes to by marking things at most; -1: it does not. */
static int find_lift(const Reading *r, int pc) {
  for (;; pc = r->program->code[pc].next) {
    const Instr *i = &r->program->code[pc];
    if (i->op == OP_LIFT) return i->number ? -1 : pc;
    if (i->op != OP_MARK && i->op != OP_FORGET) return -1;
  }
}

static bool read_to(const Reading *r, int pc, Head *h) {
  const Instr *from = &r->program->code[pc];
  int lift = find_lift(r, from->next);
  if (lift < 0) return read_sites(r, from, h);
  int then = r->program->code[lift].next;
  const Instr *to = &r->program->code[then];
  if (to->op == OP_TO) return read_pair(r, from, to, h);
  h->kind = HEAD_LEAPS;
  h->leaps = leap_read(r->program, r->game, then, &h->rest);
  return h->leaps != NULL;
}

/* ---- what a way does besides ---- */

/* A register that the code empties: it must hold nothing before, too. */
static bool add_forget(const Reading *r, Head *h, int reg) {
  if (r->game->registers[reg].type != REGISTER_SITE ||
      h->nforgets == FORGETS_MAX)
    return false;
  h->forgets[h->nforgets++] = (int16_t)reg;
  return true;
}

/* From here to the end nothing is changed but that what is chosen behind a row
** is taken. */
static bool is_idle(const Reading *r, int pc, Head *h) {
  for (;; pc = r->program->code[pc].next) {
    const Instr *i = &r->program->code[pc];
    const Instr *row = i->op == OP_ELSE ? &r->program->code[i->x] : NULL;
    switch ((Opcode)i->op) {
    case OP_EMIT: return true;
    case OP_COMMIT:
    case OP_SAY:
    case OP_TEST: break;
    case OP_FORGET:
      if (!add_forget(r, h, i->x)) return false;
      break;
    case OP_ELSE:
      return h->nprey && row->op == OP_TEST && row->next == h->tail->row &&
             is_idle(r, i->y, h);
    default: return false;
    }
  }
}

/* Takes what stands there, if anything does, and drops the piece. The tail is
** known to be sure: where something stands it is taken. */
static bool is_landing(const Reading *r, int pc, Head *h) {
  for (;; pc = r->program->code[pc].next) {
    const Instr *i = &r->program->code[pc];
    if (i->op == OP_DROP) return is_idle(r, i->next, h);
    if (i->op == OP_ELSE) /* what one side forgets the other might not */
      return is_landing(r, i->x, h) && is_landing(r, i->y, h) && !h->nforgets;
    if (i->op != OP_TEST && i->op != OP_COMMIT && i->op != OP_TAKE)
      return false;
  }
}

/* Is what can be chosen behind a row taken, and that all? */
static bool is_take(const Reading *r, int pc, Head *h) {
  do pc = r->program->code[pc].next;
  while (r->program->code[pc].op == OP_COMMIT);
  return r->program->code[pc].op == OP_TAKE &&
         is_idle(r, r->program->code[pc].next, h);
}

/* Is what is marked before the piece is lifted forgotten again? */
static bool is_unmarked(const Reading *r, const Head *h, int pc) {
  for (;; pc = r->program->code[pc].next) {
    const Instr *i = &r->program->code[pc];
    bool found = i->op != OP_MARK;
    if (i->op == OP_LIFT) return true;
    for (int k = 0; k < h->nforgets; k++) found |= h->forgets[k] == i->x;
    if (!found || (i->op != OP_MARK && i->op != OP_FORGET)) return false;
  }
}

static bool is_brief(const Reading *r, Head *h) {
  const Instr *code = r->program->code;
  int pc = h->rest;
  if (r->game->marks_travel) return false;
  if (h->kind == HEAD_SITES) {
    while (code[pc].op == OP_TEST) pc = code[pc].next;
    if (h->tail->change != TAIL_PUT || code[pc].op != OP_PUT) return false;
    pc = code[pc].next;
  }
  bool ok = h->kind == HEAD_SITES || h->kind == HEAD_STEPS
                ? is_idle(r, pc, h)
                : is_landing(r, pc, h) && is_unmarked(r, h, code[h->code].next);
  for (int i = 0; i < h->nprey && ok; i++) ok = is_take(r, h->prey[i], h);
  return ok;
}

/* ---- steps ---- */

/* False: there are too many. */
static bool add_link(Steps *s, int lane, Site from, Site to) {
  int *end = &s->first[lane + 1], k = s->first[lane];
  uint64_t right = to > from ? to - from : 0, left = to > from ? 0 : from - to;
  while (k < *end && (s->right[k] != right || s->left[k] != left)) k++;
  if (k == STRIDES_MAX) return false;
  s->right[k] = right;
  s->left[k] = left;
  s->starts[k] |= (uint64_t)1 << from;
  if (k == *end) ++*end;
  return true;
}

static bool add_links(const Board *b, Steps *s) {
  const Group *g = &s->pattern->groups[s->leaf->group];
  for (int lane = 0; lane < LANES; lane++) {
    s->first[lane + 1] = s->first[lane];
    if (!(g->used >> lane & 1)) continue;
    for (Site from = plane_next(b->on.w, 1, 0); from != NO_SITE;
         from = plane_next(b->on.w, 1, from + 1u)) {
      Site to = board_next(b, from, g->dir[lane]);
      if (to != NO_SITE && !add_link(s, lane, from, to)) return false;
    }
  }
  return true;
}

/* One drawing of two cells: "o .  ->  . o". Tails know that it moves one piece
** and does nothing else. */
static bool is_step(const Program *p, const Pattern *pattern) {
  const TrieNode *n = pattern->nodes;
  const Leaf *leaf = pattern->leaves;
  if (pattern->nleaves != 1 || pattern->nnodes != 2 || n[0].leaf >= 0 ||
      n[0].letter < 0 || n[1].letter < 0 || leaf->same || leaf->join >= 0 ||
      leaf->second >= 0 || leaf->prey >= 0 || leaf->beside >= 0)
    return false;
  const Change *change = p->variants[leaf->variant].changes;
  return change->cell == 0 && change->to == 1 &&
         !pattern->letters[n[0].letter].or_off &&
         !pattern->letters[n[1].letter].or_off;
}

static bool read_steps(const Reading *r, const Instr *i, Head *h) {
  const Pattern *pattern = &r->program->patterns[i->x];
  if (!i->tail || !is_step(r->program, pattern)) return false;
  Steps *s = arena_new(&r->game->arena, sizeof *s);
  if (!s) return false;
  s->pattern = pattern;
  s->leaf = pattern->leaves;
  s->from = pattern->letters[pattern->nodes[0].letter].set;
  s->to = pattern->letters[pattern->nodes[1].letter].set;
  h->kind = HEAD_STEPS;
  h->line = r->program->variants[s->leaf->variant].line;
  h->rest = i->next;
  h->steps = s;
  return add_links(r->game->board, s) &&
         read_tail(r, i->tail, local_is_mine(s->from), h);
}

/* ---- rules ---- */

static bool read_head(const Reading *r, int pc, int rule) {
  Muster *t = r->muster;
  Head head = {.rule = rule, .line = rule, .guard = pc}, *h = &head;
  const Instr *i = &r->program->code[pc];
  while (i->op == OP_TEST && i->set->is_global)
    i = &r->program->code[pc = i->next];
  h->code = pc;
  bool ok = i->op == OP_TO        ? read_to(r, pc, h)
            : i->op == OP_PICTURE ? read_steps(r, i, h)
                                  : false;
  if (!ok || t->nheads == HEADS_MAX) return false;
  h->is_brief = is_brief(r, h);
  t->heads[t->nheads++] = head;
  return true;
}

/* Behind a head that has a way comes the COMMIT of its 'or else' and a way to
** the end: what stands right of it is for when there is none. */
static bool read_rule(const Reading *r, int pc, int rule) {
  const Instr *i = &r->program->code[pc];
  if (i->op == OP_RULE) return read_rule(r, i->next, i->x);
  if (i->op == OP_ELSE)
    return read_rule(r, i->x, rule) && read_rule(r, i->y, rule);
  return read_head(r, pc, rule);
}

static bool is_possible(const Game *game, const PhaseRule *rule) {
  const Board *b = game->board;
  return b->words == 1 && !b->nbodies && !b->has_plate && !game->has_piles &&
         rule->code >= 0 && rule->can_pick && !rule->repeats && !rule->quick &&
         rule->fallback < 0;
}

void muster_note(Program *p, Game *game) {
  for (int i = 0; i < p->nrules; i++) {
    PhaseRule *rule = &p->phases[i];
    if (!is_possible(game, rule)) continue;
    Reading r = {p, game, arena_new(&game->arena, sizeof *r.muster)};
    if (r.muster && read_rule(&r, rule->code, -1)) rule->muster = r.muster;
  }
}
