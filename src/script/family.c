/* SPDX-License-Identifier: MIT
** family.c - kinds declared together: letters, traits, facings.
*/
#include "script/family.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* The next word of a list with blanks between them; NULL: there is none. */
static const char *next_word(const char *at, char word[NAME_MAX_BYTES]) {
  at += strspn(at, " ");
  size_t n = strcspn(at, " ");
  if (n == 0) return NULL;
  snprintf(word, NAME_MAX_BYTES, "%.*s", (int)n, at);
  return at + n;
}

static int words_in(const char *text) {
  char word[NAME_MAX_BYTES];
  int n = 0;
  while ((text = next_word(text, word)) != NULL) n++;
  return n;
}

/* ---- letters ---- */

/* "NESW", "a-p"; -1: too many, or what is not a letter. */
static int read_letters(const char *text, char out[KINDS_MAX + 1]) {
  int n = 0;
  for (; *text; text++) {
    bool is_range = text[1] == '-' && text[2] > text[0];
    int last = (unsigned char)(is_range ? text[2] : *text);
    for (int c = (unsigned char)*text; c <= last; c++) {
      if (n == KINDS_MAX || c <= ' ' || c > '~' || c == '.') return -1;
      out[n++] = (char)c;
    }
    if (is_range) text += 2;
  }
  out[n] = 0;
  return n > 1 ? n : -1;
}

static void add_letters(Definition *d, const char *name, Family *f) {
  const char *text =
      lua_type(d->L, -1) == LUA_TSTRING ? lua_tostring(d->L, -1) : "";
  int n = f->nletters < PLAYERS_MAX
              ? read_letters(text, f->letter[f->nletters++])
              : -1;
  if (n < 0 || (f->count && n != f->count))
    define_fault(d, name,
                 "'%s': letters = \"a-p\" has two to %d letters, one for each "
                 "kind, or such a text for each player",
                 name, KINDS_MAX);
  f->count = n;
}

/* ---- traits ---- */

static Trait *trait_of(Definition *d, const char *of, const char *word) {
  Trait *trait = game_add_trait(d->game, word);
  if (!trait)
    define_fault(d, of, "at most %d traits and families, with short names",
                 TRAITS_MAX);
  return trait;
}

static void add_traits(Definition *d, const char *of, const char *words,
                       int kind) {
  char word[NAME_MAX_BYTES];
  while ((words = next_word(words, word)) != NULL)
    trait_of(d, of, word)->kinds |= 1u << kind;
}

/* The k-th word of a list, from 0. */
static void add_trait_at(Definition *d, const char *of, const char *words,
                         int k, int kind) {
  char word[NAME_MAX_BYTES];
  for (; k >= 0; k--) words = next_word(words, word);
  trait_of(d, of, word)->kinds |= 1u << kind;
}

static const char *text_at(Definition *d, const char *of, int i) {
  lua_rawgeti(d->L, -1, i);
  const char *text =
      lua_type(d->L, -1) == LUA_TSTRING ? lua_tostring(d->L, -1) : NULL;
  lua_pop(d->L, 1); /* it stays in its table */
  if (!text || words_in(text) < 2)
    define_fault(d, of,
                 "'%s': is = { \"light dark\", \"short tall\" } has what each "
                 "kind is one of",
                 of);
  return text;
}

/* is = { "light dark", "short tall" }: every kind is one of each; the first
** changes from one to the next. */
static void add_product(Definition *d, const char *of, const Family *f) {
  int n = (int)lua_rawlen(d->L, -1), all = 1;
  for (int i = 1; i <= n; i++) all *= words_in(text_at(d, of, i));
  if (n == 0 || all != f->count)
    define_fault(d, of,
                 "'%s' has %d letters for %d kinds: one for each is needed", of,
                 f->count, all);
  for (int k = 0; k < f->count; k++)
    for (int i = 1, rest = k; i <= n; i++) {
      const char *words = text_at(d, of, i);
      int choices = words_in(words);
      add_trait_at(d, of, words, rest % choices,
                   d->game->nkinds - f->count + k);
      rest /= choices;
    }
}

static void no_traits(Definition *d, const char *name) {
  define_fault(d, name, "'%s': is = \"tall dark\" names what it is like", name);
}

void family_traits(Definition *d, const char *name) {
  int type = lua_getfield(d->L, -1, "is");
  if (type != LUA_TNIL && type != LUA_TSTRING) no_traits(d, name);
  if (type == LUA_TSTRING)
    add_traits(d, name, lua_tostring(d->L, -1), d->game->nkinds - 1);
  lua_pop(d->L, 1);
  if (lua_getfield(d->L, -1, "facing") != LUA_TNIL)
    define_fault(
        d, name,
        "'%s' has one letter: what faces a way has one for each, as in "
        "letters = \"NESW\", facing = \"n e s w\"",
        name);
  lua_pop(d->L, 1);
}

/* ---- facings ---- */

/* The directions of facing = "n e s w", one for each letter. */
static void read_facing(Definition *d, const char *name, Family *f) {
  lua_State *L = d->L;
  int type = lua_getfield(L, -1, "facing");
  char word[NAME_MAX_BYTES];
  if (type != LUA_TNIL) {
    const char *at = type == LUA_TSTRING ? lua_tostring(L, -1) : "";
    if (words_in(at) != f->count)
      define_fault(d, name,
                   "'%s': facing = \"n e s w\" has a direction for each of the "
                   "%d letters",
                   name, f->count);
    for (int i = 0; i < f->count; i++) {
      at = next_word(at, word);
      if (board_dir(d->game->board, word) == NO_DIR)
        define_fault(d, name,
                     "'%s' faces '%s', which is not a direction of the board",
                     name, word);
      int n = snprintf(f->name[i], NAME_MAX_BYTES, "%s-%s", name, word);
      if (n >= NAME_MAX_BYTES)
        define_fault(d, name, "'%s' is too long for a name", name);
    }
  }
  lua_pop(L, 1);
}

void family_read(Definition *d, const char *name, bool is_neutral, Family *f) {
  lua_State *L = d->L;
  *f = (Family){.count = 0};
  if (lua_getfield(L, -1, "letters") == LUA_TTABLE) {
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, i);
      add_letters(d, name, f);
      lua_pop(L, 1);
    }
  }
  if (f->count == 0) add_letters(d, name, f);
  lua_pop(L, 1);
  if (f->nletters > 1 && is_neutral)
    define_fault(d, name, "'%s' belongs to nobody: give one text of letters",
                 name);
  for (int i = 0; i < f->count; i++)
    snprintf(f->name[i], NAME_MAX_BYTES, "%c", f->letter[0][i]);
  read_facing(d, name, f);
}

static Dir faced(const Definition *d, const Family *f, int i) {
  const char *dash = strrchr(f->name[i], '-');
  return dash ? board_dir(d->game->board, dash + 1) : NO_DIR;
}

void family_note(Definition *d, const char *name, const Family *f) {
  Game *g = d->game;
  Trait *family = trait_of(d, name, name);
  family->is_family = true;
  for (int i = 0; i < f->count; i++) {
    int kind = g->nkinds - f->count + i;
    family->kinds |= 1u << kind;
    g->kinds[kind].family = (int)(family - g->traits);
    g->kinds[kind].facing = faced(d, f, i);
  }
  int type = lua_getfield(d->L, -1, "is");
  if (type == LUA_TTABLE)
    add_product(d, name, f);
  else if (type == LUA_TSTRING)
    for (int i = 0; i < f->count; i++)
      add_traits(d, name, lua_tostring(d->L, -1), g->nkinds - f->count + i);
  else if (type != LUA_TNIL)
    no_traits(d, name);
  lua_pop(d->L, 1);
}

void family_check(Definition *d) {
  const Game *g = d->game;
  for (int i = 0; i < g->ntraits; i++) {
    const char *name = g->traits[i].name;
    const char *other = game_kind(g, name) >= 0        ? "a kind"
                        : board_region(g->board, name) ? "a region"
                                                       : NULL;
    if (other)
      define_fault(d, "pieces",
                   "the trait '%s' is also called as %s: choose "
                   "another name",
                   name, other);
  }
}
