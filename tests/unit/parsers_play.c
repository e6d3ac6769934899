/* SPDX-License-Identifier: MIT
** parsers_play.c - what is asked of game files, lessons, drawn tests, move
** texts and lines of the prompt.
**
** Whatever they say, nothing breaks, no limit is skipped, and the game
** that stands stays whole. A game that loads is played a little, and the record
** of that is written, read and replayed: what is written can be read.
*/
#include "parsers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/file.h"
#include "notation/typed_move.h"
#include "record/replay.h"
#include "why/why.h"
#include "script/load.h"
#include "script/version.h"
#include "shell/author/drawn_test.h"
#include "shell/lesson/lesson.h"
#include "shell/lesson/lesson_run.h"
#include "shell/prompt/complete.h"
#include "shell/prompt/line.h"

enum { PLIES = 12, LINES = 6 };

static void broken(const char *what, const char *detail) {
  fprintf(stderr, "parsers: %s: %s\n", what, detail);
  abort();
}

/* A file with these bytes; one a process, in memory where there is such. */
static const char *file_of(const char *bytes, size_t length, const char *end) {
  static char path[64];
  const char *folder = file_is_directory("/dev/shm") ? "/dev/shm" : "/tmp";
  snprintf(path, sizeof path, "%s/abax-%ld%s", folder, (long)getpid(), end);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(bytes, 1, length, file) != length || fclose(file) != 0)
    broken("cannot write", path);
  return path;
}

/* ---- games ---- */

static void replay(const Game *game, const Session *s) {
  Record first, again;
  ReplayReport report;
  Text text;
  Error err = {0};
  text_init(&text);
  const char *who[PLAYERS_MAX] = {"random", "random", "random", "random"};
  if (!replay_of_session(s, 1, version_engine(), who, &first, &err)) return;
  record_write(&first, &text);
  if (!record_read(&again, text.at, text.length, &err))
    broken("what was written cannot be read", err.text);
  if (replay_record(game, &again, version_engine(), NULL, &report, &err) &&
      report.diverged)
    broken("what was written differs", report.what);
  record_done(&again);
  record_done(&first);
  text_done(&text);
}

static void play(const Game *game) {
  Error err = {0};
  size_t count;
  Session *s = session_new(game, 1, &err);
  bool ok = s != NULL;
  for (int i = 0; ok && i < PLIES && !session_is_over(s); i++) {
    ok = session_list(s, &count, &err);
    for (size_t k = 0; ok && k < count && k < 4; k++) session_text(s, k);
    ok = ok && session_do_random(s, &err);
  }
  if (ok) replay(game, s);
  session_free(s);
}

void parsers_game(const char *bytes, size_t length) {
  Error err = {0};
  const char *path = file_of(bytes, length, ".lua");
  Game *game = load_game(path, NULL, 0, &err);
  if (game) play(game);
  game_free(game);
}

/* ---- lessons and drawn tests ---- */

void parsers_lesson(const char *bytes, size_t length) {
  Lesson lesson;
  Frames frames;
  Error err = {0};
  char *text = memory_string(bytes, length);
  if (!text) return;
  if (lesson_parse(&lesson, "build/lesson.abx", text, &err)) {
    if (lesson_run(&lesson, &frames, NULL, &err)) frames_done(&frames);
    lesson_done(&lesson);
  }
  memory_free(text);
}

void parsers_test(const char *bytes, size_t length) {
  DrawnReport report = {0};
  Error err = {0};
  Text out;
  text_init(&out);
  drawn_test_run(file_of(bytes, length, ".t"), &report, &out, &err);
  text_done(&out);
}

/* ---- moves and lines ---- */

enum { TYPED = 4 };

static Game *games[TYPED];
static Session *sessions[TYPED];
static const char *const names[TYPED] = {"chess", "abalone", "backgammon",
                                         "tic-tac-toe"};

/* A session at the start of game i, which is loaded once. */
static Session *session_of(int i) {
  Error err = {0};
  if (!games[i]) games[i] = load_game(names[i], NULL, 0, &err);
  if (!games[i]) broken("a game", err.text);
  if (!sessions[i]) sessions[i] = session_new(games[i], 1, &err);
  if (!sessions[i]) broken("a session", err.text);
  if (sessions[i]->nplies > 0) {
    session_goto(sessions[i], 0);
    session_drop_redo(sessions[i], &err);
  }
  return sessions[i];
}

/* The first byte chooses the game, the lines behind it are typed. */
static void type_lines(const char *bytes, size_t length,
                       void (*type)(Session *s, const char *text)) {
  char *text = length ? memory_string(bytes + 1, length - 1) : NULL;
  char *rest = text;
  int left = LINES;
  if (!text) return;
  Session *s = session_of((unsigned char)*bytes % TYPED);
  for (char *one; left > 0 && (one = strsep(&rest, "\n")); left--) type(s, one);
  memory_free(text);
}

/* What is refused changes nothing. */
static void try_move(Session *s, const char *text) {
  Error err = {0};
  size_t before = s->nplies;
  uint64_t hash = s->pos->hash;
  if (!typed_move_do(s, text, &err) &&
      (s->nplies != before || s->pos->hash != hash))
    broken("a refusal changes the game", text);
}

/* A reason changes nothing either, and agrees with what is played. */
static void try_why(Session *s, const char *text) {
  Error err = {0};
  Text why;
  bool is_legal = false;
  size_t before = s->nplies;
  uint64_t hash = s->pos->hash;
  text_init(&why);
  why_move(s, text, &is_legal, &why, &err);
  if (s->nplies != before || s->pos->hash != hash) broken("why plays", text);
  text_done(&why);
  try_move(s, text);
}

void parsers_move(const char *bytes, size_t length) {
  type_lines(bytes, length, try_move);
}

void parsers_why(const char *bytes, size_t length) {
  type_lines(bytes, length, try_why);
}

/* What thinks for long is left to other tests. */
static bool is_quick(const char *line) {
  static const char *const slow[] = {"hint",  "perft",   "threats", "auto",
                                     "check", "explain", "witness", "games"};
  size_t count;
  char word[16] = "";
  sscanf(line, " :%15s", word);
  if (!*word) sscanf(line, "%15s", word);
  const Command *command = line_find_command(word, &count);
  for (size_t i = 0; command && i < sizeof slow / sizeof *slow; i++)
    if (strcmp(command->name, slow[i]) == 0) return false;
  return true;
}

static void type_at_prompt(Shell *shell, const char *line) {
  Error err = {0};
  if (!shell->is_done && line_check(line, strlen(line), &err) && is_quick(line))
    line_run(shell, line, &err);
}

static void ignore(void *context, const char *line) {
  (void)context, (void)line;
}

static void complete(Shell *shell, const char *line) {
  complete_line(shell, line, ignore, NULL);
}

/* The lines at a prompt that keeps what is printed. The game is another one
** behind the command 'new'. */
static void at_prompt(const char *bytes, size_t length,
                      void (*type)(Shell *shell, const char *line)) {
  Error err = {0};
  Text printed;
  char *text = memory_string(bytes, length), *rest = text;
  Shell shell = {.at_prompt = true, .in_lesson = true};
  shell.game = load_game("tic-tac-toe", NULL, 0, &err);
  shell.session = shell.game ? session_new(shell.game, 1, &err) : NULL;
  if (!shell.session) broken("a game", err.text);
  text_init(&printed);
  Text *before = shell_capture(&printed);
  int left = LINES;
  for (char *line; text && left > 0 && (line = strsep(&rest, "\n")); left--)
    type(&shell, line);
  shell_capture(before);
  session_free(shell.session);
  game_free(shell.game);
  text_done(&printed);
  memory_free(text);
}

void parsers_prompt(const char *bytes, size_t length) {
  at_prompt(bytes, length, type_at_prompt);
}

void parsers_complete(const char *bytes, size_t length) {
  at_prompt(bytes, length, complete);
}

void parsers_play_done(void) {
  for (int i = 0; i < TYPED; i++) {
    session_free(sessions[i]);
    if (games[i]) game_free(games[i]);
    sessions[i] = NULL;
    games[i] = NULL;
  }
}
