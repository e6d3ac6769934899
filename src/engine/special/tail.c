/* SPDX-License-Identifier: MIT
** tail.c - choices whose ways can be counted without being gone.
**
** A tail is code that cannot fail and ends the way. It is read with what may
** stand on the site in mind, so that an 'or else' about that can be in it; and
** one that first asks whether the piece just placed is in a row of the
** mover's. The sites where it would are not easy.
*/
#include "engine/special/tail.h"
#include "engine/special/rows.h"

#include <string.h>

/* ---- recognising them ---- */

bool tail_cells(const Set *set, unsigned *cells) {
  unsigned b;
  bool exact;
  *cells = CELL_ANY;
  switch (set->op) {
  case SET_ALL: return true;
  case SET_EMPTY: *cells = CELL_EMPTY; return true;
  case SET_MINE: *cells = CELL_MINE; return true;
  case SET_THEIRS: *cells = CELL_THEIRS; return true;
  case SET_KINDS: *cells = CELL_ANY & ~CELL_EMPTY; return false;
  case SET_AND:
    exact = tail_cells(set->a, cells);
    exact = tail_cells(set->b, &b) && exact;
    *cells &= b;
    return exact;
  case SET_OR:
    exact = tail_cells(set->a, cells);
    exact = tail_cells(set->b, &b) && exact;
    *cells |= b;
    return exact;
  case SET_NOT:
    exact = tail_cells(set->a, &b);
    *cells = exact ? CELL_ANY & ~b : CELL_ANY;
    return exact;
  default: return false;
  }
}

typedef struct Reader {
  const Program *program;
  const Game *game;
  WayTail tail;
  bool is_behind; /* only tests so far: they are asked of all sites */
} Reader;

static bool read_change(Reader *r, TailChange change, int kind, bool sure) {
  bool can = sure && r->tail.change == TAIL_NOTHING;
  r->tail.change = change;
  r->tail.kind = kind;
  return can && !r->game->has_piles;
}

static bool read_test(const Reader *r, const Instr *i, unsigned *cells) {
  unsigned allowed;
  bool exact = tail_cells(i->set, &allowed);
  bool asked = i->is_joint && r->is_behind;
  bool sure = exact && !(*cells & ~allowed);
  *cells &= allowed;
  return asked || sure;
}

static bool read_code(Reader *r, int pc, unsigned cells);

/* An 'or else' about a row of the piece that was placed. */
static bool read_row(Reader *r, const Instr *i) {
  const Instr *test = &r->program->code[i->x];
  bool placed = r->tail.change == TAIL_PUT || r->tail.change == TAIL_DROP ||
                r->tail.change == TAIL_MOVE;
  if (!placed || r->tail.rows || test->op != OP_TEST ||
      test->set->op != SET_LINE || !test->set->rows ||
      test->set->a->op != SET_MINE)
    return false;
  r->tail.rows = test->set->rows;
  r->tail.row = test->next;
  return read_code(r, i->y, CELL_MINE);
}

/* An 'or else' about whose piece is there: one side or the other. */
static bool read_either(Reader *r, const Instr *i, unsigned cells) {
  const Instr *test = &r->program->code[i->x];
  unsigned allowed;
  if (test->op != OP_TEST || !tail_cells(test->set, &allowed)) return false;
  Reader other = *r;
  if ((cells & allowed) && !read_code(r, test->next, cells & allowed))
    return false;
  if (!(cells & ~allowed)) return true;
  if (!read_code(&other, i->y, cells & ~allowed)) return false;
  if (!(cells & allowed)) r->tail = other.tail;
  return r->tail.change == other.tail.change &&
         r->tail.kind == other.tail.kind && r->tail.rows == other.tail.rows;
}

/* Is there just one way from here, whatever of 'cells' is there? */
static bool read_code(Reader *r, int pc, unsigned cells) {
  for (;;) {
    const Instr *i = &r->program->code[pc];
    bool ok = true, is_test = i->op == OP_TEST;
    switch ((Opcode)i->op) {
    case OP_EMIT: return true;
    case OP_ELSE: return read_row(r, i) || read_either(r, i, cells);
    case OP_TEST: ok = read_test(r, i, &cells); break;
    case OP_COMMIT:
    case OP_RULE:
    case OP_SAY:
    case OP_TARGET:
    case OP_FORGET:
    case OP_UNMARK:
    case OP_SET: break;
    case OP_MARK: ok = !r->game->board->has_plate; break;
    case OP_PUT:
      ok = read_change(r, TAIL_PUT, i->x, cells == CELL_EMPTY);
      cells = CELL_ANY & ~CELL_EMPTY;
      break;
    case OP_DROP:
      ok = read_change(r, TAIL_DROP, 0, cells == CELL_EMPTY && !i->number);
      cells = CELL_ANY & ~CELL_EMPTY;
      break;
    case OP_TAKE:
      ok = !(cells & CELL_EMPTY) && !r->game->has_piles;
      cells = CELL_EMPTY;
      break;
    default: ok = false; break;
    }
    if (!ok) return false;
    r->is_behind = r->is_behind && is_test;
    pc = i->next;
  }
}

/* A drawing that moves one piece of the mover's and does nothing else; the
** walk goes on from where that piece has come to. */
static bool is_plain_move(const Program *p, const Pattern *pattern) {
  for (int k = 0; k < pattern->ntemplates; k++) {
    const Template *t = &p->templates[pattern->first_template + k];
    const Variant *v = &p->variants[t->variant];
    if (v->rows != 1 || v->nchanges != 1 || v->changes[0].op != CHANGE_MOVE ||
        v->before >= 0 || v->after >= 0 || v->from != v->changes[0].cell ||
        v->cursor != v->changes[0].to)
      return false;
  }
  return true;
}

static const WayTail *read_tail(const Program *p, Game *game, const Instr *i,
                                bool *ok) {
  Reader r = {.program = p, .game = game, .is_behind = i->op == OP_TO};
  unsigned cells = CELL_ANY;
  if (i->op != OP_PICTURE) {
    tail_cells(i->set, &cells);
  } else {
    if (!is_plain_move(p, &p->patterns[i->x])) return NULL;
    r.tail.change = TAIL_MOVE;
    cells = CELL_MINE;
  }
  if (game->layout.neutral_plane < 0) cells &= ~(unsigned)CELL_OTHER;
  if (!read_code(&r, i->next, cells)) return NULL;
  WayTail *tail = arena_new(&game->arena, sizeof *tail);
  *ok = tail != NULL;
  if (tail) *tail = r.tail;
  return tail;
}

/* A test with more than its end behind it, which is not worth the trouble. */
static bool is_last_test(const Program *p, const Instr *i) {
  return i->op == OP_TEST && p->code[i->next].op != OP_EMIT &&
         p->code[i->next].op != OP_COMMIT;
}

bool tail_note(Program *p, Game *game, Error *err) {
  bool ok = true;
  for (size_t k = 0; k < p->ncode && ok; k++) {
    Instr *i = &p->code[k];
    if (i->op == OP_TO || i->op == OP_PICTURE || is_last_test(p, i))
      i->tail = read_tail(p, game, i, &ok);
  }
  return ok || error_memory(err);
}

/* ---- using them ---- */

static uint64_t mine(const Machine *m) {
  return *position_plane(m->game, m->pos, m->way.me);
}

bool tail_can_change(const Machine *m, const WayTail *tail) {
  const Game *g = m->game;
  if (tail->change != TAIL_DROP && m->way.nhand) return false;
  if (tail->change == TAIL_PUT) {
    const Kind *kind = &g->kinds[tail->kind];
    Player who = kind->is_neutral ? 0 : m->way.me;
    return *position_stock(g, m->pos, who, tail->kind) != 0 &&
           !(tail->rows && kind->is_neutral);
  }
  if (tail->change == TAIL_DROP)
    return m->way.nhand == 1 &&
           (!tail->rows ||
            game_owner(g, m->held[m->way.hand].piece) == m->way.me);
  return true;
}

bool tail_is_sure(const Machine *m, const WayTail *tail) {
  return !tail->rows && tail_can_change(m, tail);
}

void tail_keep_easy(const Machine *m, const WayTail *tail, uint64_t *sites) {
  if (!tail_can_change(m, tail))
    memset(sites, 0, (size_t)m->game->board->words * sizeof *sites);
  else if (tail->rows)
    sites[0] &= ~rows_missing(tail->rows, mine(m));
}

uint64_t tail_missing(const Machine *m, const WayTail *tail) {
  return tail->rows ? rows_missing(tail->rows, mine(m)) : 0;
}

static Site along(const Machine *m, const Template *t, Site s, int n) {
  for (; n > 0 && s != NO_SITE; n--) s = board_next(m->game->board, s, t->dir);
  return s;
}

/* Where no row of what is there lacks the site it moves to, none is
** completed when the piece has left its own. */
bool tail_is_easy(const Machine *m, const WayTail *tail, uint64_t missing,
                  const Move *match) {
  const Template *t = &m->program->templates[match->template];
  const Change *c = &m->program->variants[t->variant].changes[0];
  if (!missing) return true;
  Site from = along(m, t, match->anchor, c->cell);
  Site to = along(m, t, match->anchor, c->to);
  if (from == NO_SITE || to == NO_SITE) return false;
  if (!(missing >> to & 1)) return true;
  uint64_t now = (mine(m) & ~((uint64_t)1 << from)) | (uint64_t)1 << to;
  return !rows_has(tail->rows, now, to);
}
