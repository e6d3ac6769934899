/* SPDX-License-Identifier: MIT
** c_pile.c - piles and dice of a printed game.
**
** While moves are found, changes are made in a copy of the position and taken
** back; a log tells how. When a move is made, they are made for good and keep
** the hash. Each must agree with the change of the same name in
** engine/vm/changes.c and walk/change.c.
*/
#include "engine/print/c_out.h"
#include "engine/walk/machine.h"

#include <stdio.h>

/* ---- the text around them ---- */

static const char work[] =
    "/* ---- piles and dice ---- */\n\n"
    "typedef struct Log {\n"
    "  uint8_t op, piece;\n"
    "  uint16_t site;\n"
    "  int16_t old;\n"
    "} Log;\n\n"
    "/* Where changes are made: a copy of the position, or the position "
    "itself. "
    "*/\n"
    "typedef struct Work {\n"
    "  Position *p;\n"
    "  int is_find, is_full, nhand;\n"
    "  uint32_t n;\n"
    "  uint8_t hand[HAND];\n"
    "  Log log[LOG];\n"
    "  Position copy;\n"
    "} Work;\n\n"
    "enum { LOG_LIFTED, LOG_DROPPED, LOG_GONE, LOG_CAME, LOG_HELD, "
    "LOG_STOCKED, LOG_TAKEN };\n\n"
    "static int note(Work *w, int op, int site, int piece, int old) {\n"
    "  if (!w->is_find) return 1;\n"
    "  if (w->n == LOG) return w->is_full = 1, 0;\n"
    "  w->log[w->n++] = (Log){(uint8_t)op, (uint8_t)piece, (uint16_t)site, "
    "(int16_t)old};\n"
    "  return 1;\n"
    "}\n"
    "static uint8_t *pile_at_site(Position *p, int s) { return p->pile + "
    "pile_at[s]; }\n"
    "/* Shows another piece on top. */\n"
    "static void show(Work *w, int s, int now) {\n"
    "  Position *p = w->p;\n"
    "  int old = p->cell[s];\n"
    "  if (old == now) return;\n"
    "  if (old) flip_planes(p, s, old);\n"
    "  if (now) flip_planes(p, s, now);\n"
    "  p->cell[s] = (uint8_t)now;\n"
    "  if (!w->is_find) p->hash ^= key_piece[old][s] ^ key_piece[now][s];\n"
    "}\n"
    "static uint64_t pile_key(int s, int height, int piece) {\n"
    "  int part = height * 65 + piece;\n"
    "  if (piece >= 65) part = (1 << 20) + height * PIECES_MOST + piece;\n"
    "  return key(1, place[s], part);\n"
    "}\n"
    "static void add_top(Work *w, int s, int piece) {\n"
    "  Position *p = w->p;\n"
    "  pile_at_site(p, s)[p->height[s]] = (uint8_t)piece;\n"
    "  if (!w->is_find) p->hash ^= pile_key(s, p->height[s], piece);\n"
    "  p->height[s]++;\n"
    "  show(w, s, piece);\n"
    "}\n"
    "static int take_top(Work *w, int s) {\n"
    "  Position *p = w->p;\n"
    "  uint8_t *pile = pile_at_site(p, s);\n"
    "  int height = --p->height[s], piece = pile[height];\n"
    "  pile[height] = 0;\n"
    "  if (!w->is_find) p->hash ^= pile_key(s, height, piece);\n"
    "  show(w, s, height ? pile[height - 1] : 0);\n"
    "  return piece;\n"
    "}\n"
    "static int is_full(const Work *w, int s) { return w->p->height[s] >= "
    "pile_room[s]; }\n\n"
    "static int lift(Work *w, int s, int64_t n) {\n"
    "  for (; n > 0; n--) {\n"
    "    if (!w->p->height[s] || w->nhand == HAND || !note(w, LOG_LIFTED, s, "
    "0, "
    "0)) return 0;\n"
    "    w->hand[w->nhand++] = (uint8_t)take_top(w, s);\n"
    "  }\n"
    "  return 1;\n"
    "}\n"
    "static int put_down(Work *w, int s, int64_t n) {\n"
    "  if (n > w->nhand || !w->nhand) return 0;\n"
    "  for (; n > 0; n--) {\n"
    "    if (is_full(w, s) || !note(w, LOG_DROPPED, s, 0, 0)) return 0;\n"
    "    add_top(w, s, w->hand[--w->nhand]);\n"
    "  }\n"
    "  return 1;\n"
    "}\n"
    "static int add(Work *w, int s, int piece) {\n"
    "  if (is_full(w, s) || !note(w, LOG_CAME, s, 0, 0)) return 0;\n"
    "  add_top(w, s, piece);\n"
    "  return 1;\n"
    "}\n"
    "static int take_off(Work *w, int s, int *piece) {\n"
    "  *piece = w->p->cell[s];\n"
    "  if (!*piece || !note(w, LOG_GONE, s, *piece, 0)) return 0;\n"
    "  take_top(w, s);\n"
    "  return 1;\n"
    "}\n\n"
    "static int stock(Work *w, int who, int kind, int more) {\n"
    "  int16_t *at = &w->p->stock[who * KINDS + kind];\n"
    "  int now = *at + more;\n"
    "  if (*at < 0) return 1;\n"
    "  if (!note(w, LOG_STOCKED, kind, who, *at)) return 0;\n"
    "  if (now > INT16_MAX) now = INT16_MAX;\n"
    "  if (!w->is_find)\n"
    "    w->p->hash ^= key(3, (unsigned)(who * KINDS_MOST + kind), *at) ^\n"
    "                  key(3, (unsigned)(who * KINDS_MOST + kind), now);\n"
    "  *at = (int16_t)now;\n"
    "  return 1;\n"
    "}\n"
    "static int restock(Work *w, int who, int kind) {\n"
    "  int as = stocked[kind];\n"
    "  return stock(w, is_neutral[as] ? 0 : who, as, 1);\n"
    "}\n"
    "static int captured(Work *w, int by, int kind) {\n"
    "  int16_t *at = &w->p->captured[by * KINDS + kind];\n"
    "  int now = *at == INT16_MAX ? *at : *at + 1;\n"
    "  if (STOCKS_TAKEN) return restock(w, by, kind);\n"
    "  if (NO_TRAYS) return 1;\n"
    "  if (!note(w, LOG_TAKEN, kind, by, *at)) return 0;\n"
    "  if (!w->is_find)\n"
    "    w->p->hash ^= key(2, (unsigned)(by * KINDS_MOST + kind), *at) ^\n"
    "                  key(2, (unsigned)(by * KINDS_MOST + kind), now);\n"
    "  *at = (int16_t)now;\n"
    "  return 1;\n"
    "}\n"
    "static int put(Work *w, int s, int who, int kind, int piece) {\n"
    "  return w->p->stock[who * KINDS + kind] && stock(w, who, kind, -1) && "
    "add(w, s, piece);\n"
    "}\n"
    "static int take(Work *w, int s, int by) {\n"
    "  int piece;\n"
    "  return take_off(w, s, &piece) && captured(w, by, kind_of[piece]);\n"
    "}\n"
    "/* Some from the top; 'keeps': they go to the taker's stock. */\n"
    "static int seize(Work *w, int s, int by, int keeps, int64_t n) {\n"
    "  int piece;\n"
    "  if (n < 1 || n > w->p->height[s]) return 0;\n"
    "  for (; n > 0; n--) {\n"
    "    if (!keeps && !take(w, s, by)) return 0;\n"
    "    if (keeps && (!take_off(w, s, &piece) || !restock(w, by, "
    "kind_of[piece]))) return 0;\n"
    "  }\n"
    "  return 1;\n"
    "}\n"
    "static int turn_into(Work *w, int s, int now) {\n"
    "  int old;\n"
    "  return take_off(w, s, &old) && add(w, s, now);\n"
    "}\n"
    "static int become(Work *w, int s, int kind) {\n"
    "  int old = w->p->cell[s];\n"
    "  if (!old || is_neutral[kind] != (owner_of[old] == NOBODY)) return 0;\n"
    "  return turn_into(w, s, piece_as[kind][is_neutral[kind] ? 0 : "
    "owner_of[old]]);\n"
    "}\n"
    "static int change_sides(Work *w, int s) {\n"
    "  int old = w->p->cell[s];\n"
    "  if (!old || owner_of[old] == NOBODY) return 0;\n"
    "  return turn_into(w, s, piece_as[kind_of[old]][1 - owner_of[old]]);\n"
    "}\n"
    "/* To its owner's site of 'home', or to his stock (0); there the hand's "
    "piece goes\n** first. */\n"
    "static int send(Work *w, int s, const uint16_t *home) {\n"
    "  int piece, owner;\n"
    "  if (!home && w->nhand > 0) {\n"
    "    piece = w->hand[w->nhand - 1];\n"
    "    if (!note(w, LOG_HELD, s, piece, 0)) return 0;\n"
    "    w->nhand--;\n"
    "  } else if (!take_off(w, s, &piece)) {\n"
    "    return 0;\n"
    "  }\n"
    "  owner = owner_of[piece];\n"
    "  if (!home) return restock(w, owner == NOBODY ? 0 : owner, "
    "kind_of[piece]);\n"
    "  return owner != NOBODY && home[owner] != NO_SITE && add(w, home[owner], "
    "piece);\n"
    "}\n"
    "static int lay(Work *w, const uint16_t *pieces, int n) {\n"
    "  for (int i = 0; i < n; i++)\n"
    "    if (!add(w, pieces[2 * i], pieces[2 * i + 1])) return 0;\n"
    "  return 1;\n"
    "}\n"
    "/* Takes back what was changed since the log had n rows. */\n"
    "static void undo(Work *w, uint32_t n) {\n"
    "  while (w->n > n) {\n"
    "    const Log *u = &w->log[--w->n];\n"
    "    switch (u->op) {\n"
    "    case LOG_LIFTED: add_top(w, u->site, w->hand[--w->nhand]); break;\n"
    "    case LOG_DROPPED: w->hand[w->nhand++] = (uint8_t)take_top(w, "
    "u->site); "
    "break;\n"
    "    case LOG_GONE: add_top(w, u->site, u->piece); break;\n"
    "    case LOG_CAME: take_top(w, u->site); break;\n"
    "    case LOG_HELD: w->hand[w->nhand++] = u->piece; break;\n"
    "    case LOG_STOCKED: w->p->stock[u->piece * KINDS + u->site] = u->old; "
    "break;\n"
    "    case LOG_TAKEN: w->p->captured[u->piece * KINDS + u->site] = u->old; "
    "break;\n"
    "    default: break;\n"
    "    }\n"
    "  }\n"
    "}\n"
    "static void begin_work(Work *w, const Position *p) {\n"
    "  memcpy(&w->copy, p, offsetof(Position, AFTER_RULES));\n"
    "  w->p = &w->copy;\n"
    "  w->is_find = 1;\n"
    "  w->is_full = w->nhand = 0;\n"
    "  w->n = 0;\n"
    "}\n\n"
    "static int64_t heights(const Position *p, Set a) {\n"
    "  int64_t n = 0;\n"
    "  for (; any(a); a = rest(a)) n += p->height[first(a)];\n"
    "  return n;\n"
    "}\n"
    "static int run_at(const Position *p, int s) {\n"
    "  int n = p->height[s], run = 0;\n"
    "  const uint8_t *pile = p->pile + pile_at[s];\n"
    "  while (run < n && owner_of[pile[n - 1 - run]] == owner_of[pile[n - 1]]) "
    "run++;\n"
    "  return run;\n"
    "}\n"
    "static int64_t run_of(const Position *p, Set a) {\n"
    "  return any(a) ? run_at(p, first(a)) : 0;\n"
    "}\n"
    "static Set full(const Position *p, Set a, int64_t more) {\n"
    "  Set out = none;\n"
    "  for (; any(a); a = rest(a))\n"
    "    if (p->height[first(a)] + more > pile_room[first(a)]) out = "
    "either(out, one(first(a)));\n"
    "  return out;\n"
    "}\n"
    "/* 'sure': sites whose top piece is one of these. */\n"
    "static Set holding(const Position *p, Set a, const uint8_t *which, Set "
    "sure) {\n"
    "  Set out = both(a, sure);\n"
    "  for (a = without(a, sure); any(a); a = rest(a)) {\n"
    "    int s = first(a), i = p->height[s];\n"
    "    while (i > 0 && !which[p->pile[pile_at[s] + (uint32_t)i - 1]]) i--;\n"
    "    if (i) out = either(out, one(s));\n"
    "  }\n"
    "  return out;\n"
    "}\n\n";

/* ---- tables ---- */

static void table(Text *out, const char *type, const char *name, int n) {
  text_addf(out, "static const %s %s[%d] = {", type, name, n);
}

static void number(Text *out, int i, long value) {
  text_addf(out, "%s%ld", i ? i % 16 ? ", " : ",\n  " : "", value);
}

static void print_sites(const Game *g, Text *out) {
  int bits = g->board->bits;
  table(out, "uint32_t", "pile_at", bits);
  for (int s = 0; s < bits; s++) number(out, s, g->pile_at[s]);
  text_add(out, "};\n");
  table(out, "uint8_t", "pile_room", bits);
  for (int s = 0; s < bits; s++)
    number(out, s, board_has(g->board, (Site)s) ? g->pile_room[s] : 0);
  text_add(out, "};\n");
}

static void print_pieces(const Game *g, Text *out) {
  table(out, "uint8_t", "kind_of", g->npieces);
  for (int p = 0; p < g->npieces; p++) number(out, p, g->pieces[p].kind);
  text_add(out, "};\n");
  table(out, "uint8_t", "owner_of", g->npieces);
  for (int p = 0; p < g->npieces; p++) number(out, p, g->pieces[p].owner);
  text_add(out, "};\n");
  table(out, "uint8_t", "is_neutral", g->nkinds);
  for (int k = 0; k < g->nkinds; k++) number(out, k, g->kinds[k].is_neutral);
  text_add(out, "};\n");
  table(out, "uint8_t", "stocked", g->nkinds);
  for (int k = 0; k < g->nkinds; k++) number(out, k, g->kinds[k].stocked);
  text_addf(out, "};\nstatic const uint8_t piece_as[%d][%d] = {", g->nkinds,
            g->nplayers);
  for (int k = 0; k < g->nkinds; k++) {
    text_add(out, k ? ", {" : "{");
    for (int p = 0; p < g->nplayers; p++)
      number(out, p, g->kinds[k].piece[g->kinds[k].is_neutral ? 0 : p]);
    text_add(out, "}");
  }
  text_add(out, "};\n");
}

/* Which planes a piece on top is in. */
static void print_flip(const Game *g, Text *out) {
  const Layout *lay = &g->layout;
  text_add(out, "static void flip_planes(Position *p, int s, int piece) {\n"
                "  switch (piece) {\n");
  for (int p = 1; p < g->npieces; p++) {
    const PieceInfo *info = &g->pieces[p];
    int owner = info->owner == NEUTRAL ? lay->neutral_plane : info->owner;
    const char *name = c_plane_name(g, owner).at;
    text_addf(out, "  case %d:\n    p->%s = differ(p->%s, one(s));\n", p, name,
              name);
    if (lay->kind_planes >= 0) {
      CName kind = c_plane_name(g, lay->kind_planes + info->kind);
      text_addf(out, "    p->%s = differ(p->%s, one(s));\n", kind.at, kind.at);
    }
    text_add(out, "    break;\n");
  }
  text_add(out, "  default: break;\n  }\n}\n");
}

void c_pile_print(CPrinter *c) {
  const Game *g = c->game;
  Text *out = &c->head;
  if (!g->has_piles) return;
  text_addf(out,
            "enum { HAND = %d, LOG = 2048, KINDS = %d, KINDS_MOST = %d, "
            "PIECES_MOST = %d,\n  NOBODY = %d, STOCKS_TAKEN = %d, NO_TRAYS = "
            "%d };\n#define AFTER_RULES %s\n",
            HAND_MAX, g->nkinds, KINDS_MAX, PIECES_MAX, NEUTRAL,
            g->stocks_taken, g->no_trays, g->seen_room ? "seen" : "end");
  print_sites(g, out);
  print_pieces(g, out);
  print_flip(g, out);
  text_add(out, work);
}

/* ---- changes ---- */

/* Each owner's site of a region. */
static int define_home(CPrinter *c, int region) {
  const Region *r = &c->game->board->regions[region];
  bool is_new;
  char key[32];
  snprintf(key, sizeof key, "home %d", region);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head, "static const uint16_t home_%d[] = {", id);
  for (int p = 0; p < c->game->nplayers; p++)
    number(&c->head, p, r->norder[p] >= 1 ? r->order[p][0] : NO_SITE);
  text_add(&c->head, "};\n");
  return id;
}

/* A set-up: pairs of site and piece. */
static int define_layout(CPrinter *c, int layout) {
  const Laying *lay = &c->game->program->layings[layout];
  bool is_new;
  char key[32];
  snprintf(key, sizeof key, "layout %d", layout);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head, "static const uint16_t layout_%d[] = {", id);
  for (int k = 0; k < lay->count; k++) {
    number(&c->head, 2 * k, lay->pieces[k].site);
    number(&c->head, 2 * k + 1, lay->pieces[k].piece);
  }
  text_add(&c->head, lay->count ? "};\n" : "0};\n");
  return id;
}

static void print_step(CPrinter *c, int op, Player me, int x, const char *site,
                       const char *amount) {
  const Game *g = c->game;
  Text *out = &c->body;
  switch ((Opcode)op) {
  case OP_LIFT:
    text_addf(out, "lift(w, %s, %s)", site, amount ? amount : "1");
    break;
  case OP_DROP:
    text_addf(out, "put_down(w, %s, %s)", site, amount ? amount : "w->nhand");
    break;
  case OP_PUT: {
    Player who = g->kinds[x].is_neutral ? 0 : me;
    text_addf(out, "put(w, %s, %d, %d, %d)", site, who, x,
              g->kinds[x].piece[who]);
    break;
  }
  case OP_TAKE: text_addf(out, "take(w, %s, %d)", site, me); break;
  case OP_SEIZE:
    text_addf(out, "seize(w, %s, %d, %d, %s)", site, me, x != 0,
              amount ? amount : "1");
    break;
  case OP_BECOME: text_addf(out, "become(w, %s, %d)", site, x); break;
  case OP_FLIP: text_addf(out, "change_sides(w, %s)", site); break;
  case OP_LAY:
    text_addf(out, "lay(w, layout_%d, %d)", define_layout(c, x),
              g->program->layings[x].count);
    break;
  case OP_SEND:
    if (x < 0)
      text_addf(out, "send(w, %s, 0)", site);
    else
      text_addf(out, "send(w, %s, home_%d)", site, define_home(c, x));
    break;
  default: break;
  }
}

static void print_each(CPrinter *c, const SetChange *change) {
  char amount[32], site[16];
  Text *out = &c->body;
  for (int i = 0; i < change->x; i++) {
    const EachStep *step = &change->steps[i];
    if (step->site == NO_SITE)
      snprintf(site, sizeof site, "s");
    else
      snprintf(site, sizeof site, "%d", step->site);
    if (step->amount == AMOUNT_HEIGHT)
      snprintf(amount, sizeof amount, "w->p->height[%s]", site);
    else
      snprintf(amount, sizeof amount, "%d", step->amount);
    text_add(out, i ? " && " : "");
    print_step(c, step->op, change->me, step->x, site,
               step->amount == AMOUNT_NONE ? NULL : amount);
  }
}

/* A function of its own: all steps of an 'each'. */
static int define_each(CPrinter *c, const SetChange *change) {
  bool is_new;
  Text body = c->body;
  text_init(&c->body);
  text_add(&c->body, "(Work *w, Set a) {\n"
                     "  for (; any(a); a = rest(a)) {\n"
                     "    int s = first(a);\n    if (!(");
  print_each(c, change);
  text_add(&c->body, ")) return 0;\n  }\n  return 1;\n}\n");
  int id = c_define(c, text_string(&c->body), &is_new);
  if (is_new)
    text_addf(&c->head, "static int each_%d%s", id, text_string(&c->body));
  text_done(&c->body);
  c->body = body;
  return id;
}

void c_pile_change(CPrinter *c, const Block *b) {
  char site[64];
  const SetChange *change = &b->change;
  if (change->op == OP_EACH) {
    int id = define_each(c, change);
    text_addf(&c->body, "each_%d(w, %s)", id, c_operand(c, b->over).at);
    return;
  }
  snprintf(site, sizeof site, "first(%s)", c_operand(c, b->over).at);
  CName amount = c_operand(c, change->amount);
  print_step(c, change->op, change->me, change->x, site,
             change->amount ? amount.at : NULL);
}

/* ---- values ---- */

static const char *const compares[] = {"==", "!=", "<", "<=", ">", ">="};

/* Piles whose height, or the run at the top, compares so with a number. */
static int define_high(CPrinter *c, int op, bool is_run) {
  bool is_new;
  char key[32];
  snprintf(key, sizeof key, "high %d %d", op, is_run);
  int id = c_define(c, key, &is_new);
  if (is_new)
    text_addf(&c->head,
              "static Set high_%d(const Position *p, Set a, int64_t n) {\n"
              "  Set out = none;\n"
              "  for (; any(a); a = rest(a))\n"
              "    if (%s %s n) out = either(out, one(first(a)));\n"
              "  return out;\n}\n",
              id, is_run ? "run_at(p, first(a))" : "p->height[first(a)]",
              compares[op]);
  return id;
}

/* The pieces of a player (-1: of anybody) and some kinds. */
static int define_which(CPrinter *c, int who, uint32_t kinds) {
  const Game *g = c->game;
  bool is_new;
  char key[48];
  snprintf(key, sizeof key, "which %d %x", who, (unsigned)kinds);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head, "static const uint8_t which_%d[%d] = {", id, g->npieces);
  for (int p = 0; p < g->npieces; p++)
    number(&c->head, p,
           p && (who < 0 || g->pieces[p].owner == who) &&
               (kinds >> g->pieces[p].kind & 1));
  text_add(&c->head, "};\n");
  return id;
}

/* Sites whose top piece is one of a player's, if all his kinds count. */
static void print_sure(CPrinter *c, int who, uint32_t kinds) {
  const Game *g = c->game;
  for (int k = 0; k < g->nkinds; k++)
    if (who < 0 || (!g->kinds[k].is_neutral && !(kinds >> k & 1))) {
      text_add(&c->body, "none");
      return;
    }
  text_addf(&c->body, "p->%s", c_plane_name(g, who).at);
}

static int define_ahead(CPrinter *c, int player) {
  const Board *b = c->game->board;
  int n = b->nroute[player];
  const Site *route = b->route[player];
  bool is_new, is_closed = n > 1 && route[0] == route[n - 1];
  char key[32];
  snprintf(key, sizeof key, "ahead %d", player);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head,
            "static Set ahead_%d(Set a, int64_t n) {\n"
            "  static const int16_t stage[SITES] = {",
            id);
  for (int s = 0; s < b->bits; s++)
    number(&c->head, s,
           board_has(b, (Site)s) ? board_stage(b, player, (Site)s) : -1);
  text_addf(&c->head, "};\n  static const uint16_t route[%d] = {", n ? n : 1);
  for (int i = 0; i < n; i++) number(&c->head, i, route[i]);
  Text wrap;
  text_init(&wrap);
  if (is_closed) text_addf(&wrap, "  to = modulo(to, %d);\n", n - 1);
  text_addf(&c->head,
            "};\n  int64_t to = any(a) ? stage[first(a)] : -1;\n"
            "  if (to < 0) return none;\n"
            "  to += n;\n%s"
            "  return to < 0 || to >= %d ? none : one(route[to]);\n}\n",
            text_string(&wrap), n);
  text_done(&wrap);
  return id;
}

bool c_pile_value(CPrinter *c, const Value *x) {
  Text *out = &c->body;
  CName a = c_operand(c, x->a), b = c_operand(c, x->b);
  int kinds = 0;
  switch ((SetprogOp)x->op) {
  case SP_STATE: text_add(out, "0"); return true;
  case SP_HEIGHT: text_addf(out, "heights(p, %s)", a.at); return true;
  case SP_RUN: text_addf(out, "run_of(p, %s)", a.at); return true;
  case SP_HIGH:
  case SP_LONG:
    text_addf(out, "high_%d(p, %s, %s)",
              define_high(c, x->imm, x->op == SP_LONG), a.at, b.at);
    return true;
  case SP_FULL: text_addf(out, "full(p, %s, %s)", a.at, b.at); return true;
  case SP_HOLDS:
    if (c->p->values[x->b].op != SP_NUMBER) return false;
    kinds = c->p->values[x->b].imm;
    text_addf(out, "holding(p, %s, which_%d, ", a.at,
              define_which(c, x->imm, (uint32_t)kinds));
    print_sure(c, x->imm, (uint32_t)kinds);
    text_add(out, ")");
    return true;
  case SP_HAND: text_add(out, "w->nhand"); return true;
  case SP_AHEAD:
    text_addf(out, "ahead_%d(%s, %s)", define_ahead(c, x->imm), a.at, b.at);
    return true;
  default: return false;
  }
}
