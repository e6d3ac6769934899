/* SPDX-License-Identifier: MIT
** line_paste.c - pasted lines told from typed ones, and played.
*/
#include "shell/prompt/line_paste.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "script/load.h"
#include "shell/format/import.h"
#include "shell/format/readers.h"
#include "shell/format/setup.h"
#include "shell/prompt/line.h"
#include "shell/prompt/line_move.h"
#include "shell/prompt/think.h"

enum { FEN_SLASHES = 4, POINTS = 3, NAME_BYTES = 64, TAG_BYTES = 1024 };

/* ---- what it is ---- */

static bool has_number(const char *source) {
  for (const char *at = source; *at != '\0';) {
    at += strspn(at, " \t");
    if (line_move_number(at)) return true;
    at += strcspn(at, " \t");
  }
  return false;
}

static bool is_tag(const char *source) {
  size_t n = 1;
  if (source[0] != '[' || !isalpha((unsigned char)source[1])) return false;
  while (isalnum((unsigned char)source[n]) || source[n] == '_') n++;
  n += strspn(source + n, " ");
  return source[n] == '"' && strchr(source + n, ']') != NULL;
}

/* Rows of a board, then who moves. */
static bool is_position(const char *source) {
  size_t slashes = 0, n = strcspn(source, " ");
  for (size_t i = 0; i < n; i++) slashes += source[i] == '/';
  return slashes >= FEN_SLASHES && source[n] == ' ';
}

/* Is the first point of the word a move by itself? */
static bool begins_with_move(Session *session, const char *word,
                             size_t length) {
  char point[NAME_BYTES];
  size_t index;
  Error ignored;
  snprintf(point, sizeof point, "%.*s", (int)length, word);
  return session_find_exactly(session, point, &index, &ignored);
}

/* One word, all of it points of the board, each of them a move: a transcript
** of a game in which moves are points. "c3c5c6" is one mistyped move where
** pieces go from a point to another. */
static bool is_points(Session *session, const char *word) {
  const Game *game = session->game;
  int n = 0;
  while (*word != '\0') {
    size_t length = 0;
    Site site = board_scan_site(game->board, word, true, &length);
    if (site == NO_SITE || length == 0) return false;
    if (n == 0 && !begins_with_move(session, word, length)) return false;
    word += length;
    n++;
  }
  return n >= POINTS;
}

static bool is_command(const char *source) {
  char word[64];
  size_t count, n = strcspn(source, " \t");
  snprintf(word, sizeof word, "%.*s", n < 60 ? (int)n : 60, source);
  const Command *command = line_find_command(word, &count);
  return command != NULL && text_is_equal(command->name, word);
}

bool line_is_pasted(const Shell *shell, const char *source) {
  source += strspn(source, " \t");
  if (is_tag(source) || is_position(source)) return true;
  return shell->session != NULL && has_number(source) && !is_command(source);
}

bool line_is_pasted_anyway(const Shell *shell, const char *source) {
  source += strspn(source, " \t");
  return shell->session != NULL && strpbrk(source, " \t") == NULL &&
         is_points(shell->session, source);
}

/* ---- positions ---- */

/* Begins a game from a position that can be read, by the game's own text. */
static int begin_from(Shell *shell, Session *trial, const char *name,
                      const char *text, Error *err) {
  Text position;
  char from[] = "from", game[1024];
  if (!setup_position(trial, text, err)) return (int)err->code;
  text_init(&position);
  diagram_write(trial->game, trial->pos, &position);
  snprintf(game, sizeof game, "%s", name);
  char *argv[] = {game, from, position.at, NULL};
  int code = position.failed ? ERROR_LIMIT : cmd_new(shell, 3, argv, err);
  text_done(&position);
  return code;
}

/* Without a game at the prompt it is that of bare PGN files. */
static int paste_position(Shell *shell, const char *text, Error *err) {
  Catalog catalog;
  Game *game = NULL;
  char name[1024];
  if (shell->game != NULL) {
    snprintf(name, sizeof name, "%s", shell->game->path);
  } else {
    if (!catalog_read(&catalog, err)) return (int)err->code;
    const CatalogRow *row = catalog_first(&catalog, "pgn");
    snprintf(name, sizeof name, "%s", row != NULL ? row->game : "");
    catalog_done(&catalog);
    game = load_game(name, NULL, 0, err);
    if (game == NULL) return (int)err->code;
  }
  Session *trial = session_new(game != NULL ? game : shell->game, 1, err);
  int code = trial != NULL ? begin_from(shell, trial, name, text, err)
                           : (int)err->code;
  session_free(trial);
  if (game != NULL) game_free(game);
  return code;
}

/* What a tag says besides the position is not the prompt's. */
static int paste_tag(Shell *shell, const char *source, Error *err) {
  char value[TAG_BYTES];
  const char *from = strchr(source, '"') + 1, *to = strrchr(source, '"');
  size_t n = to > from ? (size_t)(to - from) : 0;
  snprintf(value, sizeof value, "%.*s", n < TAG_BYTES ? (int)n : TAG_BYTES - 1,
           from);
  if (!strncasecmp(source, "[FEN ", 5) || !strncasecmp(source, "[Start ", 7))
    return paste_position(shell, value, err);
  shell_note("the tag %.*s is ignored\n", (int)strcspn(source + 1, " "),
             source + 1);
  return 0;
}

/* ---- moves ---- */

static bool read_points(const Game *game, Transcript *t, Error *err) {
  const char *at = t->text;
  while (*at != '\0') {
    size_t length = 0;
    board_scan_site(game->board, at, true, &length);
    if (!transcript_add(t, TRANSCRIPT_MOVE, 1, at, length, err)) return false;
    at += length;
  }
  return true;
}

static int refuse(const ReplayReport *report, Error *err) {
  error_set(err, ERROR_INPUT, "move %d of the line: %s; nothing was played",
            report->ply, report->what);
  return ERROR_INPUT;
}

/* Tried first, so that a refusal changes nothing. */
static int play(Shell *shell, const ImportTask *task, Error *err) {
  ReplayReport report;
  Session *trial = line_trial(shell->session, err);
  if (trial == NULL) return (int)err->code;
  bool ok = import_moves(task, trial, &report, err);
  session_free(trial);
  if (!ok) return (int)err->code;
  if (report.diverged) return refuse(&report, err);
  ok = import_moves(task, shell->session, &report, err) &&
       think_answer(shell, err);
  line_show(shell);
  return ok ? 0 : (int)err->code;
}

static int paste_moves(Shell *shell, const char *source, Error *err) {
  Transcript t;
  Choice choice = {0};
  ImportTask task = {format_find("pgn"), &t, &choice, shell->game, NULL};
  transcript_init(&t);
  t.text = source;
  bool ok = has_number(source) ? pgn_read(&t, err)
                               : read_points(shell->game, &t, err);
  int code = ok ? play(shell, &task, err) : (int)err->code;
  if (code == ERROR_CHECK) code = ERROR_INPUT;
  transcript_done(&t);
  return code;
}

int line_paste(Shell *shell, const char *source, Error *err) {
  source += strspn(source, " \t");
  if (is_tag(source)) return paste_tag(shell, source, err);
  if (is_position(source)) return paste_position(shell, source, err);
  return paste_moves(shell, source, err);
}
