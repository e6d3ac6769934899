/* SPDX-License-Identifier: MIT
** c_position.c - the position as a struct in C, and what a move stores in it.
**
** The struct has the bytes of kernel/state/position.h for this game, so that abax
** can hand its own positions to the compiled rules. Moves compute the sets as
** they are afterwards; what differs is put into the cells and the hash.
*/
#include "engine/print/c_out.h"
#include "kernel/state/verdict.h"

/* ---- the struct ---- */

/* A member of 'bytes' bytes at 'at'; what lies before it is padding. */
static void member(CPrinter *c, size_t *end, size_t at, size_t bytes,
                   const char *declared) {
  if (at > *end)
    text_addf(&c->head, "  uint8_t pad_%zu[%zu];\n", *end, at - *end);
  text_addf(&c->head, "  %s;\n", declared);
  *end = at + bytes;
}

static void array(CPrinter *c, size_t *end, size_t at, const char *type,
                  size_t size, const char *name, int n, const char *comment) {
  if (n <= 0) return;
  if (at > *end)
    text_addf(&c->head, "  uint8_t pad_%zu[%zu];\n", *end, at - *end);
  text_addf(&c->head, "  %s %s[%d]; /* %s */\n", type, name, n, comment);
  *end = at + size * (size_t)n;
}

static void print_struct(CPrinter *c) {
  const Game *g = c->game;
  const Layout *lay = &g->layout;
  size_t end = 0, words = (size_t)c->words;
  int trays = (g->nplayers + 1) * g->nkinds;
  text_add(&c->head, "typedef struct Position {\n"
                     "  uint64_t random[4]; /* xoshiro256** */\n"
                     "  uint32_t ply, nseen, quiet, unused;\n"
                     "  uint64_t hash;\n"
                     "  uint8_t phase, turn, result, ndice;\n"
                     "  uint32_t lost; /* players who are out, by bit */\n");
  for (int i = 0; i < lay->nplanes; i++) {
    CName name = c_plane_name(g, i);
    Text t;
    text_init(&t);
    text_addf(&t, "Set %s", name.at);
    member(c, &end, (size_t)i * words * 8, words * 8, text_string(&t));
    text_done(&t);
  }
  if (lay->cells)
    array(c, &end, lay->cells, "uint8_t", 1, "cell", g->board->bits,
          "the piece on every site");
  if (g->has_piles) {
    size_t all = 0;
    for (int s = 0; s < g->board->bits; s++)
      if (board_has(g->board, (Site)s)) all += g->pile_room[s];
    array(c, &end, lay->heights, "uint8_t", 1, "height", g->board->bits,
          "how many pieces lie there");
    array(c, &end, lay->piles, "uint8_t", 1, "pile", (int)all,
          "bottom to top, site after site");
  }
  array(c, &end, lay->captured, "int16_t", 2, "captured", trays,
        "by player and kind");
  array(c, &end, lay->stock, "int16_t", 2, "stock", trays,
        "by player and kind");
  array(c, &end, lay->counters, "int64_t", 8, "counter", g->ncounter_slots,
        "counters");
  array(c, &end, lay->sites, "uint16_t", 2, "site", g->nsite_slots,
        "registers that hold a site");
  array(c, &end, lay->dice, "uint8_t", 1, "dice", FACES_MAX + 1,
        "by face: dice not used yet");
  array(c, &end, lay->seen, "uint64_t", 8, "seen", g->seen_room,
        "placements that stood before");
  if (end < lay->size - sizeof(Position))
    text_addf(&c->head, "  uint8_t end[%zu];\n",
              lay->size - sizeof(Position) - end);
  else if (g->has_piles && !g->seen_room)
    c->head.failed = true; /* no name for where the rules' part ends */
  text_addf(&c->head,
            "} Position;\n\n_Static_assert(sizeof(Position) == %zu, "
            "\"layout\");\n\n",
            lay->size);
}

/* ---- the hash ---- */

static void print_keys(CPrinter *c) {
  const Game *g = c->game;
  int bits = g->board->bits;
  text_addf(&c->head, "static const uint64_t key_piece[%d][SITES] = {\n",
            g->npieces);
  for (int p = 0; p < g->npieces; p++) {
    text_add(&c->head, "  {");
    for (int s = 0; s < bits; s++)
      text_addf(&c->head, "%s0x%llxu", s ? s % 4 ? ", " : ",\n   " : "",
                (unsigned long long)g->site_keys[s * g->npieces + p]);
    text_add(&c->head, "},\n");
  }
  text_add(&c->head, "};\nstatic const uint16_t place[SITES] = {");
  for (int s = 0; s < bits; s++)
    text_addf(&c->head, "%s%d", s ? s % 16 ? ", " : ",\n  " : "\n  ",
              g->place[s]);
  text_add(&c->head,
           "\n};\n\n"
           "static uint64_t mix(uint64_t x) {\n"
           "  x += 0x9e3779b97f4a7c15u;\n"
           "  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;\n"
           "  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;\n"
           "  return x ^ (x >> 31);\n"
           "}\n"
           "static uint64_t key(int part, unsigned slot, int64_t value) {\n"
           "  if (value == 0) return 0;\n"
           "  uint64_t k = mix((uint64_t)part << 56 | (uint64_t)slot << 32 |\n"
           "                   (uint32_t)value);\n"
           "  return value == (int32_t)value ? k : mix(k ^ (uint64_t)value);\n"
           "}\n");
}

/* Which piece the planes tell. */
static void print_piece_at(CPrinter *c) {
  const Game *g = c->game;
  const Layout *lay = &g->layout;
  int owners = g->nplayers + (lay->neutral_plane >= 0);
  text_add(&c->head, "static uint8_t piece_at(const Position *p, int s) {\n");
  for (int o = 0; o < owners; o++) {
    bool neutral = o == lay->neutral_plane;
    text_addf(&c->head, "  if (has(p->%s, s)) {\n", c_plane_name(g, o).at);
    for (int k = 0; k < g->nkinds; k++) {
      if (g->kinds[k].is_neutral != neutral) continue;
      int piece = g->kinds[k].piece[neutral ? 0 : o];
      if (lay->kind_planes >= 0)
        text_addf(&c->head, "    if (has(p->%s, s)) return %d;\n",
                  c_plane_name(g, lay->kind_planes + k).at, piece);
      else
        text_addf(&c->head, "    return %d;\n", piece);
    }
    text_add(&c->head, "  }\n");
  }
  text_add(&c->head,
           "  return 0;\n}\n"
           "static void settle_cells(Position *p, Set changed) {\n"
           "  for (; any(changed); changed = rest(changed)) {\n"
           "    int s = first(changed);\n"
           "    uint8_t now = piece_at(p, s);\n"
           "    p->hash ^= key_piece[p->cell[s]][s] ^ key_piece[now][s];\n"
           "    p->cell[s] = now;\n"
           "  }\n}\n");
}

static const char settle_planes[] =
    "static void settle_plane(Position *p, Set changed, int piece) {\n"
    "  for (; any(changed); changed = rest(changed))\n"
    "    p->hash ^= key_piece[piece][first(changed)];\n"
    "}\n";

static const char settle_marks[] =
    "static void settle_marks(Position *p, Set changed, unsigned reg) "
    "{\n"
    "  for (; any(changed); changed = rest(changed))\n"
    "    p->hash ^= key(6, reg, place[first(changed)] + 1);\n"
    "}\n";

static const char settle_site[] =
    "static void settle_site(Position *p, int slot, Set now) {\n"
    "  int old = p->site[slot], s = any(now) ? first(now) : NO_SITE;\n"
    "  p->hash ^= key(5, (unsigned)slot, old == NO_SITE ? 0 : place[old] + 1) "
    "^\n"
    "             key(5, (unsigned)slot, s == NO_SITE ? 0 : place[s] + 1);\n"
    "  p->site[slot] = (uint16_t)s;\n"
    "}\n";

static const char settle_tray[] =
    "static void settle_tray(Position *p, int part, unsigned slot, "
    "int16_t *at,\n"
    "                               int64_t now) {\n"
    "  if (*at < 0) return; /* a stock without end */\n"
    "  if (now > INT16_MAX) now = INT16_MAX;\n"
    "  p->hash ^= key(part, slot, *at) ^ key(part, slot, now);\n"
    "  *at = (int16_t)now;\n"
    "}\n";

static const char settle_counter[] =
    "static void settle_counter(Position *p, int slot, int64_t now) {\n"
    "  p->hash ^= key(4, (unsigned)slot, p->counter[slot]) ^\n"
    "             key(4, (unsigned)slot, now);\n"
    "  p->counter[slot] = now;\n"
    "}\n";

static const char settle_die[] =
    "static void settle_die(Position *p, unsigned face, int64_t now) {\n"
    "  p->hash ^= key(7, face, p->dice[face]) ^ key(7, face, now);\n"
    "  p->ndice = (uint8_t)(p->ndice - p->dice[face] + now);\n"
    "  p->dice[face] = (uint8_t)now;\n"
    "}\n";

static bool has_marks(const Game *g) {
  for (int r = 0; r < g->nregisters; r++)
    if (g->registers[r].type != REGISTER_SITE) return true;
  return false;
}

void c_print_position(CPrinter *c) {
  const Game *g = c->game;
  print_struct(c);
  print_keys(c);
  if (g->layout.cells)
    print_piece_at(c);
  else
    text_add(&c->head, settle_planes);
  if (has_marks(g)) text_add(&c->head, settle_marks);
  if (g->nsite_slots) text_add(&c->head, settle_site);
  text_add(&c->head, settle_tray);
  if (g->ncounter_slots) text_add(&c->head, settle_counter);
  if (g->faces) text_add(&c->head, settle_die);
  c_pile_print(c);
  text_add(&c->head, "\n");
}

/* ---- stores ---- */

static void store_piece_plane(CPrinter *c, const Item *i, bool *any) {
  const Game *g = c->game;
  CName plane = c_plane_name(g, i->to), now = c_operand(c, i->v);
  if (g->layout.cells) {
    text_addf(&c->body,
              *any ? "  changed = either(changed, differ(p->%s, %s));\n"
                   : "  Set changed = differ(p->%s, %s);\n",
              plane.at, now.at);
    *any = true;
  } else {
    text_addf(&c->body, "  settle_plane(p, differ(p->%s, %s), %d);\n", plane.at,
              now.at, g->kinds[0].piece[i->to]);
  }
  text_addf(&c->body, "  p->%s = %s;\n", plane.at, now.at);
}

/* Numbers that counters cannot hold are told by the interpreter. */
static void check_counter(CPrinter *c, const Item *i) {
  CName n = c_operand(c, i->v);
  if (c->p->values[i->v].op == SP_NUMBER) return;
  text_addf(&c->body,
            "  if (%s < -INT64_C(%lld) || %s > INT64_C(%lld)) return 0;\n",
            n.at, (long long)NUMBER_MOST, n.at, (long long)NUMBER_MOST);
}

static void store_other(CPrinter *c, const Item *i) {
  const Game *g = c->game;
  int planes = g->layout.nplanes, counters = slot_of_counter(g, 0);
  int stock = slot_of_stock(g, 0, 0), captured = slot_of_captured(g, 0, 0);
  CName n = c_operand(c, i->v);
  Text *out = &c->body;
  if (i->to < planes) {
    CName plane = c_plane_name(g, i->to);
    text_addf(out, "  settle_marks(p, differ(p->%s, %s), %d);\n  p->%s = %s;\n",
              plane.at, n.at, slot_register(g, i->to), plane.at, n.at);
  } else if (i->to < counters) {
    text_addf(out, "  settle_site(p, %d, %s);\n", i->to - planes, n.at);
  } else if (i->to < stock) {
    text_addf(out, "  settle_counter(p, %d, %s);\n", i->to - counters, n.at);
  } else if (i->to < slot_of_taken(g, 0)) {
    int at = i->to - stock;
    text_addf(out, "  settle_tray(p, 3, %d, &p->stock[%d], %s);\n",
              at / g->nkinds * KINDS_MAX + at % g->nkinds, at, n.at);
  } else if (i->to >= slot_of_die(g, 1) && i->to < slot_of_state(g)) {
    text_addf(out, "  settle_die(p, %d, %s);\n", i->to - slot_of_die(g, 0),
              n.at);
  } else if (i->to >= captured && i->to < STORE_JUDGED) {
    int at = i->to - captured;
    text_addf(out, "  settle_tray(p, 2, %d, &p->captured[%d], %s);\n",
              at / g->nkinds * KINDS_MAX + at % g->nkinds, at, n.at);
  }
}

static void store_judged(CPrinter *c, const SetMake *make, const Block *b) {
  if (make->end != MAKE_JUDGES) return;
  text_addf(&c->body, "  const int64_t judged[] = {");
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to >= STORE_JUDGED &&
        b->items[i].to < STORE_TOLD)
      text_addf(&c->body, "%s%s", b->items[i].to > STORE_JUDGED ? ", " : "",
                c_operand(c, b->items[i].v).at);
  text_addf(&c->body, "};\n  judge(p, %d, %d, judged);\n", make->judge,
            make->njudged);
}

static void store_end(CPrinter *c, const SetMake *make) {
  if (make->end == MAKE_WINS)
    text_addf(&c->body, "  set_result(p, %d);\n",
              verdict_won_by(c->game, make->judge));
  if (make->end == MAKE_DRAWS) text_add(&c->body, "  set_result(p, 255);\n");
  if (make->end == MAKE_LOSES)
    text_addf(&c->body, "  lose(p, %d);\n", make->judge);
  if (make->end == MAKE_FINISHES)
    text_addf(&c->body, "  finish(p, %d);\n", make->judge);
}

bool c_print_stores(CPrinter *c, const SetMake *make) {
  const Game *g = c->game;
  const Block *b = &c->p->blocks[make->block];
  int pieces = slot_pieces(g), counters = slot_of_counter(g, 0);
  bool any = false;
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to >= counters &&
        b->items[i].to < slot_of_stock(g, 0, 0))
      check_counter(c, &b->items[i]);
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to < pieces)
      store_piece_plane(c, &b->items[i], &any);
  if (any) text_add(&c->body, "  settle_cells(p, changed);\n");
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to >= pieces)
      store_other(c, &b->items[i]);
  store_judged(c, make, b);
  store_end(c, make);
  return true;
}
