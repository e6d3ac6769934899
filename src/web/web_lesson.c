/* SPDX-License-Identifier: MIT
** web_lesson.c - the steps of a lesson as positions to play in.
**
** The lesson is run here as it was when the page was written, so a step has
** its game, its position and its question with every legal answer judged. The
** games belong to the lesson: the shell only looks at them.
*/
#include <stdio.h>
#include "shell/lesson/asking.h"
#include "shell/lesson/language.h"
#include "shell/lesson/lesson_run.h"
#include "web/web_lesson.h"
#include "web/web.h"

static Frames frames;
static bool has_lesson;
static int now = -1;  /* the step that is open */
static Asking asking; /* its question; the session is web_shell's */
static bool is_asking;

/* Games of a lesson live as long as it does. */
static void keep_game(Shell *shell, Game *game) { (void)shell, (void)game; }

/* What was open before is closed: a game of its own, or a step. */
void web_leave_step(void) {
  if (is_asking && asking.session != web_shell.session) asking.session = NULL;
  if (is_asking)
    asking_done(&asking);
  else
    session_free(web_shell.session);
  is_asking = false;
  if (web_shell.retire == NULL) game_free(web_shell.game);
  web_shell = (Shell){.at_prompt = true};
  now = -1;
}

void web_close_lesson(void) {
  web_leave_step();
  if (has_lesson) frames_done(&frames);
  if (has_lesson) language_done();
  has_lesson = false;
}

static bool run(const char *path, Error *err) {
  Lesson lesson;
  web_close_lesson();
  if (!lesson_read(&lesson, path, err)) return false;
  has_lesson = lesson_run(&lesson, &frames, NULL, err);
  lesson_done(&lesson);
  return has_lesson && language_use(frames.language, path, err);
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
  web_shell.retire = keep_game;
  is_asking = f->question.text != NULL;
  if (is_asking && !asking_begin(&asking, f, err)) return false;
  if (f->game == NULL) return true;
  web_shell.session = is_asking ? asking.session : session_at(f, err);
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

bool web_is_learner(void) {
  return has_lesson && now >= 0 && frames.at[now].is_learner;
}

/* In a series the board is that of the turn; what is marked was marked for the
** question. */
const Frame *web_lesson_frame(const Session *session) {
  static Frame turned;
  if (!has_lesson || now < 0 || session != web_shell.session ||
      session->nplies > 0)
    return NULL;
  const Frame *f = &frames.at[now];
  if (!is_asking || asking.turn->pos == NULL) return f;
  turned = *f;
  turned.pos = asking.turn->pos;
  turned.before = asking.turn->before;
  turned.nmarks = 0;
  return &turned;
}

/* ---- answers ---- */

/* A session that something else has put there is not the question's. */
static bool is_asked(Error *err) {
  if (is_asking && asking.session == web_shell.session) return true;
  return error_set(err, ERROR_INPUT, "nothing is asked here");
}

/* The answer is given where the question is asked, not after moves that were
** tried; a game is played on. */
static bool answer(const char *text, Text *said, Reply *reply, Error *err) {
  bool is_game = asking.frame->question.kind == ASK_PLAY;
  if (asking.session != NULL && !is_game && !session_goto(asking.session, 0))
    return false;
  bool ok = asking_answer(&asking, text, reply, said, err);
  web_shell.session = asking.session;
  return ok;
}

const char *web_answer(const char *text) {
  static const char *const replies[] = {"right", "on", "wrong", "unclear"};
  Error err = {0};
  Text said;
  Reply reply = REPLY_UNCLEAR;
  text_init(&said);
  bool ok = is_asked(&err) && answer(text, &said, &reply, &err);
  web_begin();
  if (ok) {
    web_string("reply", replies[reply]);
    web_number("right", reply == REPLY_RIGHT);
    web_number("first", asking_is_first(&asking));
    web_number("counts", asking_counts(&asking));
    web_string("text", text_string(&said));
  }
  text_done(&said);
  return web_end(ok, &err);
}

const char *web_clue(void) {
  Error err = {0};
  Text said;
  text_init(&said);
  bool ok = is_asked(&err);
  if (ok) asking_hint(&asking, &said);
  web_begin();
  if (ok) web_string("text", text_string(&said));
  text_done(&said);
  return web_end(ok, &err);
}

const char *web_show(void) {
  Error err = {0};
  Text said;
  text_init(&said);
  bool ok = is_asked(&err) && asking_show(&asking, &said, &err);
  if (is_asking) web_shell.session = asking.session;
  web_begin();
  if (ok) web_string("text", text_string(&said));
  text_done(&said);
  return web_end(ok, &err);
}

const char *web_answers(void) {
  Error err = {0};
  bool ok = is_asked(&err);
  Text *out = web_begin();
  if (!ok) return web_end(false, &err);
  const Turn *turn = asking.turn;
  web_key("right");
  text_add_char(out, '[');
  const char *comma = "";
  for (size_t i = 0; i < turn->nanswers; i++) {
    if (!turn->answers[i].is_right) continue;
    text_add(out, comma);
    text_add_json(out, turn->answers[i].text);
    comma = ",";
  }
  text_add_char(out, ']');
  return web_end(true, &err);
}
