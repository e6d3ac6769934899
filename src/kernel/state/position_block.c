/* SPDX-License-Identifier: MIT
** position_block.c - reading and changing the flat block.
*/
#include "kernel/state/pile.h"

#include <assert.h>

void position_empty(const Game *game, const Position *pos, Plane *out) {
  int words = game->board->words, owners = game->nplayers;
  if (game->board->nbodies) {
    uint32_t spaces[BODIES_MAX];
    lattice_spaces(position_lattice(game, pos), spaces);
    lattice_empty(game, pos, spaces, out);
    return;
  }
  if (game->layout.neutral_plane >= 0) owners++;
  plane_copy(out->w, game->board->on.w, words);
  for (int p = 0; p < owners; p++) {
    const uint64_t *full = position_plane(game, pos, p);
    PLANE_EACH(words, i, out->w[i] &= ~full[i]);
  }
}

Site position_next(const Game *game, const Position *pos, Site site, Dir dir) {
  const Board *b = game->board;
  int way = b->dir[dir].slides, shift;
  if (b->nbodies) return lattice_next(position_lattice(game, pos), site, dir);
  if (way == 0) return board_next(b, site, dir);
  if (!plane_has(way > 0 ? b->cells.w : b->holes.w, site) ||
      !position_slide(game, pos, &shift))
    return NO_SITE;
  int to = site + way * shift;
  if (to < 0 || to >= b->bits) return NO_SITE;
  return plane_has(way > 0 ? b->holes.w : b->cells.w, (Site)to) ? (Site)to
                                                                : NO_SITE;
}

const char *position_name(const Game *game, const Position *pos, Site site,
                          char room[PLACE_NAME]) {
  if (!game->board->nbodies) return board_name(game->board, site);
  lattice_name(game, pos, site, room, PLACE_NAME);
  return room;
}

int position_taken(const Game *game, const Position *pos, Player who) {
  int sum = 0;
  for (int k = 0; k < game->nkinds; k++)
    sum += *position_captured(game, pos, who, k);
  return sum;
}

/* Bodies that are alike may have changed places: what lies between the head
** and the trays, and behind the dice, is compared by place. */
static bool is_equal_in_space(const Game *game, const Position *a,
                              const Position *b) {
  size_t from = offsetof(Position, hash);
  const Layout *lay = &game->layout;
  return !memcmp((const char *)a + from, (const char *)b + from,
                 sizeof(Position) - from) &&
         !memcmp(position_bytes(a, lay->captured),
                 position_bytes(b, lay->captured),
                 lay->lattice - lay->captured) &&
         lattice_is_equal(game, a, b);
}

bool position_is_equal(const Game *game, const Position *a, const Position *b) {
  size_t from = offsetof(Position, hash);
  if (game->board->nbodies) return is_equal_in_space(game, a, b);
  return !memcmp((const char *)a + from, (const char *)b + from,
                 sizeof(Position) + game->layout.end - from);
}

Position *position_new(const Game *game, Error *err) {
  Position *pos = memory_new(game->layout.size);
  if (pos)
    position_copy(game, pos, game->start);
  else
    error_memory(err);
  return pos;
}

void position_free(Position *pos) { memory_free(pos); }

static void reset_registers(const Game *game, Position *pos) {
  int words = game->board->words;
  for (int r = 0; r < game->nregisters; r++) {
    const Register *reg = &game->registers[r];
    if (reg->type == REGISTER_SITE)
      *position_site(game, pos, reg->slot) = plane_next(reg->first.w, words, 0);
    else
      memcpy(position_plane(game, pos, reg->plane), reg->first.w,
             (size_t)words * 8);
  }
}

void position_reset(const Game *game, Position *pos) {
  memset(&pos->hash, 0, game->layout.size - offsetof(Position, hash));
  for (int k = 0; k < game->nkinds; k++) {
    const Kind *kind = &game->kinds[k];
    for (int p = 0; p < (kind->is_neutral ? 1 : game->nplayers); p++)
      *position_stock(game, pos, (Player)p, k) = (int16_t)kind->stock;
  }
  for (int c = 0; c < game->ncounters; c++) {
    const Counter *counter = &game->counters[c];
    for (int p = 0; p < (counter->per_player ? game->nplayers : 1); p++)
      *position_counter(game, pos, counter->slot + p) = counter->first[p];
  }
  reset_registers(game, pos);
  pos->nseen = pos->quiet = 0;
  pos->phase = game->first_phase;
  pos->turn = game->first_player;
  pos->hash = position_recount(game, pos);
}

void position_set_cell(const Game *game, Position *pos, Site site, Piece now) {
  pile_set_top(game, pos, site, now, true);
}

void position_flip_mark(const Game *game, Position *pos, int reg, Site site) {
  plane_flip(position_plane(game, pos, game->registers[reg].plane), site);
  pos->hash ^= position_key(PART_MARK, (unsigned)reg, game->place[site] + 1);
}

static uint64_t recount_sites(const Game *game, const Position *pos) {
  uint64_t hash = 0;
  if (game->board->nbodies) return lattice_recount(game, pos);
  for (int i = 0; i < game->board->bits; i++) {
    Site s = (Site)i;
    if (!board_has(game->board, s)) continue;
    hash ^= game->site_keys[i * game->npieces + position_piece(game, pos, s)];
    if (!game->has_piles) continue;
    for (int h = 0; h < pile_height(game, pos, s); h++)
      hash ^= pile_key(game, s, h, pile_piece(game, pos, s, h));
  }
  return hash;
}

static uint64_t recount_trays(const Game *game, const Position *pos) {
  uint64_t hash = 0;
  for (int p = 0; p < game->nplayers; p++)
    for (int k = 0; k < game->nkinds; k++) {
      unsigned slot = (unsigned)(p * KINDS_MAX + k);
      Player who = (Player)p;
      hash ^= position_key(PART_CAPTURED, slot,
                           *position_captured(game, pos, who, k));
      hash ^=
          position_key(PART_STOCK, slot, *position_stock(game, pos, who, k));
    }
  return hash;
}

static uint64_t recount_registers(const Game *game, const Position *pos) {
  uint64_t hash = 0;
  for (int r = 0; r < game->nregisters; r++) {
    const Register *reg = &game->registers[r];
    if (reg->type == REGISTER_SITE) {
      Site s = *position_site(game, pos, reg->slot);
      hash ^= position_key(PART_SITE, (unsigned)reg->slot,
                           s == NO_SITE ? 0 : game->place[s] + 1);
      continue;
    }
    const uint64_t *w = position_plane(game, pos, reg->plane);
    int n = game->board->words;
    for (Site s = plane_next(w, n, 0); s != NO_SITE;
         s = plane_next(w, n, s + 1u))
      hash ^= position_key(PART_MARK, (unsigned)r, game->place[s] + 1);
  }
  return hash;
}

/* Everything but the pieces on the board. */
static uint64_t recount_rest(const Game *game, const Position *pos) {
  uint64_t hash = recount_trays(game, pos) ^ recount_registers(game, pos);
  for (int c = 0; c < game->ncounter_slots; c++)
    hash ^= position_key(PART_COUNTER, (unsigned)c,
                         *position_counter(game, pos, c));
  for (int f = 1; f <= FACES_MAX; f++)
    hash ^= position_key(PART_DIE, (unsigned)f, *position_dice(game, pos, f));
  hash ^= position_key(PART_PHASE, 0, pos->phase);
  hash ^= position_key(PART_TURN, 0, pos->turn);
  hash ^= position_key(PART_LOST, 0, (int)pos->lost);
  return hash ^ position_key(PART_RESULT, 0, pos->result);
}

uint64_t position_recount(const Game *game, const Position *pos) {
  return recount_sites(game, pos) ^ recount_rest(game, pos);
}

uint64_t position_placement(const Game *game, const Position *pos) {
  return pos->hash ^ recount_rest(game, pos);
}

uint64_t position_remembered(const Game *game, const Position *pos) {
  return game->session.repetition ? pos->hash : position_placement(game, pos);
}

static uint64_t recount_stocks(const Game *game, const Position *pos) {
  uint64_t hash = 0;
  for (int p = 0; p < game->nplayers; p++)
    for (int k = 0; k < game->nkinds; k++)
      hash ^= position_key(PART_STOCK, (unsigned)(p * KINDS_MAX + k),
                           *position_stock(game, pos, (Player)p, k));
  return hash;
}

uint64_t position_figure(const Game *game, const Position *pos, Player by,
                         int phase) {
  uint64_t figure = position_placement(game, pos) ^ recount_stocks(game, pos) ^
                    recount_registers(game, pos) ^
                    position_key(PART_TURN, 1, 1 + by) ^
                    position_key(PART_PHASE, 1, 1 + phase);
  return figure & ~(uint64_t)FIGURE_MASK;
}

/* What is remembered of the decision that many decisions ago; 1: the last. */
static uint64_t remembered(const Game *game, const Position *pos, int ago) {
  return position_times(
      game, pos)[(pos->nseen - (uint32_t)ago) % (uint32_t)game->times_room];
}

int position_times_here(const Game *game, const Position *pos, Player by,
                        int phase, int *since) {
  uint32_t room = (uint32_t)game->times_room;
  int kept = (int)(pos->nseen < room ? pos->nseen : room), n = 1;
  uint64_t now = position_figure(game, pos, by, phase);
  *since = 0;
  for (int ago = 1; ago <= kept; ago++) {
    if ((remembered(game, pos, ago) & ~(uint64_t)FIGURE_MASK) != now) continue;
    *since = ago;
    n++;
  }
  return n;
}

int position_held(const Game *game, const Position *pos, Player by, int phase,
                  Player who, int test) {
  int since, n = 0;
  if (position_times_here(game, pos, by, phase, &since) < 2) return -1;
  for (int ago = 1; ago < since; ago++) {
    uint64_t last = remembered(game, pos, ago) & FIGURE_MASK;
    if (last >> FIGURE_PLAYER != who) continue;
    if (!(last >> test & 1)) return -1;
    n++;
  }
  return n;
}

bool position_is_seen(const Game *game, const Position *pos, int plies) {
  return position_key_is_seen(game, pos, position_placement(game, pos), plies);
}

bool position_key_is_seen(const Game *game, const Position *pos, uint64_t now,
                          int plies) {
  const uint64_t *seen = position_seen(game, pos);
  uint32_t room = (uint32_t)game->seen_room, n = pos->nseen;
  uint32_t kept = n < room ? n : room;
  if (plies > 0)
    return (uint32_t)plies <= kept && seen[(n - (uint32_t)plies) % room] == now;
  for (uint32_t i = 0; i < kept; i++)
    if (seen[i] == now) return true;
  return false;
}
