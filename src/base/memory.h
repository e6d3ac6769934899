/* SPDX-License-Identifier: MIT
** memory.h - allocation that reports failure, and arenas.
**
** All heap memory of abax comes through here, so that a test can make the
** n-th allocation fail (memory_fail_at) and count what is still held
** (memory_live). Memory is zeroed when it is handed out.
*/
#ifndef ABAX_MEMORY_H
#define ABAX_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* NULL when there is no memory. memory_free(NULL) does nothing. */
void *memory_new(size_t size);
void *memory_resize(void *old, size_t old_size, size_t new_size);
void memory_free(void *block);

/* A copy of the first 'length' bytes with a zero behind them. */
char *memory_string(const char *text, size_t length);

/* Makes room for 'need' items in a growing array: '*items' of '*capacity'
** items of 'size' bytes. False (array untouched) when memory ends. */
bool memory_reserve(void **items, size_t *capacity, size_t need, size_t size);

/* For tests: the n-th allocation from now fails (0 = never), and so do all
** after it until memory_fail_at(0); the number of blocks now held. */
void memory_fail_at(long n);
long memory_live(void);

/* An arena hands out memory that is given back all at once. */
typedef struct ArenaBlock ArenaBlock;
typedef struct Arena {
  ArenaBlock *blocks; /* newest first */
} Arena;

void arena_init(Arena *arena);
void arena_done(Arena *arena);
/* Zeroed, aligned for any type; NULL when memory ends. */
void *arena_new(Arena *arena, size_t size);
/* A copy with a zero behind it; NULL when memory ends. */
char *arena_string(Arena *arena, const char *text, size_t length);

#endif
