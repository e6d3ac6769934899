/* SPDX-License-Identifier: MIT
** demo_ask.c - answers typed with linenoise, and the board after them.
*/
#include "shell/lesson/demo_ask.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "linenoise.h"
#include "shell/command/command.h"
#include "shell/lesson/language.h"

static const char *const prompts[] = {"your move>", "number>", "site>",
                                      "your move>"};

/* The board as it stands now; what was found or is the answer is marked. */
static void show_board(const Asking *a, const DrawStyle *style) {
  Text out;
  Plane sites;
  DrawStyle own = *style;
  own.is_learner = true;
  if (a->session == NULL) return;
  memset(&sites, 0, sizeof sites);
  for (size_t i = 0; i < a->turn->nanswers; i++)
    if (a->turn->answers[i].site != NO_SITE && (a->found[i] || a->is_shown))
      plane_add(sites.w, a->turn->answers[i].site);
  if (a->frame->question.kind == ASK_SITE) own.pointed = &sites;
  text_init(&out);
  draw_session(a->session, &own, &out);
  shell_print(text_string(&out));
  text_done(&out);
}

static bool say(const Text *said) {
  shell_printf("%s\n", text_string(said));
  return true;
}

/* False: a rule failed. */
static bool answer(Asking *a, const char *typed, const DrawStyle *style,
                   bool *is_over, Error *err) {
  Text said;
  Reply reply = REPLY_UNCLEAR;
  text_init(&said);
  bool ok = asking_answer(a, typed, &reply, &said, err) && say(&said);
  text_done(&said);
  bool is_begun_anew =
      reply == REPLY_WRONG && a->frame->question.kind == ASK_PLAY;
  if (ok && a->frame->question.kind != ASK_CHOICE &&
      (reply == REPLY_RIGHT || reply == REPLY_GOES_ON || is_begun_anew))
    show_board(a, style);
  *is_over = reply == REPLY_RIGHT;
  return ok;
}

static bool help(Asking *a, bool is_answer, const DrawStyle *style,
                 Error *err) {
  Text said;
  text_init(&said);
  bool ok = true;
  if (is_answer)
    ok = asking_show(a, &said, err);
  else
    asking_hint(a, &said);
  if (ok) say(&said);
  if (ok && is_answer && a->frame->question.kind != ASK_CHOICE)
    show_board(a, style);
  text_done(&said);
  return ok;
}

/* One line; '*is_over': the question is done with. */
static bool take(Asking *a, const char *line, const DrawStyle *style,
                 Asked *where, bool *is_over, Error *err) {
  line += strspn(line, " \t");
  *where = ASKED_ON;
  *is_over = true;
  if (line[0] == '\0') return true;
  if (text_is_equal(line, "b")) *where = ASKED_BACK;
  if (text_is_equal(line, "q")) *where = ASKED_QUIT;
  if (*where != ASKED_ON) return true;
  *is_over = text_is_equal(line, "!") && a->frame->question.kind != ASK_PLAY;
  if (text_is_equal(line, "?") || text_is_equal(line, "!"))
    return help(a, line[0] == '!', style, err);
  return answer(a, line, style, is_over, err);
}

static Mastery mastery_of(const Asking *a) {
  return asking_is_first(a) ? MASTERY_FIRST
         : asking_counts(a) ? MASTERY_RIGHT
                            : MASTERY_OPEN;
}

Asked demo_ask(const Frame *frame, const DrawStyle *style, Mastery *mastery,
               Error *err) {
  Asking a;
  Asked where = ASKED_ON;
  bool is_over = false;
  *mastery = MASTERY_OPEN;
  if (!asking_begin(&a, frame, err)) {
    asking_done(&a);
    return ASKED_QUIT;
  }
  shell_printf("(%s)\n",
               language_say("? gives a hint, ! shows the answer; Enter alone "
                            "goes on, b back, q leaves"));
  while (!is_over) {
    char prompt[64];
    snprintf(prompt, sizeof prompt, "%s ",
             language_say(prompts[frame->question.kind]));
    char *line = shell_flush(err) ? linenoise(prompt) : NULL;
    if (line == NULL) {
      if (errno == EAGAIN && err->code == ERROR_NONE) continue;
      where = ASKED_QUIT;
      break;
    }
    bool ok = take(&a, line, style, &where, &is_over, err);
    free(line);
    if (!ok) {
      where = ASKED_QUIT;
      break;
    }
  }
  *mastery = mastery_of(&a);
  asking_done(&a);
  return where;
}
