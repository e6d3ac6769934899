/* SPDX-License-Identifier: MIT
** lesson_play.c - running statements on a session, frame by frame.
*/
#include "shell/lesson/lesson_run.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "shell/lesson/language.h"
#include "shell/lesson/learner.h"
#include "shell/prompt/line.h"
#include "shell/lesson/statement.h"

const char *lesson_run_keep(LessonRun *run, const char *text) {
  return arena_string(&run->frames->arena, text, strlen(text));
}

Session *lesson_run_session(LessonRun *run, Error *err) {
  if (run->shell.session == NULL)
    error_set(err, ERROR_INPUT,
              "there is no game yet: a lesson begins with 'new GAME'");
  return run->shell.session;
}

/* --- frames --- */

static Position *copy_of(const Game *game, const Position *pos, Error *err) {
  Position *copy = pos != NULL ? position_new(game, err) : NULL;
  if (copy != NULL) position_copy(game, copy, pos);
  return copy;
}

static bool add_frame(LessonRun *run, Frame **frame, Error *err) {
  Frames *f = run->frames;
  if (!memory_reserve((void **)&f->at, &f->capacity, f->count + 1,
                      sizeof *f->at))
    return error_memory(err);
  *frame = &f->at[f->count++];
  **frame = (Frame){.game = run->game,
                    .question = run->question,
                    .snap = run->snap,
                    .branch = run->branch,
                    .line = run->line,
                    .is_learner = !run->is_full};
  return true;
}

static bool fill(LessonRun *run, Frame *frame, Error *err) {
  frame->pos = copy_of(run->game, run->pos, err);
  frame->before = copy_of(run->game, run->before, err);
  frame->said = lesson_run_keep(run, text_string(&run->said));
  frame->output = lesson_run_keep(run, text_string(&run->output));
  frame->caption = lesson_run_keep(run, text_string(&run->caption));
  Mark *marks =
      arena_new(&run->frames->arena, (run->nmarks + 1) * sizeof *run->marks);
  bool is_whole = (frame->pos != NULL) == (run->pos != NULL) &&
                  (frame->before != NULL) == (run->before != NULL) &&
                  frame->said && frame->output && frame->caption && marks &&
                  !run->said.failed && !run->output.failed;
  if (!is_whole) return error_memory(err);
  if (run->nmarks > 0) memcpy(marks, run->marks, run->nmarks * sizeof *marks);
  frame->marks = marks;
  frame->nmarks = run->nmarks;
  return true;
}

bool lesson_run_flush(LessonRun *run, Error *err) {
  Frame *frame = NULL;
  if (!run->is_dirty) return true;
  if (!add_frame(run, &frame, err) || !fill(run, frame, err)) return false;
  text_clear(&run->said);
  text_clear(&run->output);
  text_clear(&run->caption);
  run->question = (Question){0};
  run->snap = NULL;
  run->is_dirty = false;
  return true;
}

static void add_caption(LessonRun *run, const Session *s, size_t nplies) {
  for (size_t i = s->nplies - nplies; i < s->nplies; i++) {
    text_add(&run->caption, run->caption.length > 0 ? ", " : "");
    learner_ply(s->game, &s->plies[i], &run->caption);
  }
}

/* The last frame of the line that is being shown. */
static Frame *last_frame(const LessonRun *run) {
  for (size_t i = run->frames->count; i-- > 0;)
    if (run->frames->at[i].branch == run->branch) return &run->frames->at[i];
  return NULL;
}

/* Several moves may answer a question: the one the lesson goes on with comes
** first, so that it is the one shown. */
static void prefer_answer(const LessonRun *run, size_t nplies) {
  const Session *s = run->shell.session;
  size_t first = s->nplies - nplies;
  const Position *from = first > 0 ? s->plies[first - 1].after : s->start;
  Frame *f = last_frame(run);
  if (f == NULL || f->game != run->shell.game || f->pos == NULL ||
      f->question.kind != ASK_MOVE || f->pos->hash != from->hash)
    return;
  Answer *a = f->question.turn.answers, *right = NULL;
  for (size_t i = 0; i < f->question.turn.nanswers; i++) {
    if (!a[i].is_right) continue;
    if (right == NULL) right = &a[i];
    if (!text_is_equal(a[i].text, s->plies[first].text)) continue;
    Answer own = a[i];
    a[i] = *right;
    *right = own;
    return;
  }
}

bool lesson_run_moved(LessonRun *run, size_t nplies, Error *err) {
  const Session *s = run->shell.session;
  if (!lesson_run_flush(run, err)) return false;
  if (nplies > 0) prefer_answer(run, nplies);
  position_free(run->pos);
  position_free(run->before);
  run->game = run->shell.game;
  run->pos = copy_of(run->game, s->pos, err);
  run->before = NULL;
  run->nmarks = run->nrefused = 0;
  if (run->pos == NULL) return false;
  if (nplies == 0) return true;
  run->before = copy_of(
      run->game, s->nplies > 1 ? s->plies[s->nplies - 2].after : s->start, err);
  add_caption(run, s, nplies);
  run->is_dirty = true;
  return run->before != NULL;
}

/* --- lines for the prompt --- */

typedef struct Stand { /* where the game stands */
  const Session *session;
  size_t nplies;
  uint64_t hash;
} Stand;

static Stand stand_of(const LessonRun *run) {
  const Session *s = run->shell.session;
  Stand stand = {s, s != NULL ? s->nplies : 0, s != NULL ? s->pos->hash : 0};
  return stand;
}

static bool has_changed(const Stand *a, const Stand *b) {
  return a->session != b->session || a->nplies != b->nplies ||
         a->hash != b->hash;
}

/* A misspelt command has been reported as one. */
static void no_game_yet(const char *word, Error *err) {
  if (word[0] == '\0' || strstr(err->text, "did you mean") != NULL) return;
  error_set(
      err, ERROR_INPUT,
      "'%s' is not a command, and there is no game yet to play a move in: "
      "a lesson begins with 'new GAME'",
      word);
}

/* What a refusal means for the lesson. Of several moves on a line the column
** is that of the refused one. */
static bool refuse(LessonRun *run, const Statement *s, int code, Error *err) {
  char word[32] = "";
  bool is_move = line_command() == NULL && run->shell.session != NULL;
  if (code == ERROR_USAGE) err->code = ERROR_INPUT;
  if (code == ERROR_USAGE && line_command() == NULL)
    sscanf(s->text, "%31s", word);
  const char *near = word[0] != '\0' ? statement_nearest(word) : NULL;
  if (near != NULL)
    error_set(err, ERROR_INPUT,
              "'%s' is not a statement, command or move; did you mean '%s'?",
              word, near);
  else if (code == ERROR_USAGE && run->shell.session == NULL)
    no_game_yet(word, err);
  if (code == ERROR_INPUT && is_move) err->code = ERROR_CHECK;
  if (!is_move) err->column = 0;
  return false;
}

static bool settle(LessonRun *run, const Stand *was, Text *printed,
                   Error *err) {
  Stand now = stand_of(run);
  bool is_played = was->session == now.session && now.nplies > was->nplies;
  if (has_changed(was, &now) &&
      !lesson_run_moved(run, is_played ? now.nplies - was->nplies : 0, err))
    return false;
  bool is_said = line_command() != NULL && printed->length > 0;
  if (is_said) text_add(&run->output, text_string(printed));
  run->is_dirty = run->is_dirty || is_said;
  return true;
}

/* A branch shares its game with the line it leaves, and nothing that stands
** below 'quit' would ever be checked. */
static bool stays(const LessonRun *run, const char *text, Error *err) {
  char word[32] = "";
  text += *text == ':';
  size_t n = strcspn(text, " \t"), count;
  if (n >= sizeof word) return true;
  memcpy(word, text, n);
  const Command *c = line_find_command(word, &count);
  if (c == NULL || !text_is_equal(c->name, word)) return true;
  if (c->run == cmd_quit)
    return error_set(err, ERROR_INPUT,
                     "a lesson ends with its file: '%s' is not needed in it",
                     word);
  if (run->branch < 0 ||
      (c->run != cmd_new && c->run != cmd_play && c->run != cmd_load))
    return true;
  return error_set(err, ERROR_INPUT,
                   "a branch stays in its game: 'setup' sets up a position, "
                   "'%s' belongs outside",
                   word);
}

/* "new mine.lua" is looked for beside the lesson first, as in a .t file. */
static void add_line(const LessonRun *run, const char *text, Text *out) {
  char folder[512], path[1100];
  const char *name = text + strcspn(text, " \t");
  name += strspn(name, " \t");
  size_t length = strcspn(name, " \t");
  file_directory(run->lesson->path, folder, sizeof folder);
  snprintf(path, sizeof path, "%s/%.*s", folder, (int)length, name);
  bool is_beside = (text_starts(text, "new ") || text_starts(text, "play ")) &&
                   name[0] != '/' && text_ends(path, ".lua") &&
                   file_exists(path);
  if (is_beside)
    text_addf(out, "new \"%s\"%s", path, name + length);
  else
    text_add(out, text);
}

/* Room for the game a line may give up, and for the last one: letting go of
** a game cannot fail. */
static bool make_room(Frames *f, Error *err) {
  return memory_reserve((void **)&f->games, &f->game_capacity, f->ngames + 2,
                        sizeof(void *)) ||
         error_memory(err);
}

static bool run_line(LessonRun *run, const Statement *s, Error *err) {
  Text printed, line;
  if (!stays(run, s->text, err) || !make_room(run->frames, err)) return false;
  text_init(&printed);
  text_init(&line);
  add_line(run, s->text, &line);
  Stand was = stand_of(run);
  Text *before = shell_capture(&printed);
  int code = line_run(&run->shell, text_string(&line), err);
  shell_capture(before);
  bool ok =
      code == 0 ? settle(run, &was, &printed, err) : refuse(run, s, code, err);
  text_done(&line);
  text_done(&printed);
  return ok;
}

/* --- statements --- */

/* "there is no site 'z9'": which there are. */
static void tell_sites(const LessonRun *run, Error *err) {
  const Board *b = run->shell.game != NULL ? run->shell.game->board : NULL;
  char text[ERROR_TEXT];
  if (b == NULL || b->nbodies > 0 || b->count == 0 ||
      !text_starts(err->text, "there is no site") ||
      strchr(err->text, ';') != NULL)
    return;
  snprintf(text, sizeof text, "%s", err->text);
  error_set(err, ERROR_INPUT, "%.400s; sites go from %s to %s", text,
            board_name(b, b->reading[0]),
            board_name(b, b->reading[b->count - 1]));
}

static bool blame(LessonRun *run, const Statement *s, Error *err) {
  int at = err->column;
  tell_sites(run, err);
  err->column = at;
  int column = err->column > 0 ? s->text_column + err->column - 1 : s->column;
  if (run->fault_line > 0)
    return lesson_blame(run->lesson, run->fault_line, run->fault_column, err);
  return lesson_blame(run->lesson, s->line, column, err);
}

/* Runs statements from .. to-1. */
static bool run_range(LessonRun *run, size_t from, size_t to, Error *err) {
  const Lesson *l = run->lesson;
  for (size_t i = from; i < to && !run->shell.is_done;) {
    const Statement *s = &l->at[i];
    run->line = s->line;
    error_clear(err);
    bool ok = s->row != NULL ? s->row->run(run, s, err) : run_line(run, s, err);
    /* A statement in a branch has given its own place. */
    if (!ok && (s->end == 0 || !text_starts(err->text, l->path)))
      return blame(run, s, err);
    if (!ok) return false;
    if (shell_interrupted) {
      error_set(err, ERROR_LIMIT, "interrupted");
      return blame(run, s, err);
    }
    i = s->end > 0 ? s->end : i + 1;
  }
  return true;
}

static bool add_branch(LessonRun *run, const char *title, Error *err) {
  Frames *f = run->frames;
  if (!memory_reserve((void **)&f->branches, &f->branch_capacity,
                      f->nbranches + 1, sizeof *f->branches))
    return error_memory(err);
  f->branches[f->nbranches] =
      (FrameBranch){.title = title,
                    .parent = run->branch,
                    .from = f->count > 0 ? f->count - 1 : 0,
                    .first = f->count};
  run->branch = (int)f->nbranches++;
  return true;
}

bool lesson_run_branch(LessonRun *run, const Statement *s, const char *title,
                       Error *err) {
  Session *main = run->shell.session;
  size_t first = (size_t)(s - run->lesson->at) + 1;
  if (!lesson_run_flush(run, err) || !add_branch(run, title, err)) return false;
  int branch = run->branch;
  run->shell.session = session_copy(main, err);
  bool ok = run->shell.session != NULL && run_range(run, first, s->end, err) &&
            lesson_run_flush(run, err);
  session_free(run->shell.session);
  run->shell.session = main;
  run->frames->branches[branch].last = run->frames->count;
  run->branch = run->frames->branches[branch].parent;
  return ok && lesson_run_moved(run, 0, err);
}

/* --- the whole --- */

/* Frames draw positions of games that were given up since. */
static void retire(Shell *shell, Game *game) {
  Frames *f = ((LessonRun *)shell)->frames;
  assert(f->ngames < f->game_capacity);
  f->games[f->ngames++] = game;
}

static void finish(LessonRun *run) {
  session_free(run->shell.session);
  if (run->shell.game != NULL) retire(&run->shell, run->shell.game);
  position_free(run->pos);
  position_free(run->before);
  text_done(&run->said);
  text_done(&run->output);
  text_done(&run->caption);
  memory_free(run->marks);
  memory_free(run->refused);
  memory_free(run->snaps);
}

static bool run_all(const Lesson *lesson, bool is_checked, Frames *frames,
                    size_t *expected, Error *err) {
  char folder[512];
  LessonRun run = {
      .shell = {.at_prompt = true, .in_lesson = true, .retire = retire},
      .lesson = lesson,
      .frames = frames,
      .branch = -1,
      .is_checked = is_checked};
  text_init(&run.said);
  text_init(&run.output);
  text_init(&run.caption);
  frames_init(frames);
  frames->path = lesson_run_keep(&run, lesson->path);
  language_of(lesson->path, frames->language);
  file_directory(lesson->path, folder, sizeof folder);
  load_confine(folder);
  bool ok = language_use(frames->language, lesson->path, err) &&
            run_range(&run, 0, lesson->count, err) &&
            lesson_run_flush(&run, err);
  load_confine(NULL);
  if (expected != NULL) *expected = run.expected;
  finish(&run);
  if (!ok) frames_done(frames);
  return ok;
}

bool lesson_run(const Lesson *lesson, Frames *frames, size_t *expected,
                Error *err) {
  return run_all(lesson, false, frames, expected, err);
}

bool lesson_check(const Lesson *lesson, Frames *frames, size_t *expected,
                  Error *err) {
  return run_all(lesson, true, frames, expected, err);
}
