/* SPDX-License-Identifier: MIT
** tally.c - adding up, and remembering positions.
*/
#include "shell/tally.h"
#include "base/memory.h"
#include <string.h>

enum { SEEN_FIRST = 1024, SEEN_LAST = 1 << 20 };

/* ---- tallies ---- */

size_t tally_lines(const Game *game) { return game->program->nlines + 1; }

bool tally_init(Tally *tally, const Game *game, Error *err) {
  memset(tally, 0, sizeof *tally);
  tally->lines = memory_new(tally_lines(game) * sizeof *tally->lines);
  return tally->lines || error_memory(err);
}

void tally_done(Tally *tally) { memory_free(tally->lines); }

void tally_clear(Tally *tally, const Game *game) {
  uint64_t *lines = tally->lines;
  memset(lines, 0, tally_lines(game) * sizeof *lines);
  memset(tally, 0, sizeof *tally);
  tally->lines = lines;
}

void tally_add(Tally *sum, const Tally *one, const Game *game) {
  sum->plies += one->plies;
  sum->decisions += one->decisions;
  sum->branches += one->branches;
  sum->turns += one->turns;
  sum->captures += one->captures;
  sum->repeats += one->repeats;
  if (one->most > sum->most) sum->most = one->most;
  for (int i = 0; i < COURSE; i++) {
    sum->course_moves[i] += one->course_moves[i];
    sum->course_decisions[i] += one->course_decisions[i];
  }
  for (size_t i = 0; i < tally_lines(game); i++) sum->lines[i] += one->lines[i];
}

/* ---- positions ---- */

static uint64_t key_of(uint64_t hash) { return hash ? hash : 1; }

/* The slot that has the key, or the free one where it belongs. */
static uint64_t *find(const Seen *seen, uint64_t key) {
  size_t at = key & (seen->size - 1);
  while (seen->slots[at] && seen->slots[at] != key)
    at = (at + 1) & (seen->size - 1);
  return &seen->slots[at];
}

bool seen_init(Seen *seen, Error *err) {
  *seen = (Seen){.size = SEEN_FIRST};
  seen->slots = memory_new(seen->size * sizeof *seen->slots);
  seen_clear(seen);
  return seen->slots || error_memory(err);
}

void seen_done(Seen *seen) { memory_free(seen->slots); }

/* It stays as large as games like the last one need, for the next may be as
** long, and shrinks step by step when games are short. */
void seen_clear(Seen *seen) {
  if (seen->count < seen->size / 8 && seen->size > SEEN_FIRST) seen->size /= 2;
  seen->count = 0;
  seen->last = NO_PLAYER;
  if (seen->slots) memset(seen->slots, 0, seen->size * sizeof *seen->slots);
}

static bool grow(Seen *seen) {
  Seen wider = {.size = seen->size * 2, .last = seen->last};
  if (wider.size > SEEN_LAST) return false;
  wider.slots = memory_new(wider.size * sizeof *wider.slots);
  if (!wider.slots) return false;
  for (size_t i = 0; i < seen->size; i++)
    if (seen->slots[i]) *find(&wider, seen->slots[i]) = seen->slots[i];
  wider.count = seen->count;
  memory_free(seen->slots);
  *seen = wider;
  return true;
}

bool seen_add(Seen *seen, uint64_t hash) {
  uint64_t key = key_of(hash), *slot = find(seen, key);
  if (*slot) return true;
  if (seen->count >= seen->size / 2) {
    if (!grow(seen)) return false;
    slot = find(seen, key);
  }
  *slot = key;
  seen->count++;
  return false;
}
