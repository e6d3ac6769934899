/* SPDX-License-Identifier: MIT
** predicate_name.c - names in conditions that nothing has: which one was
** meant, or which there are.
*/
#include "shell/condition/predicate_name.h"

#include <stdio.h>
#include <string.h>
#include "engine/walk/program.h"
#include "shell/condition/predicate_atom.h"

enum { NAMES_MAX = 128 };

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

/* "; did you mean 'black'?", or "; there is black, white". */
static void add_advice(const Names *names, const char *word, Text *out) {
  const char *near = text_nearest(word, names->at, names->count);
  if (near != NULL) {
    text_addf(out, "; did you mean '%s'?", near);
    return;
  }
  if (names->count == 0) text_add(out, "; the game has none");
  for (size_t i = 0; i < names->count; i++)
    text_addf(out, i > 0 ? ", %s" : "; there is %s", names->at[i]);
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

static bool refuse_word(PredicateReader *r, const char *what,
                        const Names *names) {
  refuse(what, r->word, names, r->err);
  r->err->column = (int)(r->word_at - r->text) + 1;
  return false;
}

bool predicate_no_player(PredicateReader *r) {
  Names names = {.count = 0};
  for (int i = 0; i < r->game->nplayers; i++) add(&names, r->game->player[i]);
  return refuse_word(r, "player", &names);
}

bool predicate_no_phase(PredicateReader *r) {
  Names names = {.count = 0};
  for (int i = 0; i < r->game->nphases; i++)
    add(&names, r->game->phases[i].name);
  return refuse_word(r, "phase", &names);
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

bool predicate_knows_rule(const Game *game, const char *name, Error *err) {
  const struct Program *program = game->program;
  Names names = {.count = 0};
  for (size_t i = 0; i < program->nlines; i++) {
    if (predicate_is_rule(&program->lines[i], name)) return true;
    add(&names, program->lines[i].rule);
    add(&names, program->lines[i].name);
  }
  return refuse("rule", name, &names, err);
}
