/* SPDX-License-Identifier: MIT
** changes.c - changes of piles while choices are found.
**
** Each must agree with the change of the walk machine of the same name
** (walk/change.c).
*/
#include "engine/vm/changes.h"
#include "engine/vm/choice.h"
#include "kernel/state/pile.h"

/* A step of a change, as it is taken back. */
typedef enum UndoOp {
  UNDO_END,     /* the first step of a change */
  UNDO_LIFTED,  /* the hand's last piece goes back to its site */
  UNDO_DROPPED, /* a site's top goes back to the hand */
  UNDO_GONE,    /* a piece that left the board comes back */
  UNDO_CAME,    /* a site's top leaves the board */
  UNDO_HELD,    /* a piece that left the hand comes back */
  UNDO_STOCK,   /* of player 'piece' and kind 'site': 'old' */
  UNDO_CAPTURED /* the same */
} UndoOp;

struct ExecUndo {
  uint8_t op;
  Piece piece;
  Site site;
  int16_t old;
  uint64_t hash; /* of UNDO_END: before the change */
};

bool changes_begin(Exec *x, const Game *g, const Position *pos) {
  x->nundo = 0;
  x->nhand = 0;
  if (!memory_reserve((void **)&x->work, &x->work_size, position_size(g), 1))
    return false;
  position_copy(g, x->work, pos);
  return true;
}

void changes_done(Exec *x) {
  memory_free(x->pile_keys);
  memory_free(x->work);
  memory_free(x->undo);
}

static bool note(Exec *x, UndoOp op, Site site, Piece piece, int old) {
  if (x->nundo == x->undo_capacity &&
      !memory_reserve((void **)&x->undo, &x->undo_capacity, x->nundo + 1,
                      sizeof *x->undo)) {
    x->failed = true;
    return false;
  }
  x->undo[x->nundo++] =
      (struct ExecUndo){(uint8_t)op, piece, site, (int16_t)old, x->work->hash};
  return true;
}

/* ---- pieces ---- */

static bool lift(Exec *x, const Game *g, Site s, int64_t n) {
  for (; n > 0; n--) {
    if (!pile_height(g, x->work, s) || x->nhand == HAND_MAX ||
        !note(x, UNDO_LIFTED, s, 0, 0))
      return false;
    x->hand[x->nhand++] = pile_remove(g, x->work, s, true);
  }
  return true;
}

/* All of them, if no number is told. */
static bool drop(Exec *x, const Game *g, Site s, bool all, int64_t n) {
  if (all) n = x->nhand;
  if (n > x->nhand || x->nhand == 0) return false;
  for (; n > 0; n--) {
    if (pile_is_full(g, x->work, s) || !note(x, UNDO_DROPPED, s, 0, 0))
      return false;
    pile_add(g, x->work, s, x->hand[--x->nhand], true);
  }
  return true;
}

static bool add(Exec *x, const Game *g, Site s, Piece piece) {
  if (pile_is_full(g, x->work, s) || !note(x, UNDO_CAME, s, 0, 0)) return false;
  pile_add(g, x->work, s, piece, true);
  return true;
}

static bool take_off(Exec *x, const Game *g, Site s, Piece *piece) {
  *piece = position_piece(g, x->work, s);
  if (!*piece || !note(x, UNDO_GONE, s, *piece, 0)) return false;
  pile_remove(g, x->work, s, true);
  return true;
}

/* ---- stocks and trays ---- */

static void rehash(Exec *x, PositionPart part, int slot, int from, int to) {
  x->work->hash ^= position_key(part, (unsigned)slot, from) ^
                   position_key(part, (unsigned)slot, to);
}

static int16_t sum(int16_t old, int more) {
  return old + more > INT16_MAX ? INT16_MAX : (int16_t)(old + more);
}

static bool stock(Exec *x, const Game *g, Player who, int kind, int more) {
  int16_t *at = position_stock(g, x->work, who, kind);
  if (*at < 0) return true; /* a stock without end stays so */
  if (!note(x, UNDO_STOCK, (Site)kind, who, *at)) return false;
  int old = *at;
  *at = sum(*at, more);
  rehash(x, PART_STOCK, who * KINDS_MAX + kind, old, *at);
  return true;
}

static bool restock(Exec *x, const Game *g, Player who, int kind) {
  int as = g->kinds[kind].stocked;
  return stock(x, g, g->kinds[as].is_neutral ? 0 : who, as, 1);
}

static bool captured(Exec *x, const Game *g, Player by, int kind) {
  int16_t *at = position_captured(g, x->work, by, kind);
  if (g->stocks_taken) return restock(x, g, by, kind);
  if (g->no_trays) return true;
  if (!note(x, UNDO_CAPTURED, (Site)kind, by, *at)) return false;
  int old = *at;
  *at = sum(*at, 1);
  rehash(x, PART_CAPTURED, by * KINDS_MAX + kind, old, *at);
  return true;
}

static bool put(Exec *x, const Game *g, Player me, int kind, Site s) {
  Player who = g->kinds[kind].is_neutral ? 0 : me;
  return *position_stock(g, x->work, who, kind) != 0 &&
         stock(x, g, who, kind, -1) && add(x, g, s, g->kinds[kind].piece[who]);
}

static bool take(Exec *x, const Game *g, Player by, Site s) {
  Piece piece;
  return take_off(x, g, s, &piece) && captured(x, g, by, g->pieces[piece].kind);
}

static bool seize(Exec *x, const Game *g, const SetChange *c, Site s,
                  int64_t n) {
  Piece piece;
  if (n < 1 || n > pile_height(g, x->work, s)) return false;
  for (; n > 0; n--) {
    if (!c->x && !take(x, g, c->me, s)) return false;
    if (c->x && (!take_off(x, g, s, &piece) ||
                 !restock(x, g, c->me, g->pieces[piece].kind)))
      return false;
  }
  return true;
}

/* ---- pieces that turn ---- */

static bool turn(Exec *x, const Game *g, Site s, Piece now) {
  Piece old;
  return take_off(x, g, s, &old) && add(x, g, s, now);
}

static bool become(Exec *x, const Game *g, int kind, Site s) {
  Piece old = position_piece(g, x->work, s);
  if (!old) return false;
  Player owner = game_owner(g, old);
  const Kind *k = &g->kinds[kind];
  return k->is_neutral == (owner == NEUTRAL) &&
         turn(x, g, s, k->piece[owner == NEUTRAL ? 0 : owner]);
}

/* Only between two players. */
static bool flip(Exec *x, const Game *g, Site s) {
  Piece old = position_piece(g, x->work, s);
  Player owner = old ? game_owner(g, old) : NEUTRAL;
  if (owner == NEUTRAL) return false;
  return turn(x, g, s, g->kinds[g->pieces[old].kind].piece[1 - owner]);
}

/* To its owner's site of a region, or to his stock; there the hand's piece
** goes first. */
static bool send(Exec *x, const Game *g, int region, Site s) {
  Piece piece;
  if (region < 0 && x->nhand > 0) {
    piece = x->hand[x->nhand - 1];
    if (!note(x, UNDO_HELD, s, piece, 0)) return false;
    x->nhand--;
  } else if (!take_off(x, g, s, &piece)) {
    return false;
  }
  Player owner = game_owner(g, piece);
  if (region < 0)
    return restock(x, g, (Player)(owner == NEUTRAL ? 0 : owner),
                   g->pieces[piece].kind);
  const Region *r = &g->board->regions[region];
  return owner != NEUTRAL && r->norder[owner] >= 1 &&
         add(x, g, r->order[owner][0], piece);
}

static bool lay(Exec *x, const Game *g, int layout) {
  const Laying *l = &g->program->layings[layout];
  bool ok = true;
  for (int k = 0; k < l->count && ok; k++)
    ok = add(x, g, l->pieces[k].site, l->pieces[k].piece);
  return ok;
}

/* ---- from outside ---- */

static bool make_at(Exec *x, const Game *g, const SetChange *c, Site s,
                    int64_t amount) {
  switch (c->op) {
  case OP_LIFT: return lift(x, g, s, c->amount ? amount : 1);
  case OP_DROP: return drop(x, g, s, !c->amount, amount);
  case OP_PUT: return put(x, g, c->me, c->x, s);
  case OP_TAKE: return take(x, g, c->me, s);
  case OP_SEIZE: return seize(x, g, c, s, c->amount ? amount : 1);
  case OP_BECOME: return become(x, g, c->x, s);
  case OP_FLIP: return flip(x, g, s);
  case OP_SEND: return send(x, g, c->x, s);
  default: return false;
  }
}

static int64_t amount_at(const Exec *x, const Game *g, const EachStep *step,
                         Site s) {
  return step->amount == AMOUNT_HEIGHT ? pile_height(g, x->work, s)
                                       : step->amount;
}

/* All steps of an 'each' for one site. */
static bool each_at(Exec *x, const Game *g, const SetChange *c, Site own) {
  for (int i = 0; i < c->x; i++) {
    const EachStep *step = &c->steps[i];
    Site s = step->site == NO_SITE ? own : step->site;
    SetChange one = {.op = step->op,
                     .me = c->me,
                     .x = step->x,
                     .amount = step->amount != AMOUNT_NONE};
    if (!make_at(x, g, &one, s, amount_at(x, g, step, s))) return false;
  }
  return true;
}

bool changes_make(Exec *x, const Game *g, const SetChange *c,
                  const uint64_t *sites, int64_t amount) {
  int words = g->board->words;
  bool ok = note(x, UNDO_END, 0, 0, 0);
  if (!ok) return false;
  if (c->op == OP_EACH) {
    x->is_over = x->is_over || x->nhand > 0; /* every way would have the hand */
    for (Site s = plane_next(sites, words, 0); s != NO_SITE && ok;
         s = plane_next(sites, words, s + 1u))
      ok = each_at(x, g, c, s);
  } else if (c->op == OP_LAY) {
    ok = lay(x, g, c->x);
  } else {
    for (Site s = plane_next(sites, words, 0); s != NO_SITE && ok;
         s = plane_next(sites, words, s + 1u))
      ok = make_at(x, g, c, s, amount);
  }
  if (!ok) changes_undo(x, g);
  return ok;
}

static void undo(Exec *x, const Game *g, const struct ExecUndo *u) {
  Position *p = x->work;
  switch ((UndoOp)u->op) {
  case UNDO_END: break;
  case UNDO_LIFTED: pile_add(g, p, u->site, x->hand[--x->nhand], false); break;
  case UNDO_DROPPED:
    x->hand[x->nhand++] = pile_remove(g, p, u->site, false);
    break;
  case UNDO_GONE: pile_add(g, p, u->site, u->piece, false); break;
  case UNDO_CAME: pile_remove(g, p, u->site, false); break;
  case UNDO_HELD: x->hand[x->nhand++] = u->piece; break;
  case UNDO_STOCK: *position_stock(g, p, u->piece, u->site) = u->old; break;
  case UNDO_CAPTURED:
    *position_captured(g, p, u->piece, u->site) = u->old;
    break;
  }
}

void changes_undo(Exec *x, const Game *g) {
  while (x->nundo > 0) {
    const struct ExecUndo *u = &x->undo[--x->nundo];
    if (u->op == UNDO_END) {
      x->work->hash = u->hash;
      return;
    }
    undo(x, g, u);
  }
}

/* ---- what choices lead to ---- */

/* The hash when the choice is made, as far as pieces go. */
static uint64_t key_of(Exec *x, const Game *g, const Choice *c) {
  int made = 0;
  for (; made < c->leaf->nlate; made++) {
    const LateChange *late = &c->leaf->late[made];
    uint64_t at[PLANE_WORDS] = {0};
    plane_add(at, choice_site(c, late->place));
    if (!changes_make(x, g, &late->change, at, 0)) break;
  }
  uint64_t key = x->work->hash;
  while (made-- > 0) changes_undo(x, g);
  return key ? key : 1;
}

bool changes_key_find(Exec *x, const ExecCode *code, const Find *f) {
  const SetProgram *p = code->program;
  const uint64_t *set = x->store + f->words;
  size_t n = x->total - f->count;
  if (!memory_reserve((void **)&x->pile_keys, &x->pile_key_capacity, x->total,
                      sizeof *x->pile_keys))
    return false;
  for (Site s = plane_next(set, code->words, 0); s != NO_SITE;
       s = plane_next(set, code->words, s + 1u)) {
    Choice c = choice_of(x, p, f, s);
    x->pile_keys[n++] = key_of(x, p->game, &c);
  }
  return true;
}
