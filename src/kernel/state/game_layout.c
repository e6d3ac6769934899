/* SPDX-License-Identifier: MIT
** game_layout.c - how a position of a game lies in memory, and its hash keys.
*/
#include "kernel/state/lattice.h"

#include <assert.h>

void game_free(Game *game) {
  if (!game) return;
  if (game->program) game->free_program(game->program);
  if (game->script) game->free_script(game->script);
  position_free(game->start);
  board_free(game->board);
  arena_done(&game->arena);
  memory_free(game);
}

static size_t align8(size_t n) { return (n + 7) & ~(size_t)7; }

/* One plane per owner, one for neutral pieces if there are any, one per kind
** if there are several, one per register that is a set. */
static void number_planes(Game *game) {
  Layout *lay = &game->layout;
  bool neutral = false;
  for (int k = 0; k < game->nkinds; k++) neutral |= game->kinds[k].is_neutral;
  lay->nplanes = game->nplayers;
  lay->neutral_plane = neutral ? lay->nplanes++ : -1;
  lay->kind_planes = game->nkinds > 1 ? lay->nplanes : -1;
  if (game->nkinds > 1) lay->nplanes += game->nkinds;
  for (int r = 0; r < game->nregisters; r++) {
    Register *reg = &game->registers[r];
    reg->plane = reg->slot = -1;
    if (reg->type == REGISTER_SITE)
      reg->slot = game->nsite_slots++;
    else
      reg->plane = lay->nplanes++;
    game->marks_travel |= reg->type == REGISTER_PIECES;
    if (game->board->has_plate && !strcmp(reg->name, "plate"))
      game->plate_slot = reg->slot;
  }
}

static void number_counters(Game *game) {
  for (int c = 0; c < game->ncounters; c++) {
    game->counters[c].slot = game->ncounter_slots;
    game->ncounter_slots += game->counters[c].per_player ? game->nplayers : 1;
  }
}

static bool place_piles(Game *game, size_t *at, Error *err) {
  size_t bits = (size_t)game->board->bits, total = 0;
  game->pile_at = arena_new(&game->arena, bits * sizeof *game->pile_at);
  if (!game->pile_at) return error_memory(err);
  for (size_t s = 0; s < bits; s++) {
    game->pile_at[s] = (uint32_t)total;
    if (!board_has(game->board, (Site)s)) continue;
    if (game->pile_room[s] > UINT8_MAX)
      return error_set(err, ERROR_RULE,
                       "a pile holds at most %d pieces, not %d", UINT8_MAX,
                       game->pile_room[s]);
    total += game->pile_room[s];
  }
  game->layout.heights = *at;
  game->layout.piles = *at + bits;
  *at = align8(*at + bits + total);
  return true;
}

static bool place_parts(Game *game, Error *err) {
  Layout *lay = &game->layout;
  size_t words = (size_t)game->board->words;
  size_t trays =
      (size_t)(game->nplayers + 1) * (size_t)game->nkinds * sizeof(int16_t);
  size_t at = (size_t)lay->nplanes * words * 8;
  if (lay->kind_planes >= 0 || game->has_piles || lay->neutral_plane >= 0 ||
      game->board->nbodies) {
    lay->cells = at;
    at = align8(at + (size_t)game->board->bits);
  }
  if (game->has_piles && !place_piles(game, &at, err)) return false;
  lay->captured = at;
  lay->stock = at + trays;
  at = align8(at + 2 * trays);
  lay->counters = at;
  at = align8(at + (size_t)game->ncounter_slots * sizeof(int64_t));
  lay->sites = at;
  at = align8(at + (size_t)game->nsite_slots * sizeof(Site));
  lay->dice = at;
  at = align8(at + FACES_MAX + 1);
  lay->lattice = at;
  if (game->board->nbodies) at = align8(at + sizeof(Lattice));
  lay->end = at;
  lay->seen = at;
  lay->times = at + (size_t)game->seen_room * 8;
  lay->size = sizeof(Position) + lay->times + (size_t)game->times_room * 8;
  return true;
}

/* Keys depend on the place of a site in board order and on the piece's code,
** never on the embedding, so that hashes outlive changes of it. */
static bool make_keys(Game *game, Error *err) {
  size_t np = (size_t)game->npieces, bits = (size_t)game->board->bits;
  game->site_keys = arena_new(&game->arena, np * bits * sizeof(uint64_t));
  game->place = arena_new(&game->arena, bits * sizeof *game->place);
  if (!game->site_keys || !game->place) return error_memory(err);
  unsigned place = 0;
  for (size_t s = 0; s < bits; s++) {
    if (!board_has(game->board, (Site)s)) continue;
    for (size_t p = 1; p < np; p++)
      game->site_keys[s * np + p] = position_key(PART_CELL, place, (int)p);
    game->place[s] = (uint16_t)place++;
  }
  return true;
}

/* A player without partners is a side of his own. */
static void part_players(Game *game) {
  if (game->nsides) return;
  game->nsides = game->nplayers;
  for (int p = 0; p < game->nplayers; p++) game->partners[p] = 1u << p;
}

bool game_lay_out(Game *game, Error *err) {
  assert(game->board && game->nplayers > 0 && game->nkinds > 0);
  assert(!game->board->has_plate || game_register(game, "plate") >= 0);
  part_players(game);
  number_planes(game);
  number_counters(game);
  if (!place_parts(game, err) || !make_keys(game, err)) return false;
  game->start = memory_new(game->layout.size);
  if (!game->start) return error_memory(err);
  position_reset(game, game->start);
  random_seed(&game->start->random, 0); /* all zero would draw zeros only */
  return true;
}
