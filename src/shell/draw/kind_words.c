/* SPDX-License-Identifier: MIT
** kind_words.c - adds traits to names that are only letters.
*/
#include "shell/draw/kind_words.h"

#include <stdio.h>
#include <string.h>
#include "base/text.h"

const char *kind_traits(const Game *g, int kind, char room[KIND_WORDS]) {
  const Kind *k = &g->kinds[kind];
  size_t n = 0;
  room[0] = '\0';
  if (!text_is_equal(k->name, k->letter[0])) return room;
  for (int i = 0; i < g->ntraits; i++) {
    const Trait *t = &g->traits[i];
    if (!t->is_family && (t->kinds >> kind & 1u) && n < KIND_WORDS)
      n += (size_t)snprintf(room + n, KIND_WORDS - n, "%s%s", n ? " " : "",
                            t->name);
  }
  return room;
}

const char *kind_words(const Game *g, int kind, char room[KIND_WORDS]) {
  char traits[KIND_WORDS];
  const char *name = g->kinds[kind].name;
  if (!*kind_traits(g, kind, traits)) return name;
  snprintf(room, KIND_WORDS, "%s (%.200s)", name, traits);
  return room;
}

const char *kind_traits_in(const Game *g, const char *move,
                           char room[KIND_WORDS]) {
  char word[NAME_MAX_BYTES];
  room[0] = '\0';
  for (const char *at = move; *at && !*room;) {
    size_t n = strcspn(at, " ");
    snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : 0, at);
    int kind = game_kind(g, word);
    if (kind >= 0) kind_traits(g, kind, room);
    at += n;
    at += strspn(at, " ");
  }
  return room;
}
