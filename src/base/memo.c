/* SPDX-License-Identifier: MIT
** memo.c - a table of keys with open addresses.
**
** At most half of it is ever in use, so a search ends soon. It grows up to
** ENTRIES_MAX; a full one starts again from nothing.
*/
#include "base/memo.h"
#include "base/memory.h"

enum { ENTRIES_FIRST = 256, ENTRIES_MAX = 1 << 12 };

void memo_done(Memo *memo) {
  memory_free(memo->at);
  *memo = (Memo){0};
}

void memo_clear(Memo *memo) {
  memo->count = 0;
  if (++memo->round) return;
  for (size_t i = 0; i < memo->capacity; i++) memo->at[i].round = 0;
  memo->round = 1;
}

/* The place of a key: its entry, or the free one where it would be. */
static MemoEntry *place_of(const Memo *memo, uint64_t key) {
  size_t i = (size_t)key & (memo->capacity - 1);
  while (memo->at[i].round == memo->round && memo->at[i].key != key)
    i = (i + 1) & (memo->capacity - 1);
  return &memo->at[i];
}

static bool is_known(const Memo *memo, const MemoEntry *entry) {
  return entry->round == memo->round;
}

static bool grow(Memo *memo) {
  size_t old = memo->capacity, size = old ? 2 * old : ENTRIES_FIRST;
  if (size > ENTRIES_MAX) return false;
  MemoEntry *at = memory_new(size * sizeof *at), *from = memo->at;
  if (!at) return false;
  memo->at = at;
  memo->capacity = size;
  if (!memo->round) memo->round = 1;
  for (size_t i = 0; i < old; i++)
    if (from[i].round == memo->round) *place_of(memo, from[i].key) = from[i];
  memory_free(from);
  return true;
}

/* Is there room for one more? Where it cannot grow, it forgets. */
static bool make_room(Memo *memo) {
  if (2 * (memo->count + 1) <= memo->capacity || grow(memo)) return true;
  memo_clear(memo);
  return memo->capacity > 0;
}

bool memo_find(const Memo *memo, uint64_t key, int *value) {
  if (!memo->count) return false;
  const MemoEntry *entry = place_of(memo, key);
  if (!is_known(memo, entry)) return false;
  *value = entry->value;
  return true;
}

void memo_keep(Memo *memo, uint64_t key, int value) {
  if (!make_room(memo)) return;
  MemoEntry *entry = place_of(memo, key);
  if (!is_known(memo, entry)) memo->count++;
  *entry = (MemoEntry){key, memo->round, value};
}

bool memo_meet(Memo *memo, uint64_t key) {
  if (!make_room(memo)) return false;
  MemoEntry *entry = place_of(memo, key);
  if (is_known(memo, entry)) return true;
  memo->count++;
  *entry = (MemoEntry){key, memo->round, 0};
  return false;
}
