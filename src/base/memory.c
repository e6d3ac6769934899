/* SPDX-License-Identifier: MIT
** memory.c - the heap behind two counters, and arenas on top of it.
**
** Every block goes through take() or give(): one counts the attempts, so that
** a test can refuse all from the n-th on, the other the blocks held. Both
** counters are atomic because jobs allocate in parallel.
**
** Test builds shrink the constants, so that every test grows something.
*/
#include "base/memory.h"
#include <assert.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef ABAX_TEST
enum { ARENA_BLOCK = 64, FIRST_ITEMS = 2 };
#else
enum { ARENA_BLOCK = 4096, FIRST_ITEMS = 16 };
#endif

enum { ARENA_ALIGN = 16 };

static atomic_long attempts;  /* allocations asked for since the start */
static atomic_long fail_from; /* the first attempt refused; 0 = none */
static atomic_long live;

/* True when the heap may be asked for one more block. */
static bool take(void) {
  long attempt = atomic_fetch_add(&attempts, 1) + 1;
  long from = atomic_load(&fail_from);
  return from == 0 || attempt < from;
}

void memory_fail_at(long n) {
  atomic_store(&fail_from, n > 0 ? atomic_load(&attempts) + n : 0);
}

long memory_live(void) { return atomic_load(&live); }

/* A size of 0 gets a block too: NULL means "no memory" and nothing else. */
void *memory_new(size_t size) {
  void *block = take() ? calloc(1, size ? size : 1) : NULL;
  if (block) atomic_fetch_add(&live, 1);
  return block;
}

void *memory_resize(void *old, size_t old_size, size_t new_size) {
  if (!old) return memory_new(new_size);
  char *block = take() ? realloc(old, new_size ? new_size : 1) : NULL;
  if (block && new_size > old_size)
    memset(block + old_size, 0, new_size - old_size);
  return block;
}

void memory_free(void *block) {
  if (!block) return;
  atomic_fetch_sub(&live, 1);
  free(block);
}

char *memory_string(const char *text, size_t length) {
  if (length == SIZE_MAX) return NULL;
  char *copy = memory_new(length + 1);
  if (copy && length > 0) memcpy(copy, text, length);
  return copy;
}

/* Doubles from FIRST_ITEMS; 'need' itself where doubling would overflow. */
static size_t grown(size_t capacity, size_t need) {
  size_t items = capacity < FIRST_ITEMS ? FIRST_ITEMS : capacity;
  while (items < need) items = items > SIZE_MAX / 2 ? need : items * 2;
  return items;
}

/* 'items' points at a pointer of the caller's own type, so it is read and
** written as bytes: through a void ** it would break the aliasing rules. */
bool memory_reserve(void **items, size_t *capacity, size_t need, size_t size) {
  assert(size > 0);
  if (need <= *capacity) return true;
  size_t more = grown(*capacity, need);
  if (more > SIZE_MAX / size) return false;
  void *block;
  memcpy(&block, (void *)items, sizeof block);
  block = memory_resize(block, *capacity * size, more * size);
  if (!block) return false;
  memcpy((void *)items, &block, sizeof block);
  *capacity = more;
  return true;
}

/* ---- arenas ---- */

/* 'used' is always a multiple of ARENA_ALIGN and at most 'size'. A block is
** zeroed once, when it is made; nothing in it is handed out twice. */
struct ArenaBlock {
  ArenaBlock *older;
  size_t used, size;
  _Alignas(ARENA_ALIGN) char bytes[];
};

void arena_init(Arena *arena) { arena->blocks = NULL; }

void arena_done(Arena *arena) {
  while (arena->blocks) {
    ArenaBlock *older = arena->blocks->older;
    memory_free(arena->blocks);
    arena->blocks = older;
  }
}

static bool add_block(Arena *arena, size_t need) {
  size_t size = need > ARENA_BLOCK ? need : ARENA_BLOCK;
  ArenaBlock *block = memory_new(sizeof *block + size);
  if (!block) return false;
  block->older = arena->blocks;
  block->size = size;
  arena->blocks = block;
  return true;
}

static size_t aligned(size_t size) {
  return (size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
}

void *arena_new(Arena *arena, size_t size) {
  if (size > SIZE_MAX / 2) return NULL;
  size_t need = aligned(size ? size : 1);
  ArenaBlock *block = arena->blocks;
  if (!block || block->size - block->used < need) {
    if (!add_block(arena, need)) return NULL;
    block = arena->blocks;
  }
  void *at = block->bytes + block->used;
  block->used += need;
  return at;
}

char *arena_string(Arena *arena, const char *text, size_t length) {
  if (length == SIZE_MAX) return NULL;
  char *copy = arena_new(arena, length + 1);
  if (copy && length > 0) memcpy(copy, text, length);
  return copy;
}
