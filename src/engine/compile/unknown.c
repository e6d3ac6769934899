/* SPDX-License-Identifier: MIT
** unknown.c - what an unknown name probably means.
**
** First the name may belong to something of another sort; then it may be near
** to a name of the sort wanted; else the known names are listed, or how to
** declare one is explained.
*/
#include "engine/compile/unknown.h"
#include "engine/compile/turning.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_LIMIT = KINDS_MAX + REGIONS_MAX + REGISTERS_MAX + COUNTERS_MAX };

typedef struct Names {
  const char *at[NAMES_LIMIT];
  size_t count;
} Names;

/* The names of these sorts, in the order they were declared. */
static void collect(const Game *g, unsigned sorts, Names *names) {
  names->count = 0;
  for (int i = 0; sorts & NAME_KIND && i < g->nkinds; i++)
    names->at[names->count++] = g->kinds[i].name;
  for (int i = 0; sorts & NAME_REGION && i < g->board->nregions; i++)
    names->at[names->count++] = g->board->regions[i].name;
  for (int i = 0; sorts & NAME_REGISTER && i < g->nregisters; i++)
    names->at[names->count++] = g->registers[i].name;
  for (int i = 0; sorts & NAME_COUNTER && i < g->ncounters; i++)
    names->at[names->count++] = g->counters[i].name;
}

static const char *sorts_text(unsigned sorts) {
  switch (sorts) {
  case NAME_KIND: return "kind of piece";
  case NAME_REGISTER: return "register";
  case NAME_COUNTER: return "counter";
  case NAME_KIND | NAME_REGION: return "kind or region";
  default: return "region, register or site";
  }
}

/* "king, man or rook", as far as there is room. */
static void list_names(const Names *names, char *out, size_t size) {
  size_t at = 0;
  out[0] = 0;
  for (size_t i = 0; i < names->count && at < size; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s",
                           i == 0                  ? ""
                           : i + 1 == names->count ? " or "
                                                   : ", ",
                           names->at[i]);
}

static bool is_among(const Game *g, NameSort sort, const char *name) {
  Names names;
  collect(g, sort, &names);
  for (size_t i = 0; i < names.count; i++)
    if (!strcmp(names.at[i], name)) return true;
  return false;
}

/* The name is there, but as something else. */
static bool other_sort(Compiler *c, Source source, const char *name,
                       unsigned sorts) {
  const char *wanted = sorts_text(sorts);
  if (is_among(c->game, NAME_KIND, name))
    return compile_fault(c, source,
                         "'%s' is a kind of piece, not a %s: write kind "
                         "\"%s\", mine \"%s\" or theirs \"%s\"",
                         name, wanted, name, name, name);
  if (is_among(c->game, NAME_COUNTER, name))
    return compile_fault(c, source,
                         "'%s' is a counter, not a %s: counters are changed "
                         "by set(\"%s\", 1) and compared by is(\"%s\", \"=\", "
                         "1)",
                         name, wanted, name, name);
  if (is_among(c->game, NAME_REGION, name))
    return compile_fault(c, source,
                         "'%s' is a region, not a %s: ask for it by at \"%s\"",
                         name, wanted, name);
  return compile_fault(c, source,
                       "'%s' is a register, not a %s: it is changed by mark "
                       "\"%s\" and asked for by at \"%s\"",
                       name, wanted, name, name);
}

static bool is_word(const char *name) {
  static const char *const words[] = {"mine",   "theirs", "empty", "full",
                                      "always", "height", "left",  "pips",
                                      "hand",   "stock"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(words[i], name)) return true;
  return false;
}

/* Nothing near: what there is, or how it is declared. */
static bool far_name(Compiler *c, Source source, const char *name,
                     unsigned sorts, const Names *names) {
  char list[300];
  list_names(names, list, sizeof list);
  if (sorts == NAME_REGISTER || sorts == NAME_COUNTER)
    return compile_fault(c, source,
                         "there is no %s '%s': declare it in vars, as vars = "
                         "{ %s = %s }",
                         sorts_text(sorts), name, name,
                         sorts == NAME_COUNTER ? "0" : "site");
  if (names->count == 1 && sorts == NAME_KIND)
    return compile_fault(c, source,
                         "there is no kind of piece '%s': the one there is is "
                         "called '%s'; name others by pieces = { %s = ... }",
                         name, list, name);
  if (names->count)
    return compile_fault(c, source, "there is no %s '%s': write %s",
                         sorts_text(sorts), name, list);
  return compile_fault(c, source, "there is no %s '%s'", sorts_text(sorts),
                       name);
}

bool unknown_name(Compiler *c, Source source, const char *name,
                  unsigned sorts) {
  Names names;
  for (unsigned sort = NAME_KIND; sort <= NAME_COUNTER; sort <<= 1)
    if (!(sort & sorts) && is_among(c->game, (NameSort)sort, name))
      return other_sort(c, source, name, sorts);
  if (is_word(name))
    return compile_fault(c, source,
                         "there is no %s '%s': the word %s is written without "
                         "quotes",
                         sorts_text(sorts), name, name);
  collect(c->game, sorts, &names);
  const char *near = text_nearest(name, names.at, names.count);
  if (near)
    return compile_fault(c, source, "there is no %s '%s' (did you mean '%s'?)",
                         sorts_text(sorts), name, near);
  return far_name(c, source, name, sorts, &names);
}

bool unknown_direction(Compiler *c, Source source, const char *name) {
  const Board *b = c->game->board;
  const char *all[64 + CLASSES_MAX];
  char list[300];
  size_t n = 0, at = 0;
  for (int i = 0; i < b->ndirs && n < 64; i++) all[n++] = b->dir[i].name;
  for (int i = 0; i < b->nclasses; i++) all[n++] = b->classes[i].name;
  if (turning_is_meant(b, name) || !strcmp(name, "facing"))
    return compile_fault(
        c, source,
        "'%s' is relative to a walk: write it by itself, as go "
        "\"%s\" or toward \"%s\"",
        name, name, name);
  const char *near = strlen(name) > 2 ? text_nearest(name, all, n) : NULL;
  if (near)
    return compile_fault(c, source,
                         "this board has no direction '%s' (did you mean "
                         "'%s'?)",
                         name, near);
  for (size_t i = 0; i < n && at < sizeof list; i++)
    at += (size_t)snprintf(list + at, sizeof list - at, " %s", all[i]);
  return compile_fault(c, source, "this board has no direction '%s': it has%s",
                       name, list);
}
