/* SPDX-License-Identifier: MIT
** cmd_games.c - the games that can be found, grouped by kind.
**
** What kind a game is of is in kinds.txt beside the games, a line a kind:
** "sowing: kalah oware". Kinds are listed in the order of the file; what no
** line names comes last.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "script/load.h"
#include "shell/command/command.h"

static const char file_of_kinds[] = "kinds.txt", no_kind[] = "others";

/* --- what is listed of a game --- */

/* As many as the option "players" lets choose from, or those that there are. */
static void add_players(const Game *game, Text *out) {
  int least = game->nplayers, most = least;
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (strcmp(option->name, "players") != 0) continue;
    for (int k = 0; k < option->nchoices; k++) {
      int n = atoi(option->choices[k]);
      if (n > 0 && n < least) least = n;
      if (n > most) most = n;
    }
  }
  if (least == most)
    text_addf(out, "%d player%s", most, most == 1 ? "" : "s");
  else
    text_addf(out, "%d to %d players", least, most);
}

static bool is_full_grid(const Board *b) {
  if (strcmp(b->kind, "grid") != 0) return false;
  for (int i = 1; i < b->nrows; i++)
    if (b->rows[i].count != b->rows[0].count) return false;
  return true;
}

/* Of a draughts board only every other square is a site. */
static int width_of_grid(const Board *b) {
  bool is_dark = b->nrows > 1 && b->rows[0].indent != b->rows[1].indent;
  return is_dark ? 2 * b->rows[0].count : b->rows[0].count;
}

static void add_board(const Game *game, Text *out) {
  const Board *b = game->board;
  if (is_full_grid(b))
    text_addf(out, "%dx%d", width_of_grid(b), b->nrows);
  else if (b->nbodies > 0)
    text_addf(out, "%s, %d cubes", b->kind, b->nbodies);
  else
    text_addf(out, "%s, %d sites", b->kind, b->count);
}

static void add_options(const Game *game, Text *out) {
  for (int i = 0; i < game->noptions; i++)
    text_addf(out, "%s%s", i > 0 ? ", " : "", game->options[i].name);
}

static const char *title_of(const Game *game) {
  return game->title != NULL ? game->title : game->name;
}

/* --- a row --- */

static void add_json_part(Text *out, const char *key,
                          void (*add)(const Game *, Text *), const Game *game) {
  Text part;
  text_init(&part);
  add(game, &part);
  text_addf(out, ",\"%s\":", key);
  text_add_json(out, text_string(&part));
  text_done(&part);
}

static void add_json_options(Text *out, const Game *game) {
  text_add(out, ",\"options\":[");
  for (int i = 0; i < game->noptions; i++) {
    if (i > 0) text_add(out, ",");
    text_add_json(out, game->options[i].name);
  }
  text_add(out, "]");
}

static void add_json(Text *out, const char *name, const char *kind,
                     const Game *game) {
  text_add(out, "{\"name\":");
  text_add_json(out, name);
  text_add(out, ",\"title\":");
  text_add_json(out, game != NULL ? title_of(game) : "");
  text_add(out, ",\"kind\":");
  text_add_json(out, kind);
  text_addf(out, ",\"loads\":%s", game != NULL ? "true" : "false");
  if (game != NULL) {
    add_json_part(out, "players", add_players, game);
    add_json_part(out, "board", add_board, game);
    add_json_options(out, game);
  }
  text_add(out, "}");
}

/* Columns are counted in characters: a title may have letters like ü. */
static int width_of(const char *text) {
  int n = 0;
  for (; *text != '\0'; text++) n += ((unsigned char)*text & 0xC0) != 0x80;
  return n;
}

static void add_column(Text *out, const char *text, int width) {
  text_add(out, text);
  for (int n = width_of(text); n < width; n++) text_add(out, " ");
  text_add(out, " ");
}

static void add_row(Text *out, const char *name, const Game *game) {
  Text players, board, options;
  text_init(&players);
  text_init(&board);
  text_init(&options);
  add_players(game, &players);
  add_board(game, &board);
  add_options(game, &options);
  text_add(out, "  ");
  add_column(out, name, 22);
  add_column(out, title_of(game), 22);
  add_column(out, text_string(&players), 14);
  if (game->noptions > 0) {
    add_column(out, text_string(&board), 18);
    text_add(out, text_string(&options));
  } else {
    text_add(out, text_string(&board));
  }
  text_add(out, "\n");
  text_done(&players);
  text_done(&board);
  text_done(&options);
}

static void print_game(const char *name, const char *kind, bool as_json,
                       const char *comma) {
  Error err = {0};
  Text out;
  Game *game = load_game(name, NULL, 0, &err);
  text_init(&out);
  text_add(&out, comma);
  if (as_json)
    add_json(&out, name, kind, game);
  else if (game != NULL)
    add_row(&out, name, game);
  else
    text_addf(&out, "  %-22s cannot be loaded: %.*s\n", name,
              (int)strcspn(err.text, "\n"), err.text);
  shell_print(text_string(&out));
  text_done(&out);
  if (game != NULL) game_free(game);
}

/* --- kinds --- */

/* All lines of the files, comments cut off: "kind: name name\n". */
static bool read_kinds(Text *lines, Error *err) {
  FilePaths paths;
  if (!load_files(file_of_kinds, &paths, err)) return false;
  bool ok = true;
  Text one;
  text_init(&one);
  for (size_t i = 0; ok && i < paths.count; i++) {
    ok = file_read(paths.at[i], 1 << 20, &one, err);
    text_addf(lines, "%s\n", text_string(&one));
  }
  text_done(&one);
  file_paths_done(&paths);
  return ok;
}

/* The next line that names a kind; its name and the games behind it. */
static bool next_kind(const char **at, char *kind, size_t size,
                      const char **games, size_t *length) {
  while (**at != '\0') {
    const char *line = *at;
    size_t end = strcspn(line, "\n"), used = strcspn(line, "#\n");
    *at = line + end + (line[end] == '\n');
    const char *colon = memchr(line, ':', used);
    if (colon == NULL || (size_t)(colon - line) >= size) continue;
    snprintf(kind, size, "%.*s", (int)(colon - line), line);
    *games = colon + 1;
    *length = used - (size_t)(colon + 1 - line);
    return true;
  }
  return false;
}

static bool is_word_of(const char *word, const char *words, size_t length) {
  size_t size = strlen(word);
  for (size_t i = 0; i < length;) {
    size_t n = 0;
    while (i + n < length && strchr(" \t\r", words[i + n]) == NULL) n++;
    if (n == size && strncmp(words + i, word, n) == 0) return true;
    i += n > 0 ? n : 1;
  }
  return false;
}

typedef struct Listing {
  const FilePaths *names;
  bool *is_listed; /* by name */
  bool as_json;
  size_t printed;
} Listing;

static void print_kind(Listing *l, const char *kind, const char *games,
                       size_t length) {
  bool has_head = false;
  for (size_t i = 0; i < l->names->count && !shell_interrupted; i++) {
    const char *name = l->names->at[i];
    if (l->is_listed[i]) continue;
    if (games != NULL && !is_word_of(name, games, length)) continue;
    if (!has_head && !l->as_json)
      shell_printf("%s%s\n", l->printed > 0 ? "\n" : "", kind);
    has_head = l->is_listed[i] = true;
    print_game(name, kind, l->as_json, l->as_json && l->printed > 0 ? "," : "");
    l->printed++;
  }
}

static bool print_kinds(Listing *l, Error *err) {
  char kind[64];
  Text lines;
  const char *games;
  size_t length;
  text_init(&lines);
  bool ok = read_kinds(&lines, err);
  const char *at = text_string(&lines);
  while (ok && next_kind(&at, kind, sizeof kind, &games, &length))
    print_kind(l, kind, games, length);
  if (ok) print_kind(l, no_kind, NULL, 0);
  text_done(&lines);
  return ok;
}

static bool list(const FilePaths *names, bool as_json, Error *err) {
  Listing l = {names, memory_new(names->count + 1), as_json, 0};
  if (l.is_listed == NULL) return error_memory(err);
  if (as_json) shell_print("[");
  bool ok = print_kinds(&l, err);
  if (as_json) shell_print("]\n");
  memory_free(l.is_listed);
  return ok;
}

int cmd_games(Shell *shell, int argc, char **argv, Error *err) {
  FilePaths names;
  bool ok = true;
  (void)argc, (void)argv;
  if (!load_names(&names, err)) return (int)err->code;
  if (shell->options.names)
    for (size_t i = 0; i < names.count; i++) shell_printf("%s\n", names.at[i]);
  else
    ok = list(&names, shell->options.json, err);
  if (names.count == 0 && !shell->options.json)
    shell_note("No games were found; ABAX_PATH names folders to look in.\n");
  file_paths_done(&names);
  if (ok && shell_interrupted)
    error_set(err, ERROR_LIMIT, "interrupted: not all games are listed");
  return (int)err->code;
}
