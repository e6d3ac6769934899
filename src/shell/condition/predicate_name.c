/* SPDX-License-Identifier: MIT
** predicate_name.c - unknown names in conditions: suggests the one that
** was probably meant, or lists all.
*/
#include "shell/condition/predicate_name.h"

#include <stdio.h>
#include <string.h>
#include "engine/walk/program.h"
#include "shell/condition/predicate_atom.h"

enum { NAMES_MAX = 128, WORD_MIN = 3 };

typedef struct Names {
  const char *at[NAMES_MAX];
  size_t count;
} Names;

static void add(Names *names, const char *name) {
  if (name == NULL || names->count == NAMES_MAX) return;
  for (size_t i = 0; i < names->count; i++)
    if (text_is_equal(names->at[i], name)) return;
  names->at[names->count++] = name;
}

/* "; did you mean 'black'?", or "; there are black and white". */
static void add_advice(const Names *names, const char *word, Text *out) {
  const char *near = text_nearest(word, names->at, names->count);
  if (near != NULL) {
    text_addf(out, "; did you mean '%s'?", near);
    return;
  }
  if (names->count == 0) text_add(out, "; the game has none");
  for (size_t i = 0; i < names->count; i++)
    text_addf(out, "%s%s",
              i > 0 && i + 1 == names->count ? " and "
              : i > 0                        ? ", "
              : names->count == 1            ? "; there is "
                                             : "; there are ",
              names->at[i]);
}

static bool refuse(const char *what, const char *word, const Names *names,
                   Error *err) {
  Text out;
  text_init(&out);
  text_addf(&out, "there is no %s '%s'", what, word);
  add_advice(names, word, &out);
  error_set(err, ERROR_INPUT, "%s", text_string(&out));
  text_done(&out);
  return false;
}

bool predicate_refuse_player(const Game *game, const char *word, Error *err) {
  Names names = {.count = 0};
  for (int i = 0; i < game->nplayers; i++) add(&names, game->player[i]);
  return refuse("player", word, &names, err);
}

bool predicate_refuse_phase(const Game *game, const char *word, Error *err) {
  Names names = {.count = 0};
  for (int i = 0; i < game->nphases; i++) add(&names, game->phases[i].name);
  return refuse("phase", word, &names, err);
}

/* The word last read is at fault. */
static bool blame_word(PredicateReader *r) {
  r->err->column = (int)(r->word_at - r->text) + 1;
  return false;
}

static bool refuse_word(PredicateReader *r, const char *what,
                        const Names *names) {
  return refuse(what, r->word, names, r->err) || blame_word(r);
}

bool predicate_no_player(PredicateReader *r) {
  return predicate_refuse_player(r->game, r->word, r->err) || blame_word(r);
}

bool predicate_no_phase(PredicateReader *r) {
  return predicate_refuse_phase(r->game, r->word, r->err) || blame_word(r);
}

bool predicate_no_counter(PredicateReader *r) {
  Names names = {.count = 0};
  for (int i = 0; i < r->game->ncounters; i++)
    add(&names, r->game->counters[i].name);
  return refuse_word(r, "counter", &names);
}

bool predicate_no_register(PredicateReader *r) {
  Names names = {.count = 0};
  for (int i = 0; i < r->game->nregisters; i++)
    add(&names, r->game->registers[i].name);
  return refuse_word(r, "register", &names);
}

/* Letters of pieces, one after the other. */
static bool is_letters(const Game *game, const char *word) {
  for (; *word != '\0'; word++) {
    char letter[2] = {*word, '\0'};
    if (game_piece_of_letter(game, letter) == 0) return false;
  }
  return true;
}

bool predicate_is_what(PredicateReader *r) {
  const Game *g = r->game;
  Names names = {.count = 0};
  if (text_is_equal(r->word, "empty") || text_is_equal(r->word, ".") ||
      game_kind(g, r->word) >= 0 || game_player(g, r->word) >= 0 ||
      is_letters(g, r->word))
    return true;
  add(&names, "empty");
  for (int i = 0; i < g->nplayers; i++) add(&names, g->player[i]);
  for (int i = 0; i < g->nkinds; i++) add(&names, g->kinds[i].name);
  return refuse_word(r, "player, kind or piece", &names);
}

/* A rule is named by a part of its comment too: is the word nearly one of the
** comment ("Sumito: two on one")? */
static const char *near_word(const Names *names, const char *word, char *room,
                             size_t size) {
  const char *const one = room;
  for (size_t i = 0; i < names->count; i++) {
    const char *at = names->at[i];
    for (size_t n; *at != '\0'; at += n + (at[n] != '\0')) {
      n = strcspn(at, " :,;()");
      if (n <= WORD_MIN || n >= size) continue;
      memcpy(room, at, n);
      room[n] = '\0';
      if (text_nearest(word, &one, 1) != NULL) return room;
    }
  }
  return NULL;
}

static bool refuse_rule(const char *what, const char *name, const Names *names,
                        Error *err) {
  char room[64];
  if (text_nearest(name, names->at, names->count) != NULL ||
      near_word(names, name, room, sizeof room) == NULL)
    return refuse(what, name, names, err);
  return error_set(err, ERROR_INPUT, "there is no %s '%s'; did you mean '%s'?",
                   what, name, room);
}

static bool is_rule(const Game *game, const char *name) {
  const struct Program *program = game->program;
  for (size_t i = 0; i < program->nlines; i++)
    if (predicate_is_rule(&program->lines[i], name)) return true;
  return false;
}

static bool knows_rule(const Game *game, const char *what, const char *name,
                       Error *err) {
  const struct Program *program = game->program;
  Names names = {.count = 0};
  if (is_rule(game, name)) return true;
  for (size_t i = 0; i < program->nlines; i++) {
    add(&names, program->lines[i].rule);
    add(&names, program->lines[i].name);
  }
  return refuse_rule(what, name, &names, err);
}

bool predicate_knows_rule(const Game *game, const char *name, Error *err) {
  return knows_rule(game, "rule", name, err);
}

/* Is the first word one of conditions, or nearly one? */
static bool is_condition(const char *text) {
  char word[64];
  size_t n = strcspn(text, " \t\n(),=<>!");
  if (n >= sizeof word) return false;
  memcpy(word, text, n);
  word[n] = '\0';
  return n == 0 || predicate_row(word) != NULL || text_is_equal(word, "not") ||
         (text[n] != '\0' && predicate_nearest(word) != NULL);
}

bool predicate_or_rule(const Game *game, const char *text, Error *err) {
  if (is_condition(text) && !is_rule(game, text)) return false;
  return knows_rule(game, "rule or condition", text, err);
}
