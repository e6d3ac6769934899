/* SPDX-License-Identifier: MIT
** memo.h - what was found out about a 64-bit key.
**
** A memo may forget: when it is full, or when there is no memory, it answers
** that it does not know. Nothing may depend on more than that.
*/
#ifndef ABAX_MEMO_H
#define ABAX_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct MemoEntry {
  uint64_t key;
  uint32_t round; /* 0: free; an older round: forgotten */
  int32_t value;
} MemoEntry;

typedef struct Memo {
  MemoEntry *at;
  size_t capacity, count; /* capacity: 0 or a power of two */
  uint32_t round;
} Memo;

void memo_done(Memo *memo);
/* Forgets everything, at no cost. */
void memo_clear(Memo *memo);
bool memo_find(const Memo *memo, uint64_t key, int *value);
/* Keeps a value; one known for the key before is replaced. */
void memo_keep(Memo *memo, uint64_t key, int value);
/* Notes the key; true when it was noted before. */
bool memo_meet(Memo *memo, uint64_t key);

#endif
