/* SPDX-License-Identifier: MIT
** dialect.c - rows of formats.txt read as what engines say.
*/
#include "shell/external/dialect.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shell/format/finders.h"

/* ---- finding the row ---- */

static const char *given(const CatalogRow *row, const char *name) {
  size_t n = strlen(name);
  for (int i = 0; i < row->ngives; i++)
    if (!strncmp(row->gives[i], name, n) && row->gives[i][n] == '=')
      return row->gives[i] + n + 1;
  return NULL;
}

static Player find_black(const CatalogRow *row, const Game *game) {
  const char *name = given(row, "@B");
  int black = game_player(game, name ? name : "black");
  int white = game_player(game, "white");
  if (black >= 0) return (Player)black;
  return white >= 0 ? (Player)(1 - white) : 0;
}

static bool has_chance(const Game *game) {
  for (int i = 0; i < game->nphases; i++)
    if (game->phases[i].is_chance && i != game->first_phase) return true;
  return false;
}

static const CatalogRow *find_row(const Catalog *catalog, const char *kind,
                                  const Game *game) {
  char texts[OPTIONS_MAX][CATALOG_WORD * 2];
  const char *options[OPTIONS_MAX];
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    snprintf(texts[i], sizeof texts[i], "%s=%s", option->name,
             option->choices[option->chosen]);
    options[i] = texts[i];
  }
  return catalog_find(catalog, kind, game->name, options, game->noptions);
}

bool dialect_find(Dialect *dialect, const Catalog *catalog, const char *kind,
                  const Game *game, Error *err) {
  const CatalogRow *row = find_row(catalog, kind, game);
  bool knows_dice = row && given(row, "@dice");
  if (game->nplayers != 2 || (has_chance(game) && !knows_dice))
    return error_set(err, ERROR_INPUT,
                     "%s engines cannot play %s: they play games of two "
                     "players without chance",
                     kind, game->name);
  if (!row)
    return error_set(err, ERROR_INPUT,
                     "no row '%s' of formats.txt is about %s: it tells what "
                     "such engines call its moves",
                     kind, game->name);
  *dialect = (Dialect){.game = game,
                       .row = row,
                       .letters = given(row, "@letters"),
                       .is_bare = text_is_equal(kind, "uci"),
                       .start = given(row, "@start"),
                       .black = find_black(row, game)};
  return true;
}

bool dialect_is(const Dialect *d, const char *name, const char *value) {
  const char *found = given(d->row, name);
  return found && text_is_equal(found, value);
}

/* ---- what an engine is told before a game ---- */

static const char *chosen(const Game *game, const char *name) {
  for (int i = 0; i < game->noptions; i++)
    if (text_is_equal(game->options[i].name, name))
      return game->options[i].choices[game->options[i].chosen];
  return NULL;
}

/* What the row asks for, as it stands: "UCI_Chess960=true". */
static bool tag_of_ask(const char *ask, char name[DIALECT_WORD],
                       char value[DIALECT_WORD]) {
  size_t n = strcspn(ask, "=");
  snprintf(name, DIALECT_WORD, "%.*s", (int)n, ask);
  snprintf(value, DIALECT_WORD, "%s", ask + n + (ask[n] == '='));
  return *ask != '*';
}

/* "komi?=2*$komi|7": the tag whose value makes the option what it is. */
static bool tag_of_give(const Game *game, const char *give,
                        char name[DIALECT_WORD], char value[DIALECT_WORD]) {
  char option[CATALOG_WORD];
  size_t n = strcspn(give, "?=");
  snprintf(option, sizeof option, "%.*s", (int)n, give);
  const char *text = strchr(give, '=') + 1, *now = chosen(game, option);
  bool is_twice = text_starts(text, "2*");
  if (is_twice) text += 2;
  if (*give == '@' || *text != '$' || !now) return false;
  snprintf(name, DIALECT_WORD, "%.*s", (int)strcspn(text + 1, "|"), text + 1);
  if (is_twice)
    snprintf(value, DIALECT_WORD, "%g", strtod(now, NULL) / 2);
  else
    snprintf(value, DIALECT_WORD, "%s", now);
  return true;
}

bool dialect_tag(const Dialect *d, int *at, char name[DIALECT_WORD],
                 char value[DIALECT_WORD]) {
  const CatalogRow *row = d->row;
  while (*at < row->nasks + row->ngives) {
    int i = (*at)++;
    if (i < row->nasks
            ? tag_of_ask(row->asks[i], name, value)
            : tag_of_give(d->game, row->gives[i - row->nasks], name, value))
      return true;
  }
  return false;
}

/* ---- columns ---- */

/* Letters before a number are columns: 'from' is how one side counts them. */
static void change_letters(const char *from, const char *to, char *text) {
  for (; *text; text++) {
    const char *found = strchr(from, tolower((unsigned char)*text));
    if (!isalpha((unsigned char)*text) || !isdigit((unsigned char)text[1]) ||
        !found || (size_t)(found - from) >= strlen(to))
      continue;
    *text = to[found - from];
  }
}

static const char ours[] = "abcdefghijklmnopqrstuvwxyz";

/* A letter the other side has not is a word of theirs we must not take for a
** column of ours. */
static bool has_letters(const Dialect *d, const char *text) {
  for (; d->letters && *text; text++)
    if (isalpha((unsigned char)*text) && isdigit((unsigned char)text[1]) &&
        !strchr(d->letters, tolower((unsigned char)*text)))
      return false;
  return true;
}

/* ---- moves ---- */

/* Engines name sites and say no more: what parts them is left out. Only what
** is dropped has a large letter: "N@f3". */
static void write_bare(const char *text, char out[MOVE_TEXT]) {
  size_t n = 0;
  for (const char *at = text; *at && n + 1 < MOVE_TEXT; at++)
    if (!strchr(" -", *at) && (*at != 'x' || at == text))
      out[n++] = at[1] == '@' ? *at : (char)tolower((unsigned char)*at);
  out[n] = '\0';
}

void dialect_write(const Dialect *d, const char *text, char out[MOVE_TEXT]) {
  if (d->is_bare) {
    write_bare(text, out);
    return;
  }
  snprintf(out, MOVE_TEXT, "%s", text);
  if (!d->letters || text_is_equal(text, "pass")) return;
  change_letters(ours, d->letters, out);
  for (char *at = out; *at; at++) *at = (char)toupper((unsigned char)*at);
}

/* Just what we would have written, in any case. */
static bool find_written(const Dialect *d, const Session *s, const char *word,
                         size_t *index) {
  char written[MOVE_TEXT];
  for (*index = 0; *index < s->legal.count; ++*index) {
    dialect_write(d, session_text(s, *index), written);
    if (text_is_alike(written, word)) return true;
  }
  return false;
}

bool dialect_find_move(const Dialect *d, Session *s, const char *word,
                       size_t *index, Error *err) {
  char text[MOVE_TEXT];
  if (!session_list(s, NULL, err)) return false;
  if (strlen(word) >= sizeof text || !*word || !has_letters(d, word))
    return error_set(err, ERROR_INPUT, "'%.40s' is not a move", word);
  if (find_written(d, s, word, index)) return true;
  strcpy(text, word);
  if (d->letters) change_letters(d->letters, ours, text);
  return find_word(s, text, index, err);
}

Site dialect_site(const Dialect *d, const char *word) {
  char text[SITE_NAME];
  if (strlen(word) >= sizeof text || !has_letters(d, word)) return NO_SITE;
  strcpy(text, word);
  for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
  if (d->letters) change_letters(d->letters, ours, text);
  return board_site(d->game->board, text);
}

void dialect_write_site(const Dialect *d, Site site, char out[MOVE_TEXT]) {
  snprintf(out, MOVE_TEXT, "%s", board_name(d->game->board, site));
  if (!d->letters) return;
  change_letters(ours, d->letters, out);
  for (char *at = out; *at; at++) *at = (char)toupper((unsigned char)*at);
}

Player dialect_player(const Dialect *d, const char *word) {
  for (int i = 0; i < d->game->nplayers; i++)
    if (text_is_alike(d->game->player[i], word)) return (Player)i;
  if (text_is_alike(word, "b") || text_is_alike(word, "black")) return d->black;
  if (text_is_alike(word, "w") || text_is_alike(word, "white"))
    return (Player)(1 - d->black);
  return NO_PLAYER;
}
