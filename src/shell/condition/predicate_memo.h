/* SPDX-License-Identifier: MIT
** predicate_memo.h - what conditions said about texts of moves.
**
** Millions of plies have a few thousand texts. What an atom that asks for the
** text alone says of one is kept, by atom, text and player.
*/
#ifndef ABAX_PREDICATE_MEMO_H
#define ABAX_PREDICATE_MEMO_H

#include "shell/condition/predicate.h"

enum { MEMO_SLOTS = 1 << 14, MEMO_TEXT = 40, MEMO_NEW = -2 };

typedef struct KnownAnswer {
  const Predicate *atom; /* NULL: free */
  Player asked;
  char text[MEMO_TEXT];
  int answer;
} KnownAnswer;

typedef struct PredicateMemo {
  KnownAnswer at[MEMO_SLOTS]; /* a newer one takes the place of an older */
  KnownAnswer last;           /* of a text too long to keep */
} PredicateMemo;

/* The answer that is kept, or room for it, which is MEMO_NEW. The view has a
** move; the atoms stay where they are as long as the memo is used. */
int *predicate_memo_find(PredicateMemo *memo, const Predicate *atom,
                         const PredicateView *view);

#endif
