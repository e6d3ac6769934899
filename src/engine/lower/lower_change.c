/* SPDX-License-Identifier: MIT
** lower_change.c - what changes the position.
**
** A piece is a set of lanes a plane: those in which it belongs to that owner,
** is of that kind. So a piece whose kind is not known is moved like any other.
*/
#include "engine/lower/lower.h"

static bool write_all(Lower *l, Sym *s, Place place, const SymPiece *piece) {
  int n = slot_pieces(l->game);
  for (int i = 0; i < n; i++)
    if (!sym_write(l, s, i, place, piece ? piece->plane[i] : l->e.nothing)) {
      Source none = {NULL, 0, 0};
      lower_fail(
          l, LOWER_SCALAR, none,
          "a piece that is not known is put on a site of another choice");
      return false;
    }
  return true;
}

void lower_piece_at(Lower *l, Sym *s, Place place, SymPiece *piece) {
  int n = slot_pieces(l->game);
  for (int i = 0; i < n; i++) {
    Val v = sym_read(l, s, i, place);
    if (v == sym_valid(l, s, place)) v = l->e.all;
    piece->plane[i] = v;
  }
}

void lower_new_piece(Lower *l, const Sym *s, int kind, SymPiece *piece) {
  const Game *g = l->game;
  int n = slot_pieces(g);
  int owner = g->kinds[kind].is_neutral ? g->layout.neutral_plane : s->me;
  for (int i = 0; i < n; i++) piece->plane[i] = l->e.nothing;
  piece->plane[owner] = l->e.all;
  if (g->layout.kind_planes >= 0)
    piece->plane[g->layout.kind_planes + kind] = l->e.all;
}

bool lower_clear(Lower *l, Sym *s, Place place) {
  return write_all(l, s, place, NULL);
}

bool lower_place(Lower *l, Sym *s, Place place, const SymPiece *piece) {
  return write_all(l, s, place, piece);
}

/* Marks of pieces die with them; where none stands they stay. */
static bool drop_marks(Lower *l, Sym *s, Place place) {
  const Game *g = l->game;
  if (!g->marks_travel) return true;
  Val held = sym_occupied(l, s, place);
  if (held == sym_valid(l, s, place)) held = l->e.all;
  for (int r = 0; r < g->nregisters; r++) {
    int plane = g->registers[r].plane;
    if (g->registers[r].type != REGISTER_PIECES) continue;
    Val left = emit_without(&l->e, sym_read(l, s, plane, place), held);
    if (!sym_write(l, s, plane, place, left)) return false;
  }
  return true;
}

static void add_to(Lower *l, Sym *s, int slot, Val n) {
  s->slot[slot] = emit_value(&l->e, SP_ADD, sym_slot(l, s, slot), n, 0, 0);
}

/* How many of the lanes; of all of them: one. */
static Val how_many(Lower *l, const Sym *s, Val lanes) {
  return lanes == s->lanes ? emit_number(&l->e, 1)
                           : emit_value(&l->e, SP_COUNT, lanes, 0, 0, 0);
}

void lower_keep(Lower *l, Sym *s, Player by, int kind, bool to_stock, Val n) {
  const Game *g = l->game;
  int as = g->kinds[kind].stocked;
  if (!to_stock)
    add_to(l, s, slot_of_captured(g, by, kind), n);
  else if (g->kinds[as].stock >= 0) /* one without end stays so */
    add_to(l, s, slot_of_stock(g, g->kinds[as].is_neutral ? 0 : by, as), n);
}

/* Trays and stocks are kept by kind. */
static void fill_tray(Lower *l, Sym *s, Place place, Val in, bool to_stock) {
  const Game *g = l->game;
  int first = g->layout.kind_planes;
  for (int k = 0; k < g->nkinds; k++) {
    Val of =
        first < 0 ? in : emit_and(&l->e, in, sym_read(l, s, first + k, place));
    if (!emit_is_nothing(&l->e, of))
      lower_keep(l, s, s->me, k, to_stock, how_many(l, s, of));
  }
}

/* Does a rule ask for a stock later? While moves are found, what is taken need
** not be put there unless it does. */
static bool asks_stock(const Lower *l, const Sym *s) {
  const Game *g = l->game;
  for (int p = 0; p < g->nplayers && !l->makes && !l->stores; p++)
    for (int k = 0; k < g->nkinds; k++)
      if (slots_has(&s->live, slot_of_stock(g, (Player)p, k))) return true;
  return false;
}

static bool can_restock(Lower *l, const Sym *s) {
  Source none = {NULL, 0, 0};
  if (!l->game->stocks_taken || !asks_stock(l, s)) return true;
  lower_fail(l, LOWER_NO, none, "what is taken goes to a stock");
  return false;
}

/* By a way of an 'each': they are counted when all ways are known. */
void lower_counted(Sym *s, Place place, Val in, Player by, int kind) {
  if (s->ncounted == SYM_COUNTED)
    s->each->why = "a way of 'each' takes or puts many pieces";
  else if (kind < 0 && sym_is_touched(s, place))
    s->each->why = "a way of 'each' takes a piece that it changed";
  else
    s->counted[s->ncounted++] = (SymCounted){place, in, by, kind};
}

bool lower_taken(Lower *l, Sym *s, Place place, Val in) {
  int slot = slot_of_taken(l->game, s->me);
  if (!can_restock(l, s)) return false;
  if (s->each) lower_counted(s, place, in, s->me, -1);
  if (s->each) return drop_marks(l, s, place) && lower_clear(l, s, place);
  if (l->makes && (l->game->stocks_taken || !l->game->no_trays))
    fill_tray(l, s, place, in, l->game->stocks_taken);
  if (slots_has(&s->live, slot)) add_to(l, s, slot, how_many(l, s, in));
  return drop_marks(l, s, place) && lower_clear(l, s, place);
}

bool lower_all_taken(Lower *l, Sym *s, Val sites) {
  const Game *g = l->game;
  Emit *e = &l->e;
  int first = g->layout.kind_planes, slot = slot_of_taken(g, s->me);
  Val held = e->nothing;
  if (!can_restock(l, s)) return false;
  for (int k = 0; k < slot_pieces(g); k++)
    held = emit_or(e, held, emit_and(e, sites, sym_slot(l, s, k)));
  bool keeps = l->makes && (g->stocks_taken || !g->no_trays);
  for (int k = 0; k < g->nkinds && keeps; k++) {
    Val of = first < 0 ? held : emit_and(e, held, sym_slot(l, s, first + k));
    lower_keep(l, s, s->me, k, g->stocks_taken,
               emit_value(e, SP_COUNT, of, 0, 0, 0));
  }
  if (slots_has(&s->live, slot))
    add_to(l, s, slot, emit_value(e, SP_COUNT, held, 0, 0, 0));
  for (int r = 0; r < g->nregisters && g->marks_travel; r++) {
    int plane = g->registers[r].plane;
    if (g->registers[r].type == REGISTER_PIECES && slots_has(&s->live, plane))
      sym_set_slot(s, plane, emit_without(e, sym_slot(l, s, plane), held));
  }
  return true;
}

/* Something must be there. */
static bool needs_piece(Lower *l, Sym *s, const Instr *i, int *opened) {
  return lower_narrow(l, s, sym_occupied(l, s, s->cursor), i->source, opened);
}

static bool needs_room(Lower *l, Sym *s, const Instr *i, int *opened) {
  Val taken = sym_occupied(l, s, s->cursor);
  Val room = emit_without(&l->e, sym_valid(l, s, s->cursor), taken);
  if (!lower_narrow(l, s, room, i->source, opened)) return false;
  sym_learn_empty(l, s, s->cursor);
  return true;
}

static Lowered lift(Lower *l, const Instr *i, Sym *s, int *opened) {
  if (i->number || s->has_hand) {
    lower_fail(l, LOWER_NO, i->source, "several pieces in the hand");
    return LOWER_NO;
  }
  if (!needs_piece(l, s, i, opened)) return LOWER_DEAD;
  lower_piece_at(l, s, s->cursor, &s->hand);
  s->has_hand = true;
  if (!s->from.base) s->from = s->cursor;
  if (!s->has_actor) {
    s->actor = s->hand;
    s->has_actor = true;
  }
  return lower_clear(l, s, s->cursor) ? LOWER_OK : l->status;
}

/* Marks that travel were left where the piece was lifted. */
static bool carry_marks(Lower *l, Sym *s) {
  const Game *g = l->game;
  Emit *e = &l->e;
  for (int r = 0; r < g->nregisters && g->marks_travel; r++) {
    int slot = g->registers[r].plane;
    if (g->registers[r].type != REGISTER_PIECES || !slots_has(&s->live, slot))
      continue;
    Val gone = emit_without(e, sym_read(l, s, slot, s->from),
                            sym_occupied(l, s, s->from));
    Val there = emit_or(e, sym_read(l, s, slot, s->cursor), gone);
    Val left = emit_without(e, sym_read(l, s, slot, s->from), gone);
    if (!sym_write(l, s, slot, s->from, left) ||
        !sym_write(l, s, slot, s->cursor, there)) {
      Source none = {NULL, 0, 0};
      lower_fail(l, LOWER_SCALAR, none, "a mark travels with its piece");
      return false;
    }
  }
  return true;
}

static Lowered drop(Lower *l, const Instr *i, Sym *s, int *opened) {
  if (!s->has_hand) return LOWER_DEAD;
  if (i->number) {
    lower_fail(l, LOWER_NO, i->source, "a number of pieces put down");
    return LOWER_NO;
  }
  if (!needs_room(l, s, i, opened)) return LOWER_DEAD;
  if (!lower_place(l, s, s->cursor, &s->hand)) return l->status;
  s->has_hand = false;
  bool stays = s->from.base == s->cursor.base && s->from.map == s->cursor.map;
  return !s->from.base || stays || carry_marks(l, s) ? LOWER_OK : l->status;
}

/* Do several ways that are made together write one number or one site? */
static bool is_shared(Lower *l, const Instr *i, const Sym *s, int slot) {
  if (!s->each || !slots_has(&s->live, slot)) return false;
  lower_fail(l, LOWER_NO, i->source, "all ways of 'each' change one number");
  return true;
}

static Lowered put(Lower *l, const Instr *i, Sym *s, int *opened) {
  const Kind *kind = &l->game->kinds[i->x];
  Emit *e = &l->e;
  SymPiece piece;
  if (kind->stock >= 0) {
    Player who = kind->is_neutral ? 0 : s->me;
    int slot = slot_of_stock(l->game, who, i->x);
    Val left = sym_slot(l, s, slot);
    Val some = emit_value(e, SP_COMPARE, left, emit_number(e, 0), 0, IS_NE);
    if (!lower_narrow(l, s, emit_select(e, some, e->all), i->source, opened))
      return LOWER_DEAD;
    if (s->each)
      lower_counted(s, s->cursor, e->all, who, i->x);
    else if (slots_has(&s->live, slot))
      s->slot[slot] = emit_value(e, SP_SUBTRACT, left, emit_number(e, 1), 0, 0);
  }
  if (!needs_room(l, s, i, opened)) return LOWER_DEAD;
  lower_new_piece(l, s, i->x, &piece);
  return lower_place(l, s, s->cursor, &piece) ? LOWER_OK : l->status;
}

static Lowered take(Lower *l, const Instr *i, Sym *s, int *opened) {
  if (!needs_piece(l, s, i, opened)) return LOWER_DEAD;
  return lower_taken(l, s, s->cursor, s->lanes) ? LOWER_OK : l->status;
}

/* The owner stays, the kind is another; nobody's pieces stay nobody's. */
/* The piece that moves is of another kind too, if it was of the kind that the
** one here has had. */
static void change_actor(Lower *l, Sym *s, int kind) {
  Emit *e = &l->e;
  int first = l->game->layout.kind_planes;
  Val alike = e->nothing;
  if (!s->has_actor || s->is_actor_open || first < 0) return;
  for (int k = 0; k < l->game->nkinds; k++)
    alike = emit_or(e, alike,
                    emit_and(e, s->actor.plane[first + k],
                             sym_read(l, s, first + k, s->cursor)));
  for (int k = 0; k < l->game->nkinds; k++) {
    Val other = emit_without(e, s->actor.plane[first + k], alike);
    s->actor.plane[first + k] = k == kind ? emit_or(e, other, alike) : other;
  }
}

static Lowered become(Lower *l, const Instr *i, Sym *s, int *opened) {
  const Game *g = l->game;
  int neutral = g->layout.neutral_plane, first = g->layout.kind_planes;
  if (!needs_piece(l, s, i, opened)) return LOWER_DEAD;
  if (neutral >= 0) {
    Val is = sym_read(l, s, neutral, s->cursor);
    Val fits =
        g->kinds[i->x].is_neutral ? is : emit_without(&l->e, l->e.all, is);
    if (!lower_narrow(l, s, fits, i->source, opened)) return LOWER_DEAD;
  }
  change_actor(l, s, i->x);
  for (int k = 0; k < g->nkinds && first >= 0; k++)
    if (!sym_write(l, s, first + k, s->cursor,
                   k == i->x ? l->e.all : l->e.nothing))
      return LOWER_NO;
  return LOWER_OK;
}

/* The piece changes sides. */
static Lowered flip(Lower *l, const Instr *i, Sym *s, int *opened) {
  SymPiece piece;
  if (l->game->nplayers != 2) {
    lower_fail(l, LOWER_NO, i->source, "whose it becomes depends");
    return LOWER_NO;
  }
  Val owned = emit_or(&l->e, sym_read(l, s, 0, s->cursor),
                      sym_read(l, s, 1, s->cursor));
  if (!lower_narrow(l, s, owned, i->source, opened)) return LOWER_DEAD;
  lower_piece_at(l, s, s->cursor, &piece);
  Val first = piece.plane[0];
  piece.plane[0] = piece.plane[1];
  piece.plane[1] = first;
  return lower_place(l, s, s->cursor, &piece) ? LOWER_OK : l->status;
}

/* The piece in the hand goes back to its stock, whose and whatever it is. */
static Lowered send(Lower *l, const Instr *i, Sym *s) {
  const Game *g = l->game;
  int first = g->layout.kind_planes, neutral = g->layout.neutral_plane;
  if (i->x >= 0 || !s->has_hand || g->marks_travel) {
    lower_fail(l, LOWER_NO, i->source, "a piece of the board is sent");
    return LOWER_NO;
  }
  for (int k = 0; k < g->nkinds && (l->makes || asks_stock(l, s)); k++)
    for (int p = 0; p <= g->nplayers; p++) {
      bool is_neutral = p == g->nplayers;
      if (g->kinds[k].is_neutral != is_neutral) continue;
      Val in = s->hand.plane[is_neutral ? neutral : p];
      if (first >= 0) in = emit_and(&l->e, in, s->hand.plane[first + k]);
      if (emit_is_nothing(&l->e, in)) continue;
      if (in != l->e.all && s->base && !s->is_single)
        return lower_fail(l, LOWER_SCALAR, i->source, "which piece is sent"),
               LOWER_SCALAR;
      lower_keep(l, s, (Player)(is_neutral ? 0 : p), k, true,
                 how_many(l, s, s->base ? emit_and(&l->e, s->lanes, in) : in));
    }
  s->has_hand = false;
  return LOWER_OK;
}

/* One piece, to be the mover's own again: where somebody asks for his stock,
** its kind must be known. */
static Lowered seize(Lower *l, const Instr *i, Sym *s, int *opened) {
  if (i->number && (i->number->op != NUMBER_CONST || i->number->value != 1)) {
    lower_fail(l, LOWER_NO, i->source, "several pieces of a pile");
    return LOWER_NO;
  }
  if (!i->x) return take(l, i, s, opened);
  if (asks_stock(l, s) || (s->each && l->stores)) {
    lower_fail(l, LOWER_NO, i->source, "what is taken goes to a stock");
    return LOWER_NO;
  }
  if (!needs_piece(l, s, i, opened)) return LOWER_DEAD;
  if (l->makes) fill_tray(l, s, s->cursor, s->lanes, true);
  bool ok = drop_marks(l, s, s->cursor) && lower_clear(l, s, s->cursor);
  return ok ? LOWER_OK : l->status;
}

static Lowered mark(Lower *l, const Instr *i, Sym *s, bool into, int *opened) {
  const Register *reg = &l->game->registers[i->x];
  bool is_site = reg->type == REGISTER_SITE;
  int slot = is_site ? slot_of_site(l->game, reg->slot) : reg->plane;
  Val rests = is_site ? lower_rest_here(l, s, slot) : l->e.all;
  if (into && !lower_narrow(l, s, rests, i->source, opened)) return LOWER_DEAD;
  if (is_site && is_shared(l, i, s, slot)) return LOWER_NO;
  if (is_site && into) sym_set_slot(s, slot, l->e.nothing);
  if (!sym_write(l, s, slot, s->cursor, into ? l->e.all : l->e.nothing)) {
    lower_fail(l, LOWER_NO, i->source, "too many changes");
    return LOWER_NO;
  }
  return LOWER_OK;
}

static Lowered forget(Lower *l, const Instr *i, Sym *s) {
  const Register *reg = &l->game->registers[i->x];
  int slot = reg->type == REGISTER_SITE ? slot_of_site(l->game, reg->slot)
                                        : reg->plane;
  if (is_shared(l, i, s, slot)) return LOWER_NO;
  if (reg->type == REGISTER_SITE) lower_rest_here(l, s, slot);
  sym_set_slot(s, slot, l->e.nothing);
  return LOWER_OK;
}

static Lowered set(Lower *l, const Instr *i, Sym *s) {
  const Counter *c = &l->game->counters[i->x];
  int slot = slot_of_counter(l->game, c->slot + (c->per_player ? s->me : 0));
  if (lower_may_leave(i->number)) {
    lower_fail(l, LOWER_NO, i->source, "a product of a counter");
    return LOWER_NO;
  }
  if (!slots_has(&s->live, slot)) return LOWER_OK; /* nobody asks here */
  if (is_shared(l, i, s, slot)) return LOWER_NO;
  Val n = lower_uniform(l, s, i->number);
  if (!n) return l->status;
  s->slot[slot] = n;
  return LOWER_OK;
}

/* The planes of a set-up that is laid out; every site of it must be free. */
static Lowered lay(Lower *l, const Instr *i, Sym *s, int *opened) {
  const Game *g = l->game;
  const Laying *lay = &l->program->layings[i->x];
  Emit *e = &l->e;
  Plane on[SYM_PIECE] = {{{0}}}, all = {{0}};
  if (s->nwrites) sym_flush(l, s);
  for (int k = 0; k < lay->count; k++) {
    const PieceInfo *info = &g->pieces[lay->pieces[k].piece];
    Site at = lay->pieces[k].site;
    if (plane_has(all.w, at)) return LOWER_DEAD;
    plane_add(all.w, at);
    int owner = info->owner == NEUTRAL ? g->layout.neutral_plane : info->owner;
    plane_add(on[owner].w, at);
    if (g->layout.kind_planes >= 0)
      plane_add(on[g->layout.kind_planes + info->kind].w, at);
  }
  Val held = e->nothing;
  for (int k = 0; k < slot_pieces(g); k++)
    held = emit_or(e, held, sym_slot(l, s, k));
  held = emit_and(e, held, emit_const(e, &all));
  Val is_free =
      emit_value(e, SP_NOT, emit_value(e, SP_ANY, held, 0, 0, 0), 0, 0, 0);
  if (!lower_narrow(l, s, emit_select(e, is_free, e->all), i->source, opened))
    return LOWER_DEAD;
  for (int k = 0; k < slot_pieces(g); k++)
    sym_set_slot(s, k, emit_or(e, sym_slot(l, s, k), emit_const(e, &on[k])));
  return LOWER_OK;
}

static bool is_of_piles(Opcode op) {
  return op == OP_LIFT || op == OP_DROP || op == OP_PUT || op == OP_TAKE ||
         op == OP_SEIZE || op == OP_BECOME || op == OP_FLIP || op == OP_SEND ||
         op == OP_LAY;
}

static Lowered change(Lower *l, const Instr *i, Sym *s, int *opened) {
  if (l->game->has_piles && is_of_piles((Opcode)i->op))
    return lower_pile(l, i, s, opened);
  switch ((Opcode)i->op) {
  case OP_LIFT: return lift(l, i, s, opened);
  case OP_DROP: return drop(l, i, s, opened);
  case OP_PUT: return put(l, i, s, opened);
  case OP_TAKE: return take(l, i, s, opened);
  case OP_BECOME: return become(l, i, s, opened);
  case OP_FLIP: return flip(l, i, s, opened);
  case OP_SEIZE: return seize(l, i, s, opened);
  case OP_SEND: return send(l, i, s);
  case OP_MARK: return mark(l, i, s, true, opened);
  case OP_UNMARK: return mark(l, i, s, false, opened);
  case OP_FORGET: return forget(l, i, s);
  case OP_SET: return set(l, i, s);
  case OP_LAY:
    if (s->base && !s->is_single) return LOWER_SCALAR;
    return lay(l, i, s, opened);
  default: break;
  }
  lower_fail(l, LOWER_NO, i->source, "a word that has no lowering yet");
  return LOWER_NO;
}

/* What cannot be done for all lanes at once is done in each. */
Lowered lower_change(Lower *l, const Instr *i, Sym *s, int *opened) {
  Sym before = *s;
  l->why = NULL;
  Lowered r = change(l, i, s, opened);
  if (r != LOWER_SCALAR || s->is_single || !s->base) return r;
  *s = before;
  if (!lower_single(l, s, i->source, l->why, opened)) return l->status;
  return change(l, i, s, opened);
}
