/* SPDX-License-Identifier: MIT
** tally.c - adding up the plies of a game, and remembering its positions.
*/
#include "shell/simulate/tally.h"
#include "base/memory.h"
#include <string.h>

enum { SLOTS_FIRST = 1024, SLOTS_LAST = 1 << 20 };

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

/* Makes the parts of the course twice as long. */
static void widen(Tally *tally) {
  for (int i = 0; i < COURSE; i++) {
    int a = 2 * i, b = 2 * i + 1;
    bool is_there = b < COURSE;
    tally->course_moves[i] =
        is_there ? tally->course_moves[a] + tally->course_moves[b] : 0;
    tally->course_decisions[i] =
        is_there ? tally->course_decisions[a] + tally->course_decisions[b] : 0;
  }
  tally->course_shift++;
}

static void add_course(Tally *sum, const Tally *one) {
  while (sum->course_shift < one->course_shift) widen(sum);
  int shift = sum->course_shift - one->course_shift;
  for (int i = 0; i < COURSE; i++) {
    sum->course_moves[i >> shift] += one->course_moves[i];
    sum->course_decisions[i >> shift] += one->course_decisions[i];
  }
}

int tally_course_parts(const Tally *tally) {
  int count = COURSE;
  while (count > 0 && tally->course_decisions[count - 1] == 0) count--;
  return count;
}

void tally_add(Tally *sum, const Tally *one, const Game *game) {
  sum->games += one->games;
  sum->plies += one->plies;
  sum->decisions += one->decisions;
  sum->counted += one->counted;
  sum->branches += one->branches;
  sum->forced += one->forced;
  sum->turns += one->turns;
  sum->captures += one->captures;
  sum->repeats += one->repeats;
  if (one->most > sum->most) sum->most = one->most;
  add_course(sum, one);
  for (size_t i = 0; i < tally_lines(game); i++) sum->lines[i] += one->lines[i];
}

/* ---- positions ---- */

static uint64_t key_of(uint64_t hash) { return hash ? hash : 1; }

/* The slot that has the key, or the free one where it belongs. */
static uint64_t *find(const Course *course, uint64_t key) {
  size_t at = key & (course->size - 1);
  while (course->slots[at] && course->slots[at] != key)
    at = (at + 1) & (course->size - 1);
  return &course->slots[at];
}

static bool grow(Course *course) {
  uint64_t *old = course->slots;
  size_t size = course->size;
  if (size * 2 > SLOTS_LAST) return false;
  uint64_t *slots = memory_new(size * 2 * sizeof *slots);
  if (!slots) return false;
  course->slots = slots;
  course->size = size * 2;
  for (size_t i = 0; i < size; i++)
    if (old[i]) *find(course, old[i]) = old[i];
  memory_free(old);
  return true;
}

/* Was it there already? If not, it is now; the largest memory has an end,
** beyond which nothing new is remembered. */
static bool remember(Course *course, uint64_t hash) {
  uint64_t key = key_of(hash), *slot = find(course, key);
  if (*slot) return true;
  if (course->used >= course->size / 2) {
    if (!grow(course)) return false;
    slot = find(course, key);
  }
  *slot = key;
  course->used++;
  return false;
}

bool course_init(Course *course, Error *err) {
  *course = (Course){.size = SLOTS_FIRST, .last = NO_PLAYER};
  course->slots = memory_new(course->size * sizeof *course->slots);
  return course->slots || error_memory(err);
}

void course_done(Course *course) { memory_free(course->slots); }

/* It stays as large as games like the last one need, for the next may be as
** long, and shrinks step by step when games are short. */
void course_begin(Course *course, uint64_t hash) {
  if (course->used < course->size / 8 && course->size > SLOTS_FIRST)
    course->size /= 2;
  course->count = 0;
  course->used = 0;
  course->last = NO_PLAYER;
  course->first = course->last_new = 0;
  memset(course->slots, 0, course->size * sizeof *course->slots);
  remember(course, hash);
}

/* ---- plies ---- */

static void count_decision(Tally *tally, Course *course, const CoursePly *ply) {
  while (tally->plies >> tally->course_shift >= COURSE) widen(tally);
  size_t part = tally->plies >> tally->course_shift;
  tally->turns += ply->asked != course->last;
  course->last = ply->asked;
  tally->decisions++;
  if (!ply->legal) return;
  tally->counted++;
  tally->branches += ply->legal;
  tally->forced += ply->legal == 1;
  tally->course_moves[part] += ply->legal;
  tally->course_decisions[part]++;
  if (ply->legal > tally->most) tally->most = ply->legal;
}

void tally_course(Tally *tally, Course *course, const Game *game) {
  size_t other = game->program->nlines;
  for (int i = 0; i < course->count; i++) {
    const CoursePly *ply = &course->plies[i];
    tally->lines[ply->line < 0 ? other : (size_t)ply->line]++;
    if (tally->plies == 0) course->first = ply->hash;
    if (remember(course, ply->hash))
      tally->repeats++;
    else
      course->last_new = tally->plies + 1;
    if (ply->asked != NO_PLAYER) count_decision(tally, course, ply);
    tally->plies++;
  }
  course->count = 0;
}
