/* SPDX-License-Identifier: MIT
** catalog.c - rows read, and asked.
*/
#include "shell/format/catalog.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"

static const char file_of_rows[] = "formats.txt";

/* ---- reading ---- */

static bool bad_row(const char *path, int line, const char *why, Error *err) {
  return error_set(err, ERROR_INPUT,
                   "%s:%d: %s; a row is FORMAT [TAG=VALUE ...] -> GAME "
                   "[OPTION=VALUE ...]",
                   path, line, why);
}

static bool add_word(char words[CATALOG_WORDS][CATALOG_WORD], int *count,
                     const char *word) {
  if (*count == CATALOG_WORDS || strlen(word) >= CATALOG_WORD) return false;
  strcpy(words[(*count)++], word);
  return true;
}

/* "ended" instead of a game: the tags say that the board decided. */
static bool read_row(CatalogRow *row, char *line) {
  char *word, *rest = line;
  bool is_given = false;
  *row = (CatalogRow){0};
  while ((word = strsep(&rest, " \t\r")) != NULL) {
    bool ok = true;
    if (*word == '\0') continue;
    if (!*row->kind)
      ok = (size_t)snprintf(row->kind, sizeof row->kind, "%s", word) <
           sizeof row->kind;
    else if (text_is_equal(word, "->"))
      is_given = true;
    else if (!is_given)
      ok = strchr(word, '=') && add_word(row->asks, &row->nasks, word);
    else if (!*row->game)
      ok = (size_t)snprintf(row->game, sizeof row->game, "%s", word) <
           sizeof row->game;
    else
      ok = strchr(word, '=') && add_word(row->gives, &row->ngives, word);
    if (!ok) return false;
  }
  return *row->game != '\0';
}

static bool read_rows(Catalog *catalog, const char *path, char *text,
                      Error *err) {
  int number = 0;
  for (char *line; (line = strsep(&text, "\n")) != NULL;) {
    number++;
    line[strcspn(line, "#")] = '\0';
    if (!line[strspn(line, " \t\r")]) continue;
    if (!memory_reserve((void **)&catalog->rows, &catalog->capacity,
                        catalog->count + 1, sizeof *catalog->rows))
      return error_memory(err);
    if (!read_row(&catalog->rows[catalog->count], line))
      return bad_row(path, number, "this is not a row", err);
    catalog->count++;
  }
  return true;
}

static bool read_file(Catalog *catalog, const char *path, Error *err) {
  Text text;
  text_init(&text);
  bool ok = file_read(path, 1 << 20, &text, err);
  if (ok && text.length) ok = read_rows(catalog, path, text.at, err);
  text_done(&text);
  return ok;
}

bool catalog_read(Catalog *catalog, Error *err) {
  FilePaths paths;
  *catalog = (Catalog){0};
  if (!load_files(file_of_rows, &paths, err)) return false;
  bool ok = true;
  for (size_t i = 0; ok && i < paths.count; i++)
    ok = read_file(catalog, paths.at[i], err);
  file_paths_done(&paths);
  if (ok && catalog->count == 0)
    ok = error_set(err, ERROR_INPUT,
                   "%s is missing; it lies beside the games and tells what "
                   "other programs call them",
                   file_of_rows);
  if (!ok) catalog_done(catalog);
  return ok;
}

void catalog_done(Catalog *catalog) {
  memory_free(catalog->rows);
  *catalog = (Catalog){0};
}

/* ---- does a row fit? ---- */

/* Letters and digits alone count, and of those the small and large alike:
** "Belgian Daisy" is belgian_daisy. What follows a comma is detail. A star is
** any value. */
static bool is_like(const char *value, const char *wanted) {
  if (text_is_equal(wanted, "*")) return true;
  for (;;) {
    while (*value && *value != ',' && !isalnum((unsigned char)*value)) value++;
    while (*wanted && !isalnum((unsigned char)*wanted)) wanted++;
    if (!*wanted) return !*value || *value == ',';
    if (tolower((unsigned char)*value) != tolower((unsigned char)*wanted))
      return false;
    value++;
    wanted++;
  }
}

static void split_word(const char *word, char name[CATALOG_WORD],
                       const char **value) {
  size_t n = strcspn(word, "=");
  snprintf(name, CATALOG_WORD, "%.*s", (int)n, word);
  *value = word + n + 1;
}

static bool fits_ask(const Transcript *transcript, const char *ask) {
  char name[CATALOG_WORD];
  const char *wanted;
  split_word(ask, name, &wanted);
  const char *value = transcript_value(transcript, name);
  return value && is_like(value, wanted);
}

static bool fits(const Transcript *transcript, const CatalogRow *row) {
  for (int i = 0; i < row->nasks; i++)
    if (!fits_ask(transcript, row->asks[i])) return false;
  return true;
}

/* Does it ask for no tag of the file? */
static bool is_bare(const CatalogRow *row) {
  for (int i = 0; i < row->nasks; i++)
    if (*row->asks[i] != '*') return false;
  return true;
}

static bool is_rule(const CatalogRow *row) {
  return text_is_equal(row->game, "ended");
}

/* A tag of the transcript that other rows of its kind ask for: it must not be
** skipped by a row that asks for nothing. */
static const TranscriptTag *unanswered(const Catalog *catalog,
                                       const Transcript *transcript) {
  for (size_t i = 0; i < catalog->count; i++) {
    const CatalogRow *row = &catalog->rows[i];
    if (!text_is_equal(row->kind, transcript->kind) || is_rule(row)) continue;
    for (int k = 0; k < row->nasks; k++) {
      char name[CATALOG_WORD];
      const char *wanted;
      split_word(row->asks[k], name, &wanted);
      for (size_t t = 0; *name != '*' && t < transcript->ntags; t++)
        if (text_is_alike(transcript->tags[t].name, name))
          return &transcript->tags[t];
    }
  }
  return NULL;
}

static const CatalogRow *find_row(const Catalog *catalog,
                                  const Transcript *transcript,
                                  const char *game) {
  bool may_be_bare = game || !unanswered(catalog, transcript);
  for (size_t i = 0; i < catalog->count; i++) {
    const CatalogRow *row = &catalog->rows[i];
    if (text_is_equal(row->kind, transcript->kind) && !is_rule(row) &&
        (!game || text_is_equal(game, row->game)) &&
        (may_be_bare || !is_bare(row)) && fits(transcript, row))
      return row;
  }
  return NULL;
}

/* ---- what it gives ---- */

static bool add_setting(Transcript *transcript, Choice *choice,
                        const char *name, const char *value, Error *err) {
  char text[2 * CATALOG_WORD + 2];
  snprintf(text, sizeof text, "%.*s%s%.*s", CATALOG_WORD, name,
           *name ? "=" : "", CATALOG_WORD, value);
  size_t n = strcspn(text, "=");
  int i = 0;
  while (i < choice->nsettings &&
         strncmp(choice->settings[i], text, n + 1) != 0)
    i++;
  if (i == RECORD_OPTIONS)
    return error_set(err, ERROR_CHECK, "more than %d options", RECORD_OPTIONS);
  choice->settings[i] = arena_string(&transcript->arena, text, strlen(text));
  if (i == choice->nsettings) choice->nsettings++;
  return choice->settings[i] || error_memory(err);
}

/* "$SZ|19", "2*$KM", "daisy". False: the tag is not there. */
static bool work_out(const Transcript *transcript, const char *text, char *out,
                     size_t size) {
  bool is_twice = text_starts(text, "2*");
  char name[CATALOG_WORD];
  if (is_twice) text += 2;
  if (*text != '$') {
    snprintf(out, size, "%s", text);
    return true;
  }
  size_t n = strcspn(text, "|");
  snprintf(name, sizeof name, "%.*s", (int)n - 1, text + 1);
  const char *value = transcript_value(transcript, name);
  if (!value && text[n] == '|') value = text + n + 1;
  if (!value) return false;
  if (is_twice)
    snprintf(out, size, "%ld", (long)(2 * strtod(value, NULL)));
  else
    snprintf(out, size, "%s", value);
  return true;
}

/* "komi?" is a wish; 'is_wish' tells which of the two are given now. */
static bool give(Transcript *transcript, Choice *choice, const char *word,
                 bool is_wish, Error *err) {
  char name[CATALOG_WORD], value[CATALOG_WORD];
  const char *text;
  split_word(word, name, &text);
  size_t n = strlen(name);
  if ((n > 0 && name[n - 1] == '?') != is_wish) return true;
  if (is_wish) name[n - 1] = '\0';
  if (text_is_equal(name, "@B")) {
    snprintf(choice->black, sizeof choice->black, "%s", text);
  } else if (text_is_equal(name, "@result")) {
    choice->is_agreed = text_is_equal(text, "agreed");
    choice->is_either = text_is_equal(text, "either");
  } else if (text_is_equal(name, "@fen")) {
    snprintf(choice->fen, sizeof choice->fen, "%s", text);
    for (char *c = choice->fen; (c = strchr(c, '_')) != NULL;) *c = ' ';
  } else if (text_is_equal(name, "@rows")) {
    choice->rows_go_up = text_is_equal(text, "up");
  } else if (*name != '@' && work_out(transcript, text, value, sizeof value)) {
    return add_setting(transcript, choice, name, value, err);
  }
  return true;
}

static bool give_all(Transcript *transcript, const CatalogRow *row,
                     Choice *choice, bool is_wish, Error *err) {
  int before = choice->nsettings;
  for (int i = 0; row && i < row->ngives; i++)
    if (!give(transcript, choice, row->gives[i], is_wish, err)) return false;
  if (is_wish) choice->nwishes = choice->nsettings - before;
  return true;
}

/* Tags of our own: Option "name=value", and Layout. */
static bool give_tags(Transcript *transcript, Choice *choice, Error *err) {
  for (size_t i = 0; i < transcript->ntags; i++) {
    const TranscriptTag *tag = &transcript->tags[i];
    if (text_is_alike(tag->name, "Option") &&
        !add_setting(transcript, choice, "", tag->value, err))
      return false;
    if (text_is_alike(tag->name, "Layout") &&
        !add_setting(transcript, choice, "layout", tag->value, err))
      return false;
  }
  return true;
}

/* "Lines of Action" is lines-of-action. */
static void write_name(const char *title, char out[CATALOG_WORD]) {
  size_t n = 0;
  for (; *title && n + 1 < CATALOG_WORD; title++)
    out[n++] = *title == ' ' ? '-' : (char)tolower((unsigned char)*title);
  out[n] = '\0';
}

static bool refuse(const Catalog *catalog, const Transcript *transcript,
                   Error *err) {
  const TranscriptTag *tag = unanswered(catalog, transcript);
  if (!transcript->has_tags)
    return error_set(err, ERROR_CHECK,
                     "it does not say which game it is; --game names it");
  if (tag)
    return error_set(err, ERROR_CHECK,
                     "no game here is known by %s '%.60s'; --game names one",
                     tag->name, tag->value);
  return error_set(err, ERROR_CHECK,
                   "no game here is known to this kind of file; --game names "
                   "one");
}

bool catalog_choose(const Catalog *catalog, Transcript *transcript,
                    const char *game, const char *const *settings,
                    int nsettings, Choice *choice, Error *err) {
  char named[CATALOG_WORD];
  const char *tag = transcript_value(transcript, "Game");
  *choice = (Choice){0};
  if (!game && tag && !text_is_equal(transcript->kind, "sgf")) {
    write_name(tag, named);
    game = named;
  }
  const CatalogRow *row = find_row(catalog, transcript, game);
  if (!game && (!row || !transcript->has_tags))
    return refuse(catalog, transcript, err);
  snprintf(choice->game, sizeof choice->game, "%s", game ? game : row->game);
  bool ok = give_all(transcript, row, choice, false, err) &&
            give_tags(transcript, choice, err);
  for (int i = 0; ok && i < nsettings; i++)
    ok = add_setting(transcript, choice, "", settings[i], err);
  ok = ok && give_all(transcript, row, choice, true, err);
  for (size_t i = 0; ok && i < catalog->count; i++)
    if (is_rule(&catalog->rows[i]) && fits(transcript, &catalog->rows[i]))
      choice->has_ended = true;
  return ok;
}

const CatalogRow *catalog_first(const Catalog *catalog, const char *kind) {
  for (size_t i = 0; i < catalog->count; i++)
    if (text_is_equal(catalog->rows[i].kind, kind) &&
        catalog->rows[i].nasks == 0 && !is_rule(&catalog->rows[i]))
      return &catalog->rows[i];
  return NULL;
}

/* ---- for writing ---- */

/* Does the row give only what the options say? */
static bool gives_options(const CatalogRow *row, const char *const *options,
                          int noptions) {
  for (int i = 0; i < row->ngives; i++) {
    const char *give = row->gives[i];
    if (*give == '@' || strchr(give, '$')) continue;
    int k = 0;
    while (k < noptions && !text_is_equal(options[k], give)) k++;
    if (k == noptions) return false;
  }
  return true;
}

const CatalogRow *catalog_find(const Catalog *catalog, const char *kind,
                               const char *game, const char *const *options,
                               int noptions) {
  const CatalogRow *first = NULL, *best = NULL;
  for (size_t i = 0; i < catalog->count; i++) {
    const CatalogRow *row = &catalog->rows[i];
    if (!text_is_equal(row->kind, kind) || !text_is_equal(row->game, game))
      continue;
    if (!first) first = row;
    if (gives_options(row, options, noptions) &&
        (!best || row->ngives > best->ngives))
      best = row;
  }
  return best ? best : first;
}
