/* SPDX-License-Identifier: MIT
** predicate_memo.c - answers by the hash of the text, one a slot.
*/
#include "shell/condition/predicate_memo.h"

#include <string.h>

static bool is_entry(const KnownAnswer *e, const Predicate *atom, Player asked,
                     const char *text, size_t length) {
  return e->atom == atom && e->asked == asked &&
         !memcmp(e->text, text, length + 1);
}

static uint32_t hash_of(const char *text, Player asked, size_t *length) {
  uint32_t h = 2166136261u + asked * 40503u;
  const char *at = text;
  for (; *at != '\0'; at++) h = (h ^ (unsigned char)*at) * 16777619u;
  *length = (size_t)(at - text);
  return h ^ h >> 15;
}

int *predicate_memo_find(PredicateMemo *memo, const Predicate *atom,
                         const PredicateView *view) {
  size_t length;
  uint32_t h = hash_of(view->move, view->asked, &length);
  KnownAnswer *e = length < MEMO_TEXT
                       ? &memo->at[(h ^ (uintptr_t)atom >> 4) % MEMO_SLOTS]
                       : &memo->last;
  bool fits = length < MEMO_TEXT;
  if (fits && is_entry(e, atom, view->asked, view->move, length))
    return &e->answer;
  e->atom = fits ? atom : NULL;
  e->asked = view->asked;
  e->answer = MEMO_NEW;
  if (fits) memcpy(e->text, view->move, length + 1);
  return &e->answer;
}
