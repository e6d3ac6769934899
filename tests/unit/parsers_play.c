/* SPDX-License-Identifier: MIT
** parsers_play.c - what is asked of game files, lessons, drawn tests, move
** texts and lines of the prompt.
**
** Whatever they say, nothing breaks, no limit is passed over, and the game
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
#include "shell/prompt/line.h"

enum { PLIES = 12, LINES = 20 };

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

static Game *games[3];
static const char *const names[] = {"chess", "abalone", "backgammon"};

static Session *session_of(int i, Error *err) {
  if (!games[i]) games[i] = load_game(names[i], NULL, 0, err);
  if (!games[i]) broken("a game", err->text);
  return session_new(games[i], 1, err);
}

/* What is refused changes nothing, what is played can be told. */
static void try_move(Session *s, const char *text) {
  Error err = {0};
  Text why;
  bool is_legal;
  size_t before = s->nplies;
  uint64_t hash = s->pos->hash;
  text_init(&why);
  why_move(s, text, &is_legal, &why, &err);
  if (s->nplies != before || s->pos->hash != hash) broken("why plays", text);
  if (!typed_move_do(s, text, &err) &&
      (s->nplies != before || s->pos->hash != hash))
    broken("a refusal changes the game", text);
  text_done(&why);
}

void parsers_move(const char *bytes, size_t length) {
  char *text = memory_string(bytes, length);
  Error err = {0};
  for (int i = 0; text && i < 3; i++) {
    Session *s = session_of(i, &err);
    int left = LINES;
    char *copy = memory_string(bytes, length), *rest = copy;
    for (char *one; copy && s && left > 0 && (one = strsep(&rest, "\n"));
         left--)
      try_move(s, one);
    memory_free(copy);
    session_free(s);
  }
  memory_free(text);
}

void parsers_prompt(const char *bytes, size_t length) {
  Text printed;
  Error err = {0};
  char *text = memory_string(bytes, length), *rest = text;
  Shell shell = {.at_prompt = true, .in_lesson = true};
  shell.session = session_of(1, &err);
  shell.game = load_game("abalone", NULL, 0, &err);
  text_init(&printed);
  session_free(shell.session);
  shell.session = shell.game ? session_new(shell.game, 1, &err) : NULL;
  Text *before = shell_capture(&printed);
  int left = LINES;
  for (char *line; text && shell.session && left > 0 && !shell.is_done &&
                   (line = strsep(&rest, "\n"));
       left--)
    if (line_check(line, strlen(line), &err)) line_run(&shell, line, &err);
  shell_capture(before);
  session_free(shell.session);
  game_free(shell.game);
  text_done(&printed);
  memory_free(text);
}

void parsers_play_done(void) {
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    if (games[i]) game_free(games[i]);
    games[i] = NULL;
  }
}
