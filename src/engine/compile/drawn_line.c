/* SPDX-License-Identifier: MIT
** drawn_line.c - from before and after to what happens.
**
** Own pieces before are matched with own pieces after, equal letters first,
** in drawn order; likewise theirs. An own piece left over on both sides is
** the same piece turned; left over after, it comes from stock; left over
** before, or drawn over, it is captured by the mover.
**
** Moves are ordered so that a piece never arrives before the one that stood
** there has left; two pieces cannot change places in one picture.
*/
#include "engine/compile/drawn_line.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { CELLS = 2 * PICTURE_CELLS, NONE = -1, STAYS = -2 };

typedef struct Work {
  Compiler *c;
  const Sketch *s;
  Variant *v;
  int ncells;
  int source[CELLS]; /* by cell after: the cell its piece came from, or NONE */
  bool gone[CELLS];  /* by cell before: its piece goes on elsewhere */
  Change changes[2 * CELLS];
  int nchanges;
} Work;

/* The one letter per player's piece of the kind has; 0: it has several. */
static char letter_of(const Game *game, int kind, int player) {
  const char *letter = game->kinds[kind].letter[player];
  if (player && (game->kinds[kind].is_neutral || player >= game->nplayers))
    return 0;
  return letter[0] && !letter[1] ? letter[0] : 0;
}

/* The same letter, or the other case of it. */
static bool is_alike(char symbol, char letter) {
  return letter &&
         tolower((unsigned char)symbol) == tolower((unsigned char)letter);
}

int drawn_line_kind(const Game *game, char symbol) {
  for (int k = 0; k < game->nkinds; k++)
    for (int p = 0; p < 2; p++)
      if (symbol && symbol == letter_of(game, k, p)) return k;
  for (int k = 0; k < game->nkinds; k++)
    if (!game->kinds[k].is_neutral && is_alike(symbol, letter_of(game, k, 0)))
      return k;
  return -1;
}

bool drawn_line_is_own(const Game *game, int kind, char symbol) {
  if (symbol == letter_of(game, kind, 0)) return true;
  return symbol != letter_of(game, kind, 1) && isupper((unsigned char)symbol);
}

static bool is_redrawn(const PictureLine *line, char symbol) {
  for (int r = 0; r < line->rows; r++)
    for (int i = 0; i < line->length; i++)
      if (line->after[r][i].symbol == symbol) return true;
  return false;
}

int drawn_line_actor(const Game *game, const Picture *picture,
                     const PictureLine *line) {
  for (int i = 0; i < line->length; i++) {
    char symbol = line->before[0][i].symbol;
    if (symbol == 'o' || picture_letter(picture, symbol)) return -1;
    int kind = drawn_line_kind(game, symbol);
    if (kind < 0 || game->kinds[kind].is_neutral ||
        !drawn_line_is_own(game, kind, symbol))
      continue;
    return is_redrawn(line, symbol) ? kind : -1;
  }
  return -1;
}

/* mine "camp": sites of a region, whatever is there. */
static bool is_region(const Game *g, const Node *n) {
  return n->name && game_kind(g, n->name) < 0;
}

/* What a test says about whose piece is there. */
static Holder holder_of_node(const Game *g, const Node *n) {
  switch (n->type) {
  case NODE_MINE: return is_region(g, n) ? HOLDER_ANY : HOLDER_MINE;
  case NODE_THEIRS: return is_region(g, n) ? HOLDER_ANY : HOLDER_THEIRS;
  case NODE_EMPTY: return HOLDER_NONE;
  case NODE_SEQ: {
    Holder a = holder_of_node(g, n->a);
    return a == HOLDER_ANY ? holder_of_node(g, n->b) : a;
  }
  case NODE_EITHER:
  case NODE_ELSE: {
    Holder a = holder_of_node(g, n->a);
    return a == holder_of_node(g, n->b) ? a : HOLDER_ANY;
  }
  default: return HOLDER_ANY;
  }
}

Holder drawn_line_holder(Compiler *c, const Sketch *s, char symbol) {
  const PictureLetter *given = picture_letter(s->picture, symbol);
  if (given) return holder_of_node(c->game, given->node);
  switch (symbol) {
  case 'o': return HOLDER_MINE;
  case 'x': return HOLDER_THEIRS;
  case '.': return HOLDER_NONE;
  case '~': return HOLDER_EDGE;
  case '#': return HOLDER_OFF;
  case '_':
  case PICTURE_REST:
  case '?': return HOLDER_ANY;
  default: break;
  }
  int kind = drawn_line_kind(c->game, symbol);
  if (kind < 0 || c->game->kinds[kind].is_neutral) return HOLDER_ANY;
  return drawn_line_is_own(c->game, kind, symbol) ? HOLDER_MINE : HOLDER_THEIRS;
}

/* A letter given as a change, not as a test. */
static const Node *change_of(const Sketch *s, char symbol) {
  const PictureLetter *given = picture_letter(s->picture, symbol);
  return given && node_class(given->node) == CLASS_WALK ? given->node : NULL;
}

/* Does the symbol stand for a piece that can be drawn again? */
static bool is_piece(const Work *w, char symbol) {
  if (strchr(".~#?_", symbol) || symbol == PICTURE_REST) return false;
  if (change_of(w->s, symbol)) return false;
  return drawn_line_holder(w->c, w->s, symbol) != HOLDER_NONE;
}

/* Drawn '?' after the arrow: what is there is no part of the move. */
static bool stays(const Work *w, int cell) {
  return w->s->after[cell].symbol == '?';
}

static void match_equal(Work *w) {
  for (int a = 0; a < w->ncells; a++) {
    char symbol = w->s->after[a].symbol;
    if (!is_piece(w, symbol)) continue;
    for (int b = 0; b < w->ncells && w->source[a] == NONE; b++) {
      if (w->s->before[b].symbol != symbol || w->gone[b] || stays(w, b))
        continue;
      w->source[a] = b;
      w->gone[b] = true;
    }
  }
}

/* Own (or their) pieces left over on both sides: the same piece, turned. */
static void match_turned(Work *w) {
  for (int a = 0; a < w->ncells; a++) {
    char symbol = w->s->after[a].symbol;
    if (!is_piece(w, symbol) || w->source[a] != NONE) continue;
    Holder holder = drawn_line_holder(w->c, w->s, symbol);
    for (int b = 0; b < w->ncells && w->source[a] == NONE; b++) {
      char old = w->s->before[b].symbol;
      if (!is_piece(w, old) || w->gone[b] || stays(w, b) ||
          holder == HOLDER_ANY || drawn_line_holder(w->c, w->s, old) != holder)
        continue;
      w->source[a] = b;
      w->gone[b] = true;
    }
  }
}

static void add(Work *w, ChangeOp op, int cell, int to, int arg) {
  assert(w->nchanges < 2 * CELLS);
  w->changes[w->nchanges++] =
      (Change){(uint8_t)op, (uint8_t)cell, (uint8_t)to, (int16_t)arg};
}

/* Pieces that are not drawn again, or drawn over. */
static void take_leftovers(Work *w) {
  for (int b = 0; b < w->ncells; b++) {
    char before = w->s->before[b].symbol, after = w->s->after[b].symbol;
    if (w->gone[b] || stays(w, b) || change_of(w->s, after)) continue;
    bool arrives = w->source[b] != NONE || is_piece(w, after);
    bool is_open = before == '_' || before == '?';
    if (is_piece(w, before) || (is_open && (arrives || after == '.')))
      add(w, CHANGE_TAKE, b, 0, 0);
  }
}

static int fault_at(Work *w, int cell, const char *what) {
  Error inner = {0};
  picture_fault(w->s->line, w->s->after[cell].column, &inner, "%s", what);
  Source source = w->s->line->source;
  source.column += inner.column;
  compile_fault(w->c, source, "%s", inner.text);
  return false;
}

static int turned_kind(const Work *w, int from, int to) {
  char before = w->s->before[from].symbol, after = w->s->after[to].symbol;
  return before == after ? -1 : drawn_line_kind(w->c->game, after);
}

/* Moves whose goal is free first; what is left goes round in a circle. */
static bool order_moves(Work *w) {
  bool done[CELLS] = {0}, left_cell[CELLS] = {0};
  for (bool again = true; again;) {
    again = false;
    for (int a = w->ncells - 1; a >= 0; a--) {
      int b = w->source[a];
      if (b == NONE || done[a]) continue;
      int kind = turned_kind(w, b, a);
      bool free = a == b || !w->gone[a] || left_cell[a];
      if (!free) continue;
      done[a] = again = true;
      left_cell[b] = true;
      if (a != b || kind >= 0)
        add(w, kind >= 0 ? CHANGE_TURN : CHANGE_MOVE, b, a, kind);
    }
  }
  for (int a = 0; a < w->ncells; a++)
    if (w->source[a] != NONE && !done[a])
      return fault_at(w, a,
                      "pieces cannot change places in one picture: "
                      "write to(mine) * swap(beside() * theirs)");
  return true;
}

static bool put_new(Work *w) {
  const Game *g = w->c->game;
  for (int a = 0; a < w->ncells; a++) {
    char symbol = w->s->after[a].symbol;
    if (!is_piece(w, symbol) || w->source[a] != NONE) continue;
    int kind =
        symbol == 'o' ? (g->nkinds == 1 ? 0 : -1) : drawn_line_kind(g, symbol);
    Holder holder = drawn_line_holder(w->c, w->s, symbol);
    if (kind < 0 || holder == HOLDER_THEIRS)
      return fault_at(w, a,
                      "where does this piece come from? Draw it before '->', "
                      "or name its kind by its letter");
    if (strchr("~#", w->s->before[a].symbol))
      return fault_at(w, a,
                      "a new piece cannot come to a cell that may be over the "
                      "edge: draw '.' before '->'");
    add(w, CHANGE_PUT, a, 0, kind);
  }
  return true;
}

static bool call_changes(Work *w) {
  for (int a = 0; a < w->ncells; a++) {
    const Node *change = change_of(w->s, w->s->after[a].symbol);
    if (!change) continue;
    int end = compile_walk(w->c, NULL, -1);
    int code = end < 0 ? -1 : compile_walk(w->c, change, end);
    if (code < 0) return false;
    add(w, CHANGE_CALL, a, 0, code);
  }
  return true;
}

/* Where something happens when no own piece is drawn before: the first cell
** that an own piece comes to, else the first one that changes. */
static uint8_t find_place(const Work *w) {
  int first = NO_CELL;
  for (int a = 0; a < w->ncells; a++)
    if (is_piece(w, w->s->after[a].symbol) &&
        drawn_line_holder(w->c, w->s, w->s->after[a].symbol) == HOLDER_MINE)
      return (uint8_t)a;
  for (int i = 0; i < w->nchanges; i++) {
    const Change *c = &w->changes[i];
    bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
    if (c->cell < first) first = c->cell;
    if (moves && c->to < first) first = c->to;
  }
  return (uint8_t)first;
}

/* The first own piece is the actor: {from}, {to}, and the cursor after. */
static void find_actor(Work *w) {
  Variant *v = w->v;
  v->from = v->to = v->end = v->cursor = NO_CELL;
  for (int b = 0; b < w->ncells && v->from == NO_CELL; b++)
    if (drawn_line_holder(w->c, w->s, w->s->before[b].symbol) == HOLDER_MINE)
      v->from = (uint8_t)b;
  for (int a = 0; a < w->ncells && v->from != NO_CELL; a++)
    if (w->source[a] == v->from) v->to = (uint8_t)a;
  if (v->to == NO_CELL) v->to = v->from;
  if (v->from == NO_CELL) v->to = find_place(w);
  v->cursor = v->to;
  for (int b = 0; b < w->s->length && w->s->rows == 2; b++)
    if (drawn_line_holder(w->c, w->s, w->s->before[b].symbol) == HOLDER_MINE)
      v->end = (uint8_t)b;
}

bool drawn_line_make(Compiler *c, const Sketch *s, Variant *v) {
  Work w = {.c = c, .s = s, .v = v, .ncells = s->length * s->rows};
  for (int i = 0; i < CELLS; i++) w.source[i] = NONE;
  match_equal(&w);
  match_turned(&w);
  take_leftovers(&w);
  if (!order_moves(&w) || !put_new(&w) || !call_changes(&w)) return false;
  find_actor(&w);
  v->rows = (uint8_t)s->rows;
  v->length = (uint8_t)s->length;
  v->nchanges = (uint8_t)w.nchanges;
  v->is_mirror = drawn_line_is_mirror(s);
  v->changes =
      arena_new(&c->game->arena, sizeof(Change) * (size_t)(w.nchanges + 1));
  if (!v->changes) return error_memory(c->err);
  memcpy(v->changes, w.changes, sizeof(Change) * (size_t)w.nchanges);
  return true;
}

bool drawn_line_is_mirror(const Sketch *s) {
  for (int r = 0; r < s->rows; r++)
    for (int i = 0; i < s->length; i++) {
      int a = r * s->length + i, b = r * s->length + s->length - 1 - i;
      if (s->before[a].symbol != s->before[b].symbol ||
          s->before[a].unlike != s->before[b].unlike ||
          s->after[a].symbol != s->after[b].symbol)
        return false;
    }
  return s->length > 1;
}

/* ---- flips ---- */

/* Plays the changes on a row of holders. False: not by flips. */
static bool play_changes(Compiler *c, const Variant *v, Holder *now, bool *edge,
                         int *captures) {
  for (int i = 0; i < v->nchanges; i++) {
    const Change *ch = &v->changes[i];
    Holder piece = now[ch->cell];
    switch ((ChangeOp)ch->op) {
    case CHANGE_TAKE:
      if (piece != HOLDER_MINE && piece != HOLDER_THEIRS) return false;
      ++*captures;
      now[ch->cell] = HOLDER_NONE;
      break;
    case CHANGE_MOVE:
      edge[ch->to] = now[ch->to] == HOLDER_EDGE || now[ch->to] == HOLDER_OFF;
      now[ch->to] = piece;
      now[ch->cell] = HOLDER_NONE;
      break;
    case CHANGE_PUT:
      if (c->game->kinds[0].stock >= 0 || now[ch->cell] == HOLDER_EDGE)
        return false;
      now[ch->cell] = HOLDER_MINE;
      break;
    case CHANGE_TURN:
    case CHANGE_CALL: return false;
    }
  }
  return true;
}

bool drawn_line_is_alike(const Game *g) {
  return g->nplayers == 2 && !g->layout.cells && !g->marks_travel;
}

int drawn_line_flips(Compiler *c, const Sketch *s, const Variant *v,
                     Flip *flips, int *captures) {
  Holder before[CELLS], now[CELLS];
  bool edge[CELLS] = {0};
  int n = 0, ncells = s->length * s->rows;
  *captures = 0;
  if (!drawn_line_is_alike(c->game)) return -1;
  for (int i = 0; i < ncells; i++)
    before[i] = now[i] = drawn_line_holder(c, s, s->before[i].symbol);
  if (!play_changes(c, v, now, edge, captures)) return -1;
  for (int i = 0; i < ncells; i++) {
    if (before[i] == now[i]) continue;
    if (before[i] == HOLDER_ANY || now[i] == HOLDER_ANY || n == FLIPS_MAX)
      return -1;
    if (edge[i] && !c->game->board->is_padded) return -1; /* it would wrap */
    flips[n++] = (Flip){
        .offset = (int16_t)i,
        .mine = (before[i] == HOLDER_MINE) != (now[i] == HOLDER_MINE),
        .theirs = (before[i] == HOLDER_THEIRS) != (now[i] == HOLDER_THEIRS),
        .edge = edge[i]};
  }
  return n;
}
