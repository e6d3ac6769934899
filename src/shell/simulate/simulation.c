/* SPDX-License-Identifier: MIT
** simulation.c - what the games of a simulation come to together.
*/
#include "shell/simulate/simulation.h"
#include "base/hash.h"
#include "base/memory.h"
#include "shell/command/command.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

uint64_t simulation_seed(uint64_t master, long k) {
  return hash_mix(hash_mix(master) ^ (uint64_t)k);
}

int simulation_player(const Simulation *simulation, long k, int seat) {
  int n = simulation->game->nplayers;
  return simulation->swap ? (int)((seat + k) % n) : seat;
}

long simulation_share(const Simulation *simulation) {
  long n = simulation->games - simulation->shard;
  return (n + simulation->shards - 1) / simulation->shards;
}

bool simulation_is_exact(const Simulation *simulation) {
  for (int i = 0; simulation->has_players && i < simulation->game->nplayers;
       i++)
    if (!player_is_exact(&simulation->players[i])) return false;
  return true;
}

long simulation_stride(const Simulation *simulation) {
  return (simulation->games + WATCH_GAMES - 1) / WATCH_GAMES;
}

long simulation_watched(const Simulation *simulation) {
  long stride = simulation_stride(simulation);
  return (simulation->games + stride - 1) / stride;
}

/* ---- sums ---- */

bool sums_init(Sums *sums, const Simulation *simulation, Error *err) {
  memset(sums, 0, sizeof *sums);
  for (int i = 0; i < PARTS; i++)
    if (!tally_init(&sums->parts[i], simulation->game, err)) return false;
  if (!simulation->is_watched) return true;
  sums->openings =
      memory_new((simulation->openings.count + 1) * sizeof *sums->openings);
  if (!sums->openings) return error_memory(err);
  return watch_init(&sums->watch, simulation->game, err);
}

void sums_done(Sums *sums) {
  for (int i = 0; i < PARTS; i++) tally_done(&sums->parts[i]);
  memory_free(sums->openings);
  watch_done(&sums->watch);
}

static void add_opening(OpeningCount *sum, const OpeningCount *one) {
  for (int i = 0; i < PLAYERS_MAX; i++) sum->wins[i] += one->wins[i];
  sum->draws += one->draws;
  sum->cut += one->cut;
}

void sums_add(Sums *sum, const Sums *one, const Simulation *simulation) {
  for (int i = 0; i < PARTS; i++)
    tally_add(&sum->parts[i], &one->parts[i], simulation->game);
  if (!simulation->is_watched) return;
  for (size_t i = 0; i <= simulation->openings.count; i++)
    add_opening(&sum->openings[i], &one->openings[i]);
  watch_add(&sum->watch, &one->watch, simulation->game);
}

void simulation_total(Simulation *simulation) {
  for (int i = 0; i < PARTS; i++)
    tally_add(&simulation->total, &simulation->sums.parts[i], simulation->game);
}

/* Up to a million results are kept in memory, more of them in a file. */
static bool make_results(Simulation *s, Error *err) {
#ifdef ABAX_TEST
  enum { MANY = 64 };
#else
  enum { MANY = 1 << 20 };
#endif
  size_t games = (size_t)s->games;
  bool is_spilled =
      s->games > MANY && spill_open(&s->spill, games * sizeof *s->results);
  s->results =
      is_spilled ? s->spill.at : memory_new(games * sizeof *s->results);
  return s->results || error_memory(err);
}

void simulation_passes(const Simulation *s, long k) {
  enum { BLOCK = 1 << 17 };
  long at = k % BLOCK; /* a part of a run goes on by 'shards' at a time */
  if (at < s->shards && k >= BLOCK)
    spill_forget(&s->spill, 0, (size_t)(k - at) * sizeof *s->results);
}

bool simulation_prepare(Simulation *simulation, Session *session, Error *err) {
  if (!make_results(simulation, err)) return false;
  if (simulation->is_watched) {
    size_t n = (size_t)simulation_watched(simulation);
    simulation->watched = memory_new(n * sizeof *simulation->watched);
    if (!simulation->watched) return error_memory(err);
    if (!openings_find(&simulation->openings, session, err)) return false;
  }
  return tally_init(&simulation->total, simulation->game, err) &&
         sums_init(&simulation->sums, simulation, err);
}

bool simulation_is_stopped(const Simulation *simulation) {
  return shell_interrupted ||
         atomic_load_explicit(&simulation->stop, memory_order_relaxed);
}

void simulation_done(Simulation *simulation) {
  tally_done(&simulation->total);
  sums_done(&simulation->sums);
  openings_done(&simulation->openings);
  if (!simulation->spill.at) memory_free(simulation->results);
  spill_close(&simulation->spill);
  memory_free(simulation->watched);
}
