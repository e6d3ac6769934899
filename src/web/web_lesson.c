/* SPDX-License-Identifier: MIT
** web_lesson.c - the steps of a lesson as positions to play in.
**
** The lesson is run here as it was when the page was written, so a step has
** its game, its position and its question with every legal answer judged. The
** games belong to the lesson: the shell only looks at them.
*/
#include <stdio.h>
#include "shell/lesson_run.h"
#include "web/web_lesson.h"
#include "web/web.h"

static Frames frames;
static bool has_lesson;
static int now = -1; /* the step that is open */

/* Games of a lesson live as long as it does. */
static void keep_game(Shell *shell, Game *game) { (void)shell, (void)game; }

/* What was open before is closed: a game of its own, or a step. */
void web_leave_step(void) {
  session_free(web_shell.session);
  if (web_shell.retire == NULL) game_free(web_shell.game);
  web_shell = (Shell){.at_prompt = true};
  now = -1;
}

void web_close_lesson(void) {
  web_leave_step();
  if (has_lesson) frames_done(&frames);
  has_lesson = false;
}

static bool run(const char *path, Error *err) {
  Lesson lesson;
  web_close_lesson();
  if (!lesson_read(&lesson, path, err)) return false;
  has_lesson = lesson_run(&lesson, &frames, NULL, err);
  lesson_done(&lesson);
  return has_lesson;
}

const char *web_lesson(const char *path) {
  Error err = {0};
  bool ok = run(path, &err);
  web_begin();
  if (ok) web_number("steps", (long long)frames.count);
  if (ok) web_string("title", frames.title != NULL ? frames.title : "");
  return web_end(ok, &err);
}

static Session *session_at(const Frame *f, Error *err) {
  Session *s = session_new(f->game, 1, err);
  if (s == NULL) return NULL;
  position_copy(f->game, s->pos, f->pos);
  session_forget(s);
  s->keeps_branches = true;
  return s;
}

static bool open_step(int step, Error *err) {
  web_leave_step();
  if (!has_lesson || step < 0 || (size_t)step >= frames.count)
    return error_set(err, ERROR_INPUT, "the lesson has no step %d", step + 1);
  const Frame *f = &frames.at[step];
  now = step;
  if (f->game == NULL) return true;
  web_shell.retire = keep_game;
  web_shell.session = session_at(f, err);
  web_shell.game = (Game *)f->game; /* looked at only: see keep_game */
  return web_shell.session != NULL;
}

const char *web_step(int step) {
  Error err = {0};
  bool ok = open_step(step, &err);
  web_begin();
  if (ok) web_number("board", frames.at[step].game != NULL);
  if (ok) web_number("asks", frames.at[step].question.text != NULL);
  return web_end(ok, &err);
}

const Frame *web_lesson_frame(const Session *session) {
  bool is_there = has_lesson && now >= 0 && session == web_shell.session &&
                  session->nplies == 0;
  return is_there ? &frames.at[now] : NULL;
}

/* ---- answers ---- */

static const Question *question(Error *err) {
  const Question *q = now >= 0 ? &frames.at[now].question : NULL;
  if (q != NULL && q->text != NULL) return q;
  error_set(err, ERROR_INPUT, "nothing is asked here");
  return NULL;
}

static bool is_right(const Question *q, const char *move) {
  for (size_t i = 0; i < q->nanswers; i++)
    if (q->answers[i].is_right && text_is_equal(q->answers[i].text, move))
      return true;
  return false;
}

/* The answer is a move from where the question was asked. */
static bool judge(const Question *q, const char *text, Error *err) {
  size_t index;
  char move[MOVE_TEXT];
  Session *s = web_session(err);
  if (s == NULL || !session_goto(s, 0) || !session_find(s, text, &index, err))
    return false;
  snprintf(move, sizeof move, "%s", session_text(s, index));
  bool right = is_right(q, move);
  web_begin();
  web_string("move", move);
  web_number("right", right);
  const char *said = right ? q->praise : q->hint;
  web_string("text", said != NULL ? said : "");
  return !right || session_do(s, index, err);
}

const char *web_answer(const char *text) {
  Error err = {0};
  const Question *q = question(&err);
  web_begin();
  bool ok = q != NULL && judge(q, text, &err);
  return web_end(ok, &err);
}

const char *web_answers(void) {
  Error err = {0};
  const Question *q = question(&err);
  Text *out = web_begin();
  if (q == NULL) return web_end(false, &err);
  web_key("right");
  text_add_char(out, '[');
  const char *comma = "";
  for (size_t i = 0; i < q->nanswers; i++) {
    if (!q->answers[i].is_right) continue;
    text_add(out, comma);
    text_add_json(out, q->answers[i].text);
    comma = ",";
  }
  text_add_char(out, ']');
  return web_end(true, &err);
}
