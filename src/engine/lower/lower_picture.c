/* SPDX-License-Identifier: MIT
** lower_picture.c - drawings.
**
** A line is tested cell by cell along each of its directions, for all lanes
** at once; then its changes are written. A run is a ray: the site it starts
** from must be known, and the cells it leads to are the lanes of a new base,
** in all directions together where nobody asks which one it was.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"

/* A line being followed in a direction (or several, along a run). */
typedef struct Drawer {
  const Instr *i;
  const DrawnLine *line;
  Dir dir, side;
  uint32_t dirs;  /* of a run whose direction nobody asks for */
  Val site, over; /* of the last run: where it begins, what it goes over */
  Place cells[2 * PICTURE_CELLS];
} Drawer;

static Lowered from_cell(Lower *l, Drawer *d, int at, const Sym *s);

/* ---- changes ---- */

static bool take(Lower *l, Sym *s, Place place) {
  Emit *e = &l->e;
  int slot = slot_of_taken(l->game, s->me);
  if (!place.base) return true;
  Val occupied = sym_occupied(l, s, place);
  Val in = emit_and(e, occupied, s->lanes);
  if (emit_is_nothing(e, in)) return true;
  if (in != s->lanes && slots_has(&s->live, slot) && !s->is_single) {
    Source none = {NULL, 0, 0};
    lower_fail(l, LOWER_SCALAR, none, "what is taken is not known");
    return false;
  }
  return lower_taken(l, s, place, in);
}

/* Marks go with the piece; those that are there already stay. */
static bool move_marks(Lower *l, Sym *s, Place from, Place to) {
  const Game *g = l->game;
  for (int r = 0; r < g->nregisters && g->marks_travel; r++) {
    int slot = g->registers[r].plane;
    if (g->registers[r].type != REGISTER_PIECES || !slots_has(&s->live, slot))
      continue;
    Val mark = sym_read(l, s, slot, from);
    Val there = emit_or(&l->e, sym_read(l, s, slot, to), mark);
    if (!sym_write(l, s, slot, from, l->e.nothing) ||
        !sym_write(l, s, slot, to, there))
      return false;
  }
  return true;
}

static bool move(Lower *l, Sym *s, Place from, Place to, int kind) {
  const Game *g = l->game;
  SymPiece piece;
  int first = g->layout.kind_planes;
  if (!to.base) return lower_taken(l, s, from, s->lanes);
  lower_piece_at(l, s, from, &piece);
  for (int k = 0; k < g->nkinds && kind >= 0 && first >= 0; k++)
    piece.plane[first + k] = k == kind ? l->e.all : l->e.nothing;
  bool stays = from.base == to.base && from.map == to.map;
  if (!stays && (!move_marks(l, s, from, to) || !lower_clear(l, s, from)))
    return false;
  return lower_place(l, s, to, &piece);
}

static bool put(Lower *l, Sym *s, Place place, int kind) {
  const Kind *k = &l->game->kinds[kind];
  SymPiece piece;
  if (k->stock >= 0) {
    Player who = k->is_neutral ? 0 : s->me;
    int slot = slot_of_stock(l->game, who, kind);
    if (s->each)
      lower_counted(s, place, l->e.all, who, kind);
    else if (slots_has(&s->live, slot))
      s->slot[slot] = emit_value(&l->e, SP_SUBTRACT, sym_slot(l, s, slot),
                                 emit_number(&l->e, 1), 0, 0);
  }
  lower_new_piece(l, s, kind, &piece);
  return lower_place(l, s, place, &piece);
}

/* Code given as a letter: changes on that cell, one after the other. */
static bool call(Lower *l, Sym *s, int code, Place place, int *opened) {
  Place cursor = s->cursor;
  s->cursor = place;
  const Instr *i = &l->program->code[code];
  for (; i->op != OP_END; i = &l->program->code[i->next]) {
    Lowered r = lower_change(l, i, s, opened);
    if (r == LOWER_OK) continue;
    if (r == LOWER_DEAD) lower_fail(l, LOWER_NO, i->source, "a change fails");
    return false;
  }
  s->cursor = cursor;
  return true;
}

/* ---- runs that change ---- */

/* The cell of a shape that a cell of a longer variant stands for. */
static int shape_cell(const DrawnLine *line, int length, int cell) {
  int at = line->run[0];
  if (cell < at) return cell;
  return cell < at + length ? at : cell - length + 1;
}

/* Does every run of this length do to its cells what the shape's does? */
static bool is_alike(const DrawnLine *line, const Variant *v, int length) {
  const Variant *shape = &line->shape;
  int nrun = 0, nruns = 0, nrest = 0, nrests = 0;
  for (int k = 0; k < shape->nchanges; k++)
    *(shape->changes[k].cell == line->run[0] ? &nrun : &nrest) += 1;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    int cell = shape_cell(line, length, c->cell), k = 0;
    bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
    *(cell == line->run[0] ? &nruns : &nrests) += 1;
    for (; k < shape->nchanges; k++) {
      const Change *o = &shape->changes[k];
      if (o->op == c->op && o->cell == cell && o->arg == c->arg &&
          (!moves || o->to == shape_cell(line, length, c->to)))
        break;
    }
    if (k == shape->nchanges) return false;
  }
  return nruns == length * nrun && nrests == nrest;
}

/* Is the same done to all cells of the run, however long it is? Nothing may
** go from there to other cells. */
static bool changes_evenly(const DrawnLine *line) {
  const Variant *shape = &line->shape;
  int at = line->run[0];
  if (line->nruns != 1 || line->rows != 1) return false;
  for (int i = 0; i < shape->nchanges; i++) {
    const Change *c = &shape->changes[i];
    bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
    if (moves && (c->cell == at || c->to == at)) return false;
    if (c->op == CHANGE_CALL && c->cell == at) return false;
  }
  for (int n = 1; n <= PICTURE_CELLS; n++) {
    const Variant *v = &line->variants[drawing_index(n, 0)];
    if (v->line != UINT16_MAX && !is_alike(line, v, n)) return false;
  }
  return true;
}

/* Is the way at its end, so that nothing can be read any more? */
static bool is_last(const Lower *l, const Sym *s, int pc) {
  const Instr *i = &l->program->code[pc];
  while (i->op == OP_SAY || i->op == OP_RULE) i = &l->program->code[i->next];
  return s->each && s->look && s->look->each && i->op == OP_END;
}

/* Is there nothing behind the run, because the board ends there? */
static bool ends_at_edge(const DrawnLine *line) {
  int at = line->run[0];
  return at + 1 < line->length && line->cells[at + 1].is_off;
}

/* What the cells of the run become. */
static SymSpan span_of(Lower *l, const Drawer *d, const Sym *s) {
  const Game *g = l->game;
  const Variant *v = &d->line->shape;
  SymSpan span = {.site = d->site,
                  .over = d->over,
                  .to_edge = ends_at_edge(d->line),
                  .dirs = d->dirs ? d->dirs : 1u << d->dir,
                  .owner = -1,
                  .kind = -1,
                  .by = s->me};
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    if (c->cell != d->line->run[0]) continue;
    if (c->op == CHANGE_TAKE) span.takes = true;
    if (c->op != CHANGE_PUT) continue;
    span.owner = g->kinds[c->arg].is_neutral ? g->layout.neutral_plane : s->me;
    if (g->layout.kind_planes >= 0) span.kind = g->layout.kind_planes + c->arg;
  }
  return span;
}

Val lower_span(Lower *l, const SymSpan *span, Val ends) {
  Emit *e = &l->e;
  if (!span->to_edge)
    return emit_value(e, SP_SPANS, span->site, span->over, ends,
                      (int32_t)span->dirs);
  Val any = emit_value(e, SP_ANY, ends, 0, 0, 0);
  Val seen =
      emit_value(e, SP_RAYS, span->site, span->over, 0, (int32_t)span->dirs);
  return emit_select(e, any, emit_and(e, seen, span->over));
}

/* The lanes are one site: the cells between are a set. */
static bool make_span(Lower *l, Sym *s, const SymSpan *span, Place end) {
  Emit *e = &l->e;
  sym_flush(l, s);
  Val cells =
      lower_span(l, span, span->to_edge ? span->site : sym_site(l, s, end));
  if (span->takes && !lower_all_taken(l, s, cells)) return false;
  for (int k = 0; k < slot_pieces(l->game); k++) {
    if (!slots_has(&s->live, k)) continue;
    Val old = sym_slot(l, s, k);
    bool on = k == span->owner || k == span->kind;
    sym_set_slot(s, k,
                 on ? emit_or(e, old, cells) : emit_without(e, old, cells));
  }
  return true;
}

static bool change_run(Lower *l, const Drawer *d, Sym *s) {
  if (!changes_evenly(d->line)) {
    lower_fail(l, LOWER_NO, d->i->source, "a run that changes");
    return false;
  }
  SymSpan span = span_of(l, d, s);
  if (is_last(l, s, d->i->next) && s->nspans < SYM_SPANS) {
    s->spans[s->nspans++] = span;
    return true;
  }
  if (s->each || !s->is_single) {
    lower_fail(l, s->each ? LOWER_NO : LOWER_SCALAR, d->i->source,
               "a run that changes");
    return false;
  }
  return make_span(l, s, &span, d->cells[d->line->run[0] + 1]);
}

/* The run is changed as a whole: by its first change. */
static bool is_first_of_run(const Drawer *d, const Change *c) {
  const Variant *v = &d->line->shape;
  int i = 0;
  while (v->changes[i].cell != c->cell) i++;
  return &v->changes[i] == c;
}

static bool make_change(Lower *l, const Drawer *d, const Change *c, Sym *s,
                        int *opened) {
  Place place = d->cells[c->cell];
  if (d->line->cells[c->cell].run)
    return is_first_of_run(d, c) ? change_run(l, d, s) : true;
  if ((c->op == CHANGE_MOVE || c->op == CHANGE_TURN) &&
      d->line->cells[c->to].run) {
    lower_fail(l, LOWER_NO, d->i->source, "a run that changes");
    return false;
  }
  switch ((ChangeOp)c->op) {
  case CHANGE_TAKE: return take(l, s, place);
  case CHANGE_MOVE: return move(l, s, place, d->cells[c->to], -1);
  case CHANGE_TURN: return move(l, s, place, d->cells[c->to], c->arg);
  case CHANGE_PUT: return put(l, s, place, c->arg);
  case CHANGE_CALL: return call(l, s, c->arg, place, opened);
  }
  return false;
}

/* Are there pieces enough in stock? */
static bool has_stock(Lower *l, const Drawer *d, Sym *s, int *opened) {
  const Game *g = l->game;
  Emit *e = &l->e;
  int need[KINDS_MAX] = {0};
  const Variant *v = &d->line->shape;
  for (int i = 0; i < v->nchanges; i++)
    if (v->changes[i].op == CHANGE_PUT) need[v->changes[i].arg]++;
  for (int k = 0; k < g->nkinds; k++) {
    if (!need[k] || g->kinds[k].stock < 0) continue;
    int slot = slot_of_stock(g, g->kinds[k].is_neutral ? 0 : s->me, k);
    Val enough = emit_value(e, SP_COMPARE, sym_slot(l, s, slot),
                            emit_number(e, need[k]), 0, IS_GE);
    if (!lower_narrow(l, s, emit_select(e, enough, e->all), d->i->source,
                      opened))
      return false;
  }
  return true;
}

/* Is anything asked about later? */
static bool is_read(const Sym *s) {
  for (int k = 0; k < SYM_SLOTS / 64; k++)
    if (s->live.w[k]) return true;
  return false;
}

/* What ways of an 'each' put is counted, whatever is asked later. */
static bool is_counted(const Lower *l, const Variant *v, const Sym *s) {
  for (int i = 0; s->each && i < v->nchanges; i++)
    if (v->changes[i].op == CHANGE_PUT &&
        l->game->kinds[v->changes[i].arg].stock >= 0)
      return true;
  return false;
}

static bool make_changes(Lower *l, const Drawer *d, Sym *s, int *opened) {
  const Variant *v = &d->line->shape;
  bool is_told = is_counted(l, v, s);
  for (int i = 0; i < v->nchanges && (is_told || is_read(s)); i++)
    if (!make_change(l, d, &v->changes[i], s, opened)) return false;
  return true;
}

/* Where the run of a move that is made begins, and what it goes over. */
static bool place_run(Lower *l, Sym *s, Drawer *d) {
  const Variant *v = &d->line->shape;
  int at = d->line->nruns ? d->line->run[0] : 0, i = 0;
  while (i < v->nchanges && v->changes[i].cell != at) i++;
  if (at == 0 || i == v->nchanges) return true;
  if (d->dir >= DIRS_MAX) d->dirs = d->line->dirs[s->me];
  d->over = lower_whole(l, s, d->line->cells[at].set);
  d->site = sym_site(l, s, d->cells[at - 1]);
  return d->over != 0;
}

bool lower_drawn(Lower *l, Sym *s, const TraceStep *t) {
  static const Instr nowhere = {0};
  Drawer d = {.i = &nowhere, .line = t->line, .dir = t->dir, .side = (Dir)t->x};
  int opened = 0;
  for (int i = 0; i < t->line->ncells; i++) {
    d.cells[i] = t->cells[i];
    if (d.cells[i].base) sym_learn(l, s, t->line->cells[i].set, d.cells[i]);
  }
  if (!place_run(l, s, &d)) return false;
  return make_changes(l, &d, s, &opened) && !opened;
}

static void keep_cells(Lower *l, const Drawer *d, Sym *s) {
  if (lower_is_looking(s)) return;
  size_t bytes = sizeof(Place) * (size_t)d->line->ncells;
  Place *cells = arena_new(&l->c->game->arena, bytes);
  if (!cells) {
    l->e.is_full = true;
    return;
  }
  for (int i = 0; i < d->line->ncells; i++) cells[i] = d->cells[i];
  Dir dir = s->dir;
  s->dir = d->dirs ? DIR_UNKNOWN : d->dir;
  lower_trace(
      l, s,
      (TraceStep){
          .kind = TRACE_DRAW, .x = d->side, .line = d->line, .cells = cells});
  s->dir = dir;
}

/* Does code given as a letter move pieces? */
static bool moves_in_calls(Lower *l, const Drawer *d, const Sym *s) {
  const Variant *v = &d->line->shape;
  SlotSet writes = {{0}};
  for (int i = 0; i < v->nchanges; i++)
    if (v->changes[i].op == CHANGE_CALL)
      writes_of_code(l, s->me, v->changes[i].arg, &writes, NULL);
  for (int k = 0; k < slot_pieces(l->game); k++)
    if (slots_has(&writes, k)) return true;
  return false;
}

/* All cells fit: the line is made, and the walk goes on from where the piece
** has come to. */
static Lowered drawn(Lower *l, Drawer *d, const Sym *before) {
  Sym s = *before;
  const Variant *v = &d->line->shape;
  int opened = 0;
  if (!has_stock(l, d, &s, &opened)) {
    lower_close(l, opened);
    return LOWER_OK;
  }
  keep_cells(l, d, &s);
  if (moves_in_calls(l, d, &s)) s.is_opaque = true;
  if (v->from != NO_CELL) {
    lower_piece_at(l, &s, d->cells[v->from], &s.actor);
    s.has_actor = true;
    s.is_actor_open = false;
    if (!s.from.base) s.from = d->cells[v->from];
  }
  Sym tried = s;
  lower_fail(l, LOWER_NO, d->i->source, "a change that has no lowering");
  if (!make_changes(l, d, &tried, &opened)) {
    if (l->status != LOWER_SCALAR || s.is_single ||
        !lower_single(l, &s, d->i->source, l->why, &opened))
      return l->status;
    tried = s;
    lower_fail(l, LOWER_NO, d->i->source, "a change that has no lowering");
    if (!make_changes(l, d, &tried, &opened)) return l->status;
  }
  l->why = NULL;
  if (v->cursor != NO_CELL) tried.cursor = d->cells[v->cursor];
  tried.dir = d->dirs ? DIR_UNKNOWN : d->dir;
  Lowered r = lower_from(l, d->i->next, &tried);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* ---- cells ---- */

/* The lanes in which the step from one cell leads off the board. */
static Val off_board(Lower *l, Sym *s, Place from, Place to) {
  Emit *e = &l->e;
  if (from.base == s->base)
    return emit_without(e, sym_valid(l, s, from), sym_valid(l, s, to));
  Val any = emit_value(e, SP_ANY, sym_site(l, s, to), 0, 0, 0);
  return emit_select(e, emit_value(e, SP_NOT, any, 0, 0, 0), e->all);
}

static Val on_board(Lower *l, Sym *s, Place place) {
  Emit *e = &l->e;
  if (place.base == s->base) return sym_valid(l, s, place);
  if (!place.map) return e->all;
  return emit_select(e, emit_value(e, SP_ANY, sym_site(l, s, place), 0, 0, 0),
                     e->all);
}

/* The place of a cell: a step on from the one before it. */
static bool find_place(Lower *l, Drawer *d, int at, Place *place) {
  int row = at / d->line->length;
  Place from = row ? d->cells[at - d->line->length] : d->cells[at - 1];
  *place = from;
  place->map = map_step(l->p, from.map, row ? d->side : d->dir);
  return place->map >= 0;
}

/* A line that goes round comes to no cell twice. The first one that it comes
** back to is its first, unless steps from two sites lead to one. */
static bool leave_used(Lower *l, const Drawer *d, int at, Place place, Sym *s,
                       int *opened) {
  Val used = l->e.nothing;
  if (!l->game->board->has_rings || at >= d->line->length) return true;
  for (int k = 0; k < at; k++)
    used = emit_or(&l->e, used, sym_same(l, s, d->cells[k], place));
  return lower_narrow(l, s, emit_without(&l->e, l->e.all, used), d->i->source,
                      opened);
}

/* Tests the cell and goes on to the next. */
static Lowered test_cell(Lower *l, Drawer *d, int at, Place place, Sym *s) {
  const DrawnCell *cell = &d->line->cells[at];
  int opened = 0;
  l->why = NULL;
  if (!lower_narrow(l, s, on_board(l, s, place), d->i->source, &opened) ||
      !leave_used(l, d, at, place, s, &opened)) {
    lower_close(l, opened);
    return LOWER_OK;
  }
  Val v = lower_test(l, s, cell->set, place);
  if (!v && l->status == LOWER_SCALAR && !s->is_single &&
      lower_single(l, s, d->i->source, l->why, &opened))
    v = lower_test(l, s, cell->set, place);
  if (!v) return l->status;
  Lowered r = LOWER_OK;
  if (lower_narrow(l, s, v, d->i->source, &opened)) {
    sym_learn(l, s, cell->set, place);
    d->cells[at] = place;
    r = from_cell(l, d, at + 1, s);
  }
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* The cell is over the edge, as seen from the one before it. */
static Lowered edge_cell(Lower *l, Drawer *d, int at, Place from, Sym *s) {
  Place to = {from.base, map_step(l->p, from.map, d->dir)};
  int opened = 0;
  if (to.map < 0) return LOWER_NO;
  Val off = off_board(l, s, from, to);
  Lowered r = LOWER_OK;
  if (lower_narrow(l, s, off, d->i->source, &opened)) {
    d->cells[at] = (Place){0, 0};
    r = from_cell(l, d, at + 1, s);
  }
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* ---- runs ---- */

/* The cells that the run leads to, and in which it may end, are lanes. */
static Place run_lanes(Lower *l, Drawer *d, int at, Val lanes, Sym *s) {
  Place cursor = s->cursor;
  sym_rebase(l, s, lanes);
  s->cursor = cursor;
  d->cells[at] = (Place){0, 0};
  return (Place){s->base, 0};
}

/* The run goes on to the edge: it is empty, or its last cell is a lane. */
static Lowered run_to_edge(Lower *l, Drawer *d, int at, Val seen, Sym *s) {
  Sym none = *s;
  Drawer here = *d;
  Lowered r = LOWER_OK;
  here.cells[at] = (Place){0, 0};
  if (d->line->cells[at].run == '*')
    r = edge_cell(l, &here, at + 1, d->cells[at - 1], &none);
  if (r != LOWER_OK) return r;
  Place last = run_lanes(l, d, at, emit_and(&l->e, seen, d->over), s);
  return edge_cell(l, d, at + 1, last, s);
}

/* One site: the run is followed from there. */
static Lowered run_from_site(Lower *l, Drawer *d, int at, Sym *s) {
  const DrawnCell *cell = &d->line->cells[at];
  Emit *e = &l->e;
  int opened = 0;
  if (!lower_single(l, s, d->i->source, "a run is followed from one site",
                    &opened))
    return l->status;
  d->over = lower_whole(l, s, cell->set);
  if (!d->over) return l->status;
  d->site = sym_site(l, s, d->cells[at - 1]);
  int32_t dirs = (int32_t)(d->dirs ? d->dirs : 1u << d->dir);
  Val lanes = emit_value(e, SP_RAYS, d->site, d->over, 0, dirs);
  Lowered r;
  if (cell[1].is_off) {
    r = run_to_edge(l, d, at, lanes, s);
  } else {
    if (cell->run == '+')
      lanes = emit_without(
          e, lanes, emit_value(e, SP_RAYS, d->site, e->nothing, 0, dirs));
    r = test_cell(l, d, at + 1, run_lanes(l, d, at, lanes, s), s);
  }
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* Does a run need as many pieces from a stock as it has cells? */
static bool run_needs_stock(const Lower *l, const Drawer *d, int at) {
  const Variant *v = &d->line->shape;
  for (int i = 0; i < v->nchanges; i++)
    if (v->changes[i].op == CHANGE_PUT && v->changes[i].cell == at &&
        l->game->kinds[v->changes[i].arg].stock >= 0)
      return true;
  return false;
}

static Lowered run_cell(Lower *l, Drawer *d, int at, Sym *s) {
  const Variant *v = &d->line->shape;
  if (v->cursor == at || v->to == at || v->from == at) {
    lower_fail(l, LOWER_NO, d->i->source, "the piece comes to a cell of a run");
    return LOWER_NO;
  }
  if (run_needs_stock(l, d, at)) {
    lower_fail(l, LOWER_NO, d->i->source, "a run of pieces from a stock");
    return LOWER_NO;
  }
  if (at == 0 || at + 1 == d->line->length || d->line->cells[at + 1].run) {
    lower_fail(l, LOWER_NO, d->i->source, "a run at the end of a drawing");
    return LOWER_NO;
  }
  return run_from_site(l, d, at, s);
}

static Lowered from_cell(Lower *l, Drawer *d, int at, const Sym *before) {
  Sym s = *before;
  Drawer here = *d;
  Place place;
  if (at == d->line->ncells) return drawn(l, &here, &s);
  const DrawnCell *cell = &d->line->cells[at];
  if (cell->is_off) return edge_cell(l, &here, at, here.cells[at - 1], &s);
  if (cell->run) return run_cell(l, &here, at, &s);
  if (!find_place(l, &here, at, &place)) return LOWER_NO;
  return test_cell(l, &here, at, place, &s);
}

/* ---- asked from the target ---- */

/* The cells behind the anchor, as the last one sees them: each a step back
** from the next; where a run lies between, the anchor is elsewhere. */
static bool place_back(Lower *l, Drawer *d, int base, int elsewhere) {
  const DrawnLine *line = d->line;
  Dir back = l->game->board->dir[d->dir].opposite;
  Place at = {base, 0};
  for (int i = line->length - 1; i >= 0; i--) {
    if (line->cells[i].run) {
      for (; i > 0; i--) d->cells[i] = (Place){0, 0};
      d->cells[0] = (Place){elsewhere, 0};
      return true;
    }
    d->cells[i] = at;
    if (!i) break;
    at.map = map_step(l->p, at.map, back);
    if (at.map < 0) return false;
  }
  return true;
}

/* Tests the cells but the first, makes the line, and goes on to the end of
** the look: the lanes are targets. 0: not so. */
static Val targets(Lower *l, Drawer *d, const Sym *s, int *opened) {
  const DrawnLine *line = d->line;
  LookFrame f = {.in_lanes = true,
                 .depth = l->e.depth,
                 .acc = l->e.nothing,
                 .commit = s->look->commit,
                 .first = -1,
                 .outer = s->look};
  Sym t = *s;
  if (l->nbases + 3 >= BASES_MAX) return 0;
  int base = l->nbases + 1, elsewhere = l->nbases + 2;
  l->nbases += 2;
  f.base = t.base = base;
  t.lanes = l->e.all;
  t.look = &f;
  t.nfacts = 0;
  t.cursor = (Place){0, 0};
  t.from = (Place){0, 0};
  if (!place_back(l, d, base, elsewhere)) return 0;
  if (line->nruns) t.elsewhere = (SymElsewhere){.base = elsewhere};
  sym_learn(l, &t, line->cells[0].set, d->cells[0]);
  for (int i = 0; i < t.nfacts; i++)
    if (t.facts[i].place.base == elsewhere) t.elsewhere.before = t.facts[i];
  for (int i = 1; i < line->length; i++) {
    if (!d->cells[i].base) continue;
    Val v = lower_test(l, &t, line->cells[i].set, d->cells[i]);
    if (!v) return 0;
    v = emit_and(&l->e, v, sym_valid(l, &t, d->cells[i]));
    if (!lower_narrow(l, &t, v, d->i->source, opened)) return l->e.nothing;
    sym_learn(l, &t, line->cells[i].set, d->cells[i]);
  }
  if (*opened) return 0;
  return drawn(l, d, &t) == LOWER_OK ? f.acc : 0;
}

/* One step back along the line. */
static Val step_back(Lower *l, const Drawer *d, Val set) {
  return emit_value(&l->e, SP_SHIFT, set, 0, 0, l->p->back[d->dir]);
}

/* Where the cells from 'at' on may begin, if those behind the run may begin
** at 'end'. 0: it cannot be done. */
static Val before_run(Lower *l, const Drawer *d, Sym *s, int at, Val end) {
  const DrawnCell *cell = &d->line->cells[at];
  Val over = lower_whole(l, s, cell->set);
  if (!over) return 0;
  if (!cell->run) return emit_and(&l->e, over, step_back(l, d, end));
  Val fill = emit_value(&l->e, SP_FILL, end, over, 0, d->dir);
  if (cell->run == '*') return fill;
  return emit_and(&l->e, over, step_back(l, d, fill));
}

/* The anchors from which a target is reached. */
static Val anchors(Lower *l, const Drawer *d, Sym *s, Val end) {
  const DrawnLine *line = d->line;
  Place at = s->cursor;
  int last = line->nruns ? line->run[line->nruns - 1] : 0;
  for (int i = line->length - 1; i > last + 1; i--) {
    if (line->nruns)
      end = step_back(l, d, end); /* to the cell behind the last run */
    else
      at.map = map_step(l->p, at.map, d->dir);
    if (at.map < 0) return 0;
  }
  for (int i = last; i > 0 && end; i--) end = before_run(l, d, s, i, end);
  at.map = map_step(l->p, at.map, d->dir);
  return end && at.map >= 0 ? sym_has(l, s, end, at) : 0;
}

/* Is each step taken back by one in the other direction? */
static bool is_inverse(const Board *b, Dir dir) {
  Dir back = b->dir[dir].opposite;
  for (int s = 0; s < b->bits && back != NO_DIR; s++) {
    Site to = board_has(b, (Site)s) ? board_next(b, (Site)s, dir) : NO_SITE;
    if (to != NO_SITE && board_next(b, to, back) != s) return false;
  }
  return back != NO_DIR;
}

/* Does the line change only its first cell and those behind its last run? */
static bool changes_ends(const DrawnLine *line) {
  const Variant *v = &line->shape;
  int last = line->nruns ? line->run[line->nruns - 1] : 0;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
    if ((c->cell && c->cell <= last) || (moves && c->to && c->to <= last))
      return false;
  }
  return (v->from == NO_CELL || !v->from || v->from > last) &&
         (v->cursor == NO_CELL || !v->cursor || v->cursor > last);
}

static bool can_reverse(const Lower *l, const Drawer *d, const Sym *s) {
  const DrawnLine *line = d->line;
  uint32_t straight = l->p->ray_up | l->p->ray_down;
  if (!s->look || s->look->first >= 0 || s->look->best || s->look->each ||
      s->look->reached || s->is_single || s->nwrites || s->has_hand ||
      s->elsewhere.base || s->orelse || !s->base || s->cursor.base != s->base ||
      line->rows != 1 || line->length < 2 ||
      (is_read(s) && !changes_ends(line)) || !(straight >> d->dir & 1) ||
      !is_inverse(l->game->board, d->dir))
    return false;
  if (line->nruns && (line->cells[0].run || line->cells[line->length - 1].run))
    return false;
  for (int i = 0; i < line->length; i++)
    if (line->cells[i].is_off) return false;
  return true;
}

/* In a look the lanes can be the targets: from there the line is followed
** back to all anchors at once. False: it must be followed forward. */
static bool reverse(Lower *l, Drawer *d, const Sym *before) {
  if (!can_reverse(l, d, before)) return false;
  EmitMark mark = emit_mark(&l->e);
  bool outer = l->is_lost;
  Sym s = *before;
  Drawer here = *d;
  int opened = 0;
  l->is_lost = false;
  Val first = lower_test(l, &s, d->line->cells[0].set, s.cursor);
  Val end = first ? targets(l, &here, &s, &opened) : 0;
  Val from = end ? anchors(l, d, &s, end) : 0;
  bool ok = from && !l->is_lost && !opened && !l->e.is_full;
  l->is_lost = outer;
  if (!ok) {
    emit_back(&l->e, mark);
    return false;
  }
  s.lanes = emit_and(&l->e, emit_and(&l->e, s.lanes, first), from);
  if (emit_is_nothing(&l->e, s.lanes)) return true;
  if (lower_end(l, &s) == LOWER_OK) return true;
  emit_back(&l->e, mark);
  return false;
}

/* ---- lines ---- */

/* The first cell is the cursor's; without a cursor it is any site. */
static Lowered begin(Lower *l, Drawer *d, const Sym *before) {
  Sym s = *before;
  Drawer here = *d;
  if (!s.cursor.base) sym_rebase(l, &s, l->e.all);
  Place first = s.cursor;
  if (!before->cursor.base) s.cursor = (Place){0, 0};
  return test_cell(l, &here, 0, first, &s);
}

/* Do steps from two sites lead to one? */
static bool runs_into_itself(const Lower *l, Dir dir) {
  int map = map_step(l->p, 0, dir);
  return map < 0 || !map_is_injective(l->p, map);
}

static Lowered in_direction(Lower *l, Drawer *d, const Sym *s, Dir dir) {
  const Board *b = l->game->board;
  d->dir = dir;
  for (int side = 0; side < (d->line->rows == 2 ? 2 : 1); side++) {
    d->side = d->line->rows == 2 ? b->dir[dir].beside[side] : NO_DIR;
    if (d->line->rows == 2 && d->side == NO_DIR) continue;
    if (b->has_rings && runs_into_itself(l, dir)) {
      lower_fail(l, LOWER_NO, d->i->source, "a line that runs into itself");
      return LOWER_NO;
    }
    if (!s->cursor.base && !d->line->same &&
        drawing_is_repeated(b, &d->line->shape, dir, d->side,
                            d->line->dirs[s->me]))
      continue;
    if (reverse(l, d, s)) continue;
    Lowered r = begin(l, d, s);
    if (r != LOWER_OK) return r;
  }
  return LOWER_OK;
}

/* Can the directions of the run be followed together? */
static bool can_merge(const Lower *l, const Drawer *d, bool asks_dir,
                      const Sym *s) {
  const DrawnLine *line = d->line;
  if (asks_dir || l->game->board->has_rings || line->same || line->rows != 1 ||
      line->nruns != 1 || line->run[0] != line->length - 2 ||
      line->run[0] != 1 || ends_at_edge(line))
    return false;
  return !s->look || s->is_single;
}

static Lowered one_line(Lower *l, Drawer *d, const Sym *s, bool asks_dir) {
  uint32_t dirs = d->line->dirs[s->me];
  d->dirs = 0;
  d->side = NO_DIR;
  if (d->line->same) {
    if (s->dir == DIR_UNKNOWN) {
      lower_fail(l, LOWER_NO, d->i->source, "the direction is not known here");
      return LOWER_NO;
    }
    dirs = s->dir < DIRS_MAX ? dirs & 1u << s->dir : 0;
  }
  if (d->line->cells[0].run) {
    lower_fail(l, LOWER_NO, d->i->source, "a run at the start of a drawing");
    return LOWER_NO;
  }
  if (d->line->length == 1) {
    d->dir = NO_DIR;
    return begin(l, d, s);
  }
  if (can_merge(l, d, asks_dir, s)) {
    d->dirs = dirs;
    d->dir = NO_DIR;
    return dirs ? begin(l, d, s) : LOWER_OK;
  }
  for (; dirs; dirs &= dirs - 1) {
    Lowered r = in_direction(l, d, s, (Dir)__builtin_ctz(dirs));
    if (r != LOWER_OK) return r;
  }
  return LOWER_OK;
}

/* Code given as a letter reads too. */
static void live_calls(Lower *l, const Drawing *drawing, Sym *s) {
  for (int k = 0; k < drawing->nlines; k++) {
    const Variant *v = &drawing->lines[k].shape;
    for (int c = 0; c < v->nchanges; c++)
      if (v->changes[c].op == CHANGE_CALL)
        reads_of_code(l, s->me, v->changes[c].arg, &s->live, NULL);
  }
}

Lowered lower_picture(Lower *l, const Instr *i, Sym *s) {
  const Drawing *drawing = l->program->patterns[i->x].drawing;
  Asks asks = {0};
  Drawer d = {.i = i};
  if (!drawing || drawing->nlines < 0) {
    lower_fail(l, LOWER_NO, i->source, "a drawing with several runs");
    return LOWER_NO;
  }
  int opened = 0;
  if (!s->cursor.base && s->base &&
      !lower_single(l, s, i->source, "a drawing is tried anywhere", &opened))
    return l->status;
  lower_live(l, s, i->next, &s->live, &asks);
  live_calls(l, drawing, s);
  for (int k = 0; k < drawing->nlines; k++) {
    d.line = &drawing->lines[k];
    Lowered r = one_line(l, &d, s, asks.dir);
    if (r != LOWER_OK) return r;
  }
  lower_close(l, opened);
  return LOWER_OK;
}
