/* SPDX-License-Identifier: MIT
** difference.c - parts of a position side by side, and parts from hashes.
**
** Guessing: for each part of the known position every other value it may
** well have is a Change with the exclusive or of the two keys. Up to four of
** them are sought that lead from one hash to the other: one, two, one and a
** pair, two pairs. Pairs are sorted, so the last step is a search for each
** pair. Keys have 64 bits: a false find is as likely as an equal hash.
*/
#include "record/difference.h"
#include "kernel/state/lattice.h"
#include "kernel/state/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL = 48, VALUE = 24, CHANGES_MAX = 1400, NEAR_VALUES = 3 };

/* ---- two positions ---- */

typedef struct Sides {
  const char *role_a, *role_b, *indent;
  Text *out;
  size_t count;
} Sides;

static void add_line(Sides *s, const char *label, const char *a,
                     const char *b) {
  text_addf(s->out, "%s%s: %s %s, %s %s\n", s->indent, label, s->role_a, a,
            s->role_b, b);
  s->count++;
}

/* What is on a site, bottom to top; "empty" for nothing. */
static void stand(const Game *game, const Position *pos, Site site, Text *out) {
  Piece piece = position_piece(game, pos, site);
  text_clear(out);
  if (!piece)
    text_add(out, "empty");
  else if (!game->has_piles)
    text_add(out, game_letter(game, piece));
  for (int i = 0; game->has_piles && i < pile_height(game, pos, site); i++)
    text_add(out, game_letter(game, pile_piece(game, pos, site, i)));
}

/* "B x+z-" or "b" in a place of a lattice; "empty". */
static void stand_in_space(const Game *game, const Position *pos, Cell cell,
                           int part, char *out, size_t size) {
  const Lattice *l = position_lattice(game, pos);
  int body = lattice_find(l, cell);
  Site site = (Site)(body < 0 ? 0 : lattice_cell_site(body) + part);
  Piece piece = body < 0 ? 0 : position_piece(game, pos, site);
  char spikes[16] = "";
  if (piece && part == 0)
    lattice_write_spikes(l->body[body].spikes, spikes, sizeof spikes);
  snprintf(out, size, "%s%s%s", piece ? game_letter(game, piece) : "empty",
           *spikes ? " " : "", spikes);
}

/* The places of one side's cubes; those of the other side that this one has
** too are its own to tell. */
static void compare_places(Sides *s, const Game *ga, const Position *a,
                           const Game *gb, const Position *b, bool of_a) {
  const Lattice *own = position_lattice(of_a ? ga : gb, of_a ? a : b);
  const Lattice *other = position_lattice(of_a ? gb : ga, of_a ? b : a);
  for (uint32_t rest = own->present; rest; rest &= rest - 1) {
    Cell cell = lattice_place(own, __builtin_ctz(rest));
    if (!of_a && lattice_find(other, cell) >= 0) continue;
    for (int part = 0; part <= LATTICE_FACES; part++) {
      char name[PLACE_NAME], x[VALUE], y[VALUE];
      int n = lattice_write_cell(cell, name, sizeof name);
      if (part)
        snprintf(name + n, sizeof name - (size_t)n, "%s",
                 lattice_face_name[part - 1]);
      stand_in_space(ga, a, cell, part, x, sizeof x);
      stand_in_space(gb, b, cell, part, y, sizeof y);
      if (strcmp(x, y) != 0) add_line(s, name, x, y);
    }
  }
}

static void compare_sites(Sides *s, const Game *ga, const Position *a,
                          const Game *gb, const Position *b) {
  Text x, y;
  if (ga->board->nbodies && gb->board->nbodies) {
    compare_places(s, ga, a, gb, b, true);
    compare_places(s, ga, a, gb, b, false);
    return;
  }
  text_init(&x);
  text_init(&y);
  for (int i = 0; i < ga->board->bits; i++) {
    if (!board_has(ga->board, (Site)i)) continue;
    const char *name = board_name(ga->board, (Site)i);
    Site other = board_site(gb->board, name);
    if (other == NO_SITE) continue;
    stand(ga, a, (Site)i, &x);
    stand(gb, b, other, &y);
    if (strcmp(text_string(&x), text_string(&y)) != 0)
      add_line(s, name, text_string(&x), text_string(&y));
  }
  text_done(&x);
  text_done(&y);
}

static void compare_numbers(Sides *s, const char *label, int64_t a, int64_t b) {
  char x[VALUE], y[VALUE];
  if (a == b) return;
  snprintf(x, sizeof x, "%lld", (long long)a);
  snprintf(y, sizeof y, "%lld", (long long)b);
  add_line(s, label, x, y);
}

static void tray_label(const Game *game, const char *tray, int player, int kind,
                       char *out, size_t size) {
  if (game->nkinds > 1)
    snprintf(out, size, "%s %s (%s)", tray, game->player[player],
             game->kinds[kind].name);
  else
    snprintf(out, size, "%s %s", tray, game->player[player]);
}

static void compare_trays(Sides *s, const Game *ga, const Position *a,
                          const Game *gb, const Position *b) {
  char label[3 * NAME_MAX_BYTES];
  if (ga->nkinds != gb->nkinds || ga->nplayers != gb->nplayers) return;
  for (int p = 0; p < ga->nplayers; p++)
    for (int k = 0; k < ga->nkinds; k++) {
      Player who = (Player)p;
      tray_label(ga, "captured by", p, k, label, sizeof label);
      compare_numbers(s, label, *position_captured(ga, a, who, k),
                      *position_captured(gb, b, who, k));
      tray_label(ga, "stock of", p, k, label, sizeof label);
      compare_numbers(s, label, *position_stock(ga, a, who, k),
                      *position_stock(gb, b, who, k));
    }
}

static void counter_label(const Game *game, const Counter *counter, int player,
                          char *out, size_t size) {
  if (counter->per_player)
    snprintf(out, size, "%s of %s", counter->name, game->player[player]);
  else
    snprintf(out, size, "%s", counter->name);
}

static void compare_counters(Sides *s, const Game *ga, const Position *a,
                             const Game *gb, const Position *b) {
  char label[3 * NAME_MAX_BYTES];
  for (int c = 0; c < ga->ncounters; c++) {
    const Counter *x = &ga->counters[c];
    int other = game_counter(gb, x->name);
    if (other < 0 || gb->counters[other].per_player != x->per_player) continue;
    for (int p = 0; p < (x->per_player ? ga->nplayers : 1); p++) {
      counter_label(ga, x, p, label, sizeof label);
      compare_numbers(s, label, *position_counter(ga, a, x->slot + p),
                      *position_counter(gb, b, gb->counters[other].slot + p));
    }
  }
}

/* The members of a register, by name. */
static void members(const Game *game, const Position *pos, int r, Text *out) {
  const Register *reg = &game->registers[r];
  int words = game->board->words;
  char room[PLACE_NAME];
  text_clear(out);
  if (reg->type == REGISTER_SITE) {
    Site site = *position_site(game, pos, reg->slot);
    text_add(out,
             site == NO_SITE ? "none" : position_name(game, pos, site, room));
    return;
  }
  const uint64_t *w = position_plane(game, pos, reg->plane);
  for (Site at = plane_next(w, words, 0); at != NO_SITE;
       at = plane_next(w, words, at + 1u))
    text_addf(out, "%s%s", out->length ? "." : "",
              position_name(game, pos, at, room));
  if (!out->length) text_add(out, "none");
}

static void compare_registers(Sides *s, const Game *ga, const Position *a,
                              const Game *gb, const Position *b) {
  Text x, y;
  text_init(&x);
  text_init(&y);
  for (int r = 0; r < ga->nregisters; r++) {
    int other = game_register(gb, ga->registers[r].name);
    if (other < 0) continue;
    members(ga, a, r, &x);
    members(gb, b, other, &y);
    if (strcmp(text_string(&x), text_string(&y)) != 0)
      add_line(s, ga->registers[r].name, text_string(&x), text_string(&y));
  }
  text_done(&x);
  text_done(&y);
}

static const char *result_text(const Game *game, int result) {
  if (result == RESULT_NONE) return "none";
  return result == RESULT_DRAW ? "draw" : game->player[result - 1];
}

static void compare_turn(Sides *s, const Game *ga, const Position *a,
                         const Game *gb, const Position *b) {
  char label[LABEL];
  const char *x = ga->phases[a->phase].name, *y = gb->phases[b->phase].name;
  for (int f = 1; f <= FACES_MAX; f++) {
    snprintf(label, sizeof label, "dice showing %d", f);
    compare_numbers(s, label, *position_dice(ga, a, f),
                    *position_dice(gb, b, f));
  }
  if (strcmp(x, y) != 0) add_line(s, "phase", x, y);
  x = ga->player[a->turn], y = gb->player[b->turn];
  if (strcmp(x, y) != 0) add_line(s, "turn", x, y);
  x = result_text(ga, a->result), y = result_text(gb, b->result);
  if (strcmp(x, y) != 0) add_line(s, "result", x, y);
  for (int p = 0; p < ga->nplayers && p < gb->nplayers; p++) {
    snprintf(label, sizeof label, "%s is out", ga->player[p]);
    compare_numbers(s, label, a->lost >> p & 1, b->lost >> p & 1);
  }
}

size_t difference_write(const Game *game_a, const Position *a,
                        const char *role_a, const Game *game_b,
                        const Position *b, const char *role_b,
                        const char *indent, Text *out) {
  Sides s = {role_a, role_b, indent, out, 0};
  compare_sites(&s, game_a, a, game_b, b);
  compare_trays(&s, game_a, a, game_b, b);
  compare_counters(&s, game_a, a, game_b, b);
  compare_registers(&s, game_a, a, game_b, b);
  compare_turn(&s, game_a, a, game_b, b);
  return s.count;
}

/* ---- from a hash ---- */

/* Another value of one part: the edit that sets it in a copy. */
typedef struct Change {
  uint64_t key;
  PositionPart part;
  int slot; /* of the part */
  int value;
} Change;

typedef struct Pair {
  uint64_t key;
  uint16_t i, k;
} Pair;

typedef struct Guess {
  const Game *game;
  const Position *now;
  Change *changes;
  size_t count;
  Pair *pairs;
  size_t npairs;
  uint16_t found[DIFFERENCE_GUESS];
  int nfound;
} Guess;

static void add_change(Guess *g, PositionPart part, int slot, int value,
                       uint64_t key) {
  if (g->count < CHANGES_MAX)
    g->changes[g->count++] = (Change){key, part, slot, value};
}

/* A part whose key is made of slot and value. */
static void add_value(Guess *g, PositionPart part, int slot, int now,
                      int value) {
  if (value != now)
    add_change(g, part, slot, value,
               position_key(part, (unsigned)slot, now) ^
                   position_key(part, (unsigned)slot, value));
}

static void add_near(Guess *g, PositionPart part, int slot, int now) {
  for (int d = -NEAR_VALUES; d <= NEAR_VALUES; d++)
    if (now + d >= 0) add_value(g, part, slot, now, now + d);
}

static void add_cells(Guess *g) {
  const Game *game = g->game;
  for (int i = 0; i < game->board->bits; i++) {
    if (!board_has(game->board, (Site)i)) continue;
    const uint64_t *keys = game->site_keys + (size_t)i * (size_t)game->npieces;
    Piece now = position_piece(game, g->now, (Site)i);
    for (int p = 0; p < game->npieces; p++)
      if (p != now) add_change(g, PART_CELL, i, p, keys[now] ^ keys[p]);
  }
}

static void add_trays(Guess *g) {
  const Game *game = g->game;
  for (int p = 0; p < game->nplayers; p++)
    for (int k = 0; k < game->nkinds; k++) {
      int slot = p * KINDS_MAX + k;
      add_near(g, PART_CAPTURED, slot,
               *position_captured(game, g->now, (Player)p, k));
      int stock = *position_stock(game, g->now, (Player)p, k);
      if (stock >= 0) add_near(g, PART_STOCK, slot, stock);
    }
}

static void add_registers(Guess *g) {
  const Game *game = g->game;
  for (int r = 0; r < game->nregisters; r++) {
    const Register *reg = &game->registers[r];
    bool is_set = reg->type != REGISTER_SITE;
    Site now = is_set ? NO_SITE : *position_site(game, g->now, reg->slot);
    int from = now == NO_SITE ? 0 : game->place[now] + 1;
    if (!is_set) add_value(g, PART_SITE, reg->slot, from, 0);
    for (int i = 0; i < game->board->bits; i++) {
      if (!board_has(game->board, (Site)i)) continue;
      int to = game->place[i] + 1;
      if (is_set)
        add_change(g, PART_MARK, r * 65536 + i, 0,
                   position_key(PART_MARK, (unsigned)r, to));
      else
        add_value(g, PART_SITE, reg->slot, from, to);
    }
  }
}

static void add_rest(Guess *g) {
  const Game *game = g->game;
  const Position *now = g->now;
  for (int p = 0; p < game->nphases; p++)
    add_value(g, PART_PHASE, 0, now->phase, p);
  for (int p = 0; p < game->nplayers; p++) {
    add_value(g, PART_TURN, 0, now->turn, p);
    add_value(g, PART_RESULT, 0, now->result, p + 1);
  }
  for (int p = 0; p < game->nplayers && game->nplayers > 2; p++) {
    Edit edits[2];
    int lost = (int)now->lost;
    verdict_lose(game, now, (Player)p, edits);
    add_value(g, PART_LOST, 0, lost, edits[0].now);
    verdict_finish(game, now, (Player)p, edits);
    add_value(g, PART_LOST, 0, lost, edits[0].now);
    add_value(g, PART_LOST, 0, lost, lost & ~(int)(1u << p));
  }
  add_value(g, PART_RESULT, 0, now->result, RESULT_NONE);
  add_value(g, PART_RESULT, 0, now->result, RESULT_DRAW);
  for (int c = 0; c < game->ncounter_slots; c++) {
    int64_t at = *position_counter(game, now, c);
    int value = (int)at;
    if (at != value) continue; /* a guess has 32 bits */
    for (int d = -NEAR_VALUES; d <= NEAR_VALUES; d++)
      add_value(g, PART_COUNTER, c, value, value + d);
  }
  for (int f = 1; f <= FACES_MAX && game->program; f++)
    add_near(g, PART_DIE, f, *position_dice(game, now, f));
}

static int compare_pairs(const void *a, const void *b) {
  const Pair *x = a, *y = b;
  return x->key < y->key ? -1 : x->key > y->key;
}

static bool make_pairs(Guess *g) {
  g->pairs = memory_new(g->count * (g->count + 1) / 2 * sizeof *g->pairs);
  if (!g->pairs) return false;
  for (size_t i = 0; i < g->count; i++)
    for (size_t k = i + 1; k < g->count; k++)
      if (g->changes[i].part != g->changes[k].part ||
          g->changes[i].slot != g->changes[k].slot)
        g->pairs[g->npairs++] = (Pair){g->changes[i].key ^ g->changes[k].key,
                                       (uint16_t)i, (uint16_t)k};
  qsort(g->pairs, g->npairs, sizeof *g->pairs, compare_pairs);
  return true;
}

static const Pair *find_pair(const Guess *g, uint64_t key) {
  Pair wanted = {key, 0, 0};
  return bsearch(&wanted, g->pairs, g->npairs, sizeof wanted, compare_pairs);
}

static bool keep(Guess *g, const Pair *pair, int i, int k) {
  if (!pair) return false;
  g->found[g->nfound++] = pair->i;
  g->found[g->nfound++] = pair->k;
  if (i >= 0) g->found[g->nfound++] = (uint16_t)i;
  if (k >= 0) g->found[g->nfound++] = (uint16_t)k;
  return true;
}

static bool find_one(Guess *g, uint64_t delta) {
  for (size_t i = 0; i < g->count; i++)
    if (g->changes[i].key == delta) {
      g->found[g->nfound++] = (uint16_t)i;
      return true;
    }
  return false;
}

static bool find_many(Guess *g, uint64_t delta) {
  if (!make_pairs(g)) return false;
  if (keep(g, find_pair(g, delta), -1, -1)) return true;
  for (size_t i = 0; i < g->count; i++)
    if (keep(g, find_pair(g, delta ^ g->changes[i].key), (int)i, -1))
      return true;
  for (size_t i = 0; i < g->npairs; i++)
    if (keep(g, find_pair(g, delta ^ g->pairs[i].key), g->pairs[i].i,
             g->pairs[i].k))
      return true;
  return false;
}

/* Makes the change in a copy of the position; planes follow the cells. */
static void make_change(const Game *game, Position *pos, const Change *c) {
  Player who = (Player)(c->slot / KINDS_MAX);
  int kind = c->slot % KINDS_MAX;
  int16_t value = (int16_t)c->value;
  switch (c->part) {
  case PART_CELL:
    position_set_cell(game, pos, (Site)c->slot, (Piece)c->value);
    break;
  case PART_CAPTURED: *position_captured(game, pos, who, kind) = value; break;
  case PART_STOCK: *position_stock(game, pos, who, kind) = value; break;
  case PART_COUNTER: *position_counter(game, pos, c->slot) = c->value; break;
  case PART_MARK:
    position_flip_mark(game, pos, c->slot / 65536, (Site)(c->slot % 65536));
    break;
  case PART_SITE: {
    Site site = NO_SITE;
    for (int i = 0; i < game->board->bits && c->value; i++)
      if (board_has(game->board, (Site)i) && game->place[i] + 1 == c->value)
        site = (Site)i;
    *position_site(game, pos, c->slot) = site;
    break;
  }
  case PART_DIE: *position_dice(game, pos, c->slot) = (uint8_t)value; break;
  case PART_PHASE: pos->phase = (uint8_t)value; break;
  case PART_TURN: pos->turn = (uint8_t)value; break;
  case PART_RESULT: pos->result = (uint8_t)value; break;
  case PART_LOST: pos->lost = (uint32_t)value; break;
  case PART_BODY:
  case PART_PILE: break;
  }
}

static bool write_found(Guess *g, const char *indent, Text *out) {
  Position *other = position_new(g->game, NULL);
  if (!other) return false;
  position_copy(g->game, other, g->now);
  for (int i = 0; i < g->nfound; i++)
    make_change(g->game, other, &g->changes[g->found[i]]);
  difference_write(g->game, other, "recorded", g->game, g->now, "now", indent,
                   out);
  position_free(other);
  return true;
}

/* Piles have a key for every piece of them, cubes in space have too many
** places: not guessed. */
bool difference_guess(const Game *game, const Position *now, uint64_t recorded,
                      const char *indent, Text *out) {
  Guess g = {.game = game, .now = now};
  if (game->has_piles || game->board->nbodies || recorded == now->hash)
    return false;
  g.changes = memory_new(CHANGES_MAX * sizeof *g.changes);
  if (!g.changes) return false;
  add_cells(&g);
  add_trays(&g);
  add_registers(&g);
  add_rest(&g);
  uint64_t delta = recorded ^ now->hash;
  bool ok = (find_one(&g, delta) || find_many(&g, delta)) &&
            write_found(&g, indent, out);
  memory_free(g.changes);
  memory_free(g.pairs);
  return ok;
}
