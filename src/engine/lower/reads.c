/* SPDX-License-Identifier: MIT
** reads.c - which slots code and tests read and write.
**
** The answer may be too large, never too small: code is followed wherever it
** may lead.
*/
#include "engine/lower/lower.h"

typedef struct Reading {
  const Lower *l;
  SlotSet *reads, *writes;
  Asks asks;
  uint64_t *seen; /* by instruction */
} Reading;

static void read_slot(const Reading *r, int slot) {
  const Game *g = r->l->game;
  if (!r->reads) return;
  slots_add(r->reads, slot);
  if (slot_has_state(g, slot)) slots_add(r->reads, slot_of_state(g));
}
static void write_slot(const Reading *r, int slot) {
  const Game *g = r->l->game;
  if (!r->writes) return;
  slots_add(r->writes, slot);
  if (slot_has_state(g, slot)) slots_add(r->writes, slot_of_state(g));
}

/* Steps in these directions may lead through a plate. */
static void read_plate(Reading *r, const Set *dirs) {
  const Game *g = r->l->game;
  bool slides = false;
  for (int p = 0; p < g->nplayers && g->board->has_plate; p++)
    slides = slides || lower_slides(r->l, dirs->mask[p]);
  if (!slides) return;
  r->asks.plate = true;
  read_slot(r, slot_of_site(g, g->plate_slot));
}

static void read_owners(const Reading *r) {
  const Layout *lay = &r->l->game->layout;
  for (int p = 0; p < r->l->game->nplayers; p++) read_slot(r, p);
  if (lay->neutral_plane >= 0) read_slot(r, lay->neutral_plane);
}

static void read_kinds(const Reading *r, uint32_t mask) {
  int first = r->l->game->layout.kind_planes;
  if (first < 0) read_owners(r);
  for (int k = 0; k < r->l->game->nkinds && first >= 0; k++)
    if (mask >> k & 1) read_slot(r, first + k);
}

static int slot_of_register(const Game *g, int index) {
  const Register *reg = &g->registers[index];
  return reg->type == REGISTER_SITE ? slot_of_site(g, reg->slot) : reg->plane;
}

static void read_code(Reading *r, int pc);
static void read_number(Reading *r, const Number *n);

static void read_set(Reading *r, const Set *set) {
  if (!set) return;
  switch (set->op) {
  case SET_MINE:
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_EMPTY:
  case SET_HOLDS:
  case SET_FULL:
    read_owners(r);
    read_kinds(r, UINT32_MAX);
    return;
  case SET_KINDS: read_kinds(r, set->mask[0]); return;
  case SET_BEATEN:
    r->asks.actor = true;
    read_kinds(r, UINT32_MAX);
    return;
  case SET_REGISTER:
    if (set->index >= 0)
      read_slot(r, slot_of_register(r->l->game, set->index));
    else
      r->asks.line = true;
    return;
  case SET_IS:
    read_number(r, set->na);
    read_number(r, set->nb);
    return;
  case SET_OWNED: read_slot(r, set->index); return;
  case SET_FLOOD:
    if (r->reads) read_code(r, set->index);
    return;
  case SET_STEP: read_plate(r, set); break;
  case SET_SEEN:
    read_owners(r);
    read_kinds(r, UINT32_MAX);
    return;
  case SET_WALK: /* what a look changes is taken back */
    if (r->reads) read_code(r, set->index);
    return;
  default: break;
  }
  read_set(r, set->a);
  if (set->b != set->a) read_set(r, set->b);
}

static void read_number(Reading *r, const Number *n) {
  const Game *g = r->l->game;
  if (!n) return;
  if (n->op == NUMBER_COUNTER)
    for (int p = 0; p < (g->counters[n->value].per_player ? g->nplayers : 1);
         p++)
      read_slot(r, slot_of_counter(g, g->counters[n->value].slot + p));
  if (n->op == NUMBER_STOCK)
    for (int p = 0; p < g->nplayers; p++)
      for (int k = 0; k < g->nkinds; k++)
        read_slot(r, slot_of_stock(g, (Player)p, k));
  if (n->op == NUMBER_TAKEN)
    for (int p = 0; p < g->nplayers; p++)
      read_slot(r, slot_of_taken(g, (Player)p));
  if (n->op == NUMBER_HEIGHT || n->op == NUMBER_RUN || n->op == NUMBER_HAND)
    read_owners(r);
  if (n->op == NUMBER_PIPS) r->asks.pips = true;
  read_set(r, n->set);
  read_number(r, n->a);
  read_number(r, n->b);
}

/* Pieces that come or go. */
static void touch_pieces(const Reading *r) {
  const Game *g = r->l->game;
  int pieces = slot_pieces(g);
  for (int i = 0; i < pieces; i++) write_slot(r, i);
  for (int k = 0; k < g->nregisters; k++)
    if (g->registers[k].type == REGISTER_PIECES)
      write_slot(r, g->registers[k].plane);
  for (int p = 0; p < g->nplayers; p++) {
    write_slot(r, slot_of_taken(g, (Player)p));
    for (int k = 0; k < g->nkinds && g->stocks_taken; k++)
      write_slot(r, slot_of_stock(g, (Player)p, k));
  }
  read_owners(r);
}

/* Pieces of a kind come from a stock, or go there. */
static void touch_stock(const Reading *r, int kind) {
  for (int p = 0; p < r->l->game->nplayers; p++) {
    read_slot(r, slot_of_stock(r->l->game, (Player)p, kind));
    write_slot(r, slot_of_stock(r->l->game, (Player)p, kind));
  }
}

static void read_picture(Reading *r, int pattern) {
  const Program *p = r->l->program;
  const Pattern *pat = &p->patterns[pattern];
  touch_pieces(r);
  for (int i = 0; i < pat->nletters; i++) read_set(r, pat->letters[i].set);
  for (int i = 0; i < pat->nleaves; i++) {
    const Variant *v = &p->variants[pat->leaves[i].variant];
    if (pat->leaves[i].same) r->asks.dir = true;
    for (int k = 0; k < v->nchanges; k++) {
      if (v->changes[k].op == CHANGE_CALL) read_code(r, v->changes[k].arg);
      if (v->changes[k].op == CHANGE_PUT) touch_stock(r, v->changes[k].arg);
    }
  }
}

static void read_counter(const Reading *r, int index) {
  const Counter *c = &r->l->game->counters[index];
  for (int p = 0; p < (c->per_player ? r->l->game->nplayers : 1); p++)
    write_slot(r, slot_of_counter(r->l->game, c->slot + p));
}

static void read_instr(Reading *r, const Instr *i) {
  const Game *g = r->l->game;
  switch ((Opcode)i->op) {
  case OP_GO:
  case OP_TOWARD:
    if (i->x == -1 || i->x == -4) r->asks.dir = true;
    if (i->x == -2) r->asks.line = true;
    if (i->x != -1 && i->x != -2 && i->set) read_plate(r, i->set);
    return;
  case OP_TIMES:
  case OP_LINE: break;
  case OP_LIFT:
  case OP_DROP: r->asks.hand = true; /* fall through */
  case OP_TAKE:
  case OP_BECOME:
  case OP_FLIP:
  case OP_SWAP:
  case OP_LAY: touch_pieces(r); break;
  case OP_SEIZE:
  case OP_SEND:
    touch_pieces(r);
    for (int k = 0; k < g->nkinds; k++) touch_stock(r, k);
    break;
  case OP_PUT:
    touch_pieces(r);
    touch_stock(r, i->x);
    break;
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET: write_slot(r, slot_of_register(g, i->x)); break;
  case OP_SET: read_counter(r, i->x); break;
  case OP_SAY:
    for (int k = 0; k < r->l->program->formats[i->x].nslots; k++)
      if (r->l->program->formats[i->x].slots[k].type == SLOT_DIR)
        r->asks.dir = true;
    break;
  case OP_PICTURE: read_picture(r, i->x); break;
  case OP_USE:
  case OP_ROLL:
    for (int face = 1; face <= g->faces; face++) {
      read_slot(r, slot_of_die(g, face));
      write_slot(r, slot_of_die(g, face));
    }
    break;
  default: break;
  }
  read_set(r, i->set);
  read_number(r, i->number);
  read_number(r, i->number2);
}

/* Does the instruction go on at x, or at y? */
static bool has_x(Opcode op) {
  return op == OP_EITHER || op == OP_ELSE || op == OP_REPEAT ||
         op == OP_TIMES || op == OP_EACH || op == OP_SOME || op == OP_FIRST ||
         op == OP_BEST || op == OP_MOST;
}

static void read_code(Reading *r, int pc) {
  while (pc >= 0 && !(r->seen[pc >> 6] >> (pc & 63) & 1)) {
    const Instr *i = &r->l->program->code[pc];
    Opcode op = (Opcode)i->op;
    r->seen[pc >> 6] |= (uint64_t)1 << (pc & 63);
    read_instr(r, i);
    if (op == OP_EMIT || op == OP_END || op == OP_FAIL) return;
    if (has_x(op)) read_code(r, i->x);
    if (op == OP_MOST) read_code(r, r->l->program->ends); /* it ends a series */
    if (op == OP_EITHER || op == OP_ELSE) {
      pc = i->y;
      continue;
    }
    pc = i->next;
  }
}

static void run(Lower *l, Reading *r, int pc, const Set *set) {
  size_t words = l->program->ncode / 64 + 1;
  r->l = l;
  r->seen = memory_new(words * sizeof *r->seen);
  if (!r->seen) {
    l->e.is_full = true;
    return;
  }
  if (set)
    read_set(r, set);
  else
    read_code(r, pc);
  memory_free(r->seen);
}

void reads_of_set(Lower *l, Player me, const Set *set, SlotSet *out) {
  Reading r = {.reads = out};
  (void)me;
  run(l, &r, -1, set);
}

/* What was found out about code, by its first instruction. */
typedef struct ReadsMemo {
  bool is_known;
  SlotSet reads;
  Asks asks;
} ReadsMemo;

void reads_of_code(Lower *l, Player me, int pc, SlotSet *out, Asks *asks) {
  (void)me;
  if (!l->memo) l->memo = memory_new(sizeof *l->memo * l->program->ncode);
  if (!l->memo) {
    l->e.is_full = true;
    return;
  }
  ReadsMemo *memo = &l->memo[pc];
  if (!memo->is_known) {
    Reading r = {.reads = &memo->reads};
    run(l, &r, pc, NULL);
    memo->asks = r.asks;
    memo->is_known = true;
  }
  for (int k = 0; k < SYM_SLOTS / 64; k++) out->w[k] |= memo->reads.w[k];
  if (asks) *asks = memo->asks;
}

void reads_free(Lower *l) { memory_free(l->memo); }

void writes_of_code(Lower *l, Player me, int pc, SlotSet *out, bool *hand) {
  Reading r = {.writes = out};
  (void)me;
  run(l, &r, pc, NULL);
  if (hand) *hand = r.asks.hand;
}
