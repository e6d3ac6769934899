/* SPDX-License-Identifier: MIT
** html_print.c - the worksheet and its key.
**
** Everything is static: no script, black on white, one diagram a question;
** what was said since the question before is above it.
*/
#include "shell/export/html_print.h"

#include <stdio.h>
#include "shell/lesson/asking.h"
#include "shell/export/html.h"
#include "shell/lesson/language.h"
#include "shell/lesson/learner.h"
#include "shell/lesson/said.h"
#include "shell/draw/svg.h"

enum { LISTED = 6 };

typedef struct Sheet {
  const Frames *frames;
  Text *out;
  Error *err;
  int pictures; /* makes names unique */
} Sheet;

static const char style[] =
    "@page{size:A4;margin:15mm}\n"
    "body{font:12pt/1.4 Georgia,serif;color:#000;background:#fff;"
    "max-width:180mm;margin:0 auto;padding:1em}\n"
    "h1{font-size:18pt;margin:0 0 .3em}h2{font-size:13pt;margin:0 0 .3em}\n"
    ".who{display:flex;gap:2em;margin:0 0 1.2em}.who span{flex:1;"
    "border-bottom:1px solid #000}.who .when{flex:0 0 30%}\n"
    ".question{break-inside:avoid;margin:0 0 1.4em;display:flow-root;"
    "border-top:1px solid #999;padding-top:.6em}\n"
    ".question svg{float:right;width:70mm;height:auto;margin:0 0 .5em 1em}\n"
    ".asked{font-weight:bold}.lines{display:flow-root}.lines "
    "div{border-bottom:1px solid #000;"
    "height:1.8em}\n"
    ".box{list-style:none;padding:0}.box li:before{content:'\u2610 '}\n"
    ".key{break-before:page}.key .question svg{width:45mm}\n"
    ".state{font-style:italic;white-space:pre-line}\n"
    "figure{margin:0}figure svg{float:none!important}\n"
    ".legend{list-style:none;padding:0}.legend svg{float:none!important;"
    "width:14mm!important;margin:0 .4em 0 0!important;vertical-align:middle}\n";

/* --- diagrams --- */

static bool draw(Sheet *s, const Frame *f, const char *title) {
  Frame shown = *f;
  shown.question = (Question){0}; /* paper is not touched */
  return svg_inline(&shown, title, ++s->pictures, -1, s->out, s->err);
}

static bool draw_picture(void *of, const FramePicture *picture,
                         const char *caption, Text *out, Error *err) {
  Sheet *s = of;
  Frame f = {.game = picture->game,
             .pos = (Position *)picture->pos, /* looked at only */
             .caption = "",
             .is_learner = true};
  text_add(out, "<figure>");
  bool ok = svg_inline(&f, caption, ++s->pictures, -1, out, err);
  text_add(out, "<figcaption>");
  text_add_xml(out, caption);
  text_add(out, "</figcaption></figure>\n");
  return ok;
}

/* The board after the answer; a choice and a game have none. */
static bool draw_answer(Sheet *s, const Frame *f) {
  Asking a;
  Text said;
  Frame after = *f;
  if (f->question.kind != ASK_MOVE) return true;
  text_init(&said);
  bool ok = asking_begin(&a, f, s->err) && asking_show(&a, &said, s->err);
  if (ok) {
    size_t n = a.session->nplies;
    after.pos = a.session->pos;
    after.before = n > 1 ? a.session->plies[n - 2].after : a.session->start;
    after.nmarks = 0;
    ok = draw(s, &after, language_say("Answer"));
  }
  asking_done(&a);
  text_done(&said);
  return ok;
}

/* --- questions --- */

static void add_legend(const Frame *f, Text *out) {
  text_add(out, "<ul class=\"legend\">");
  for (size_t i = 0; i < f->nmarks; i++) {
    if (f->marks[i].meaning[0] == '\0') continue;
    text_add(out, "<li>");
    svg_sample(&f->marks[i], out);
    text_add_xml(out, f->marks[i].meaning);
    text_add(out, "</li>");
  }
  text_add(out, "</ul>\n");
}

/* Where the answer goes. */
static void add_room(const Question *q, Text *out) {
  if (q->kind == ASK_CHOICE) {
    text_add(out, "<ul class=\"box\">\n");
    for (size_t i = 0; i < q->turn.nanswers; i++) {
      text_add(out, "<li>");
      said_line(q->turn.answers[i].text, out);
      text_add(out, "</li>\n");
    }
    text_add(out, "</ul>\n");
    return;
  }
  if (q->kind != ASK_MOVE) {
    text_add(out, "<p>");
    text_add_xml(out, language_say(q->kind == ASK_SITE
                                       ? "Mark it on the board."
                                       : "Play it out with a partner."));
    text_add(out, "</p>\n");
  }
  if (q->kind == ASK_PLAY) return;
  text_add(out, "<div class=\"lines\"><div></div>");
  for (const Turn *t = &q->turn; t != NULL;) {
    const Turn *next = NULL;
    for (size_t i = 0; i < t->nanswers && next == NULL; i++)
      next = t->answers[i].next;
    if (next != NULL) text_add(out, "<div></div>");
    t = next;
  }
  text_add(out, "</div>\n");
}

static void add_state(const Frame *f, Text *out) {
  Text state;
  if (f->game == NULL) return;
  text_init(&state);
  learner_state(f->game, f->pos, &state);
  text_add(out, "<p class=\"state\">");
  text_add_xml(out, text_string(&state));
  text_add(out, "</p>\n");
  text_done(&state);
}

/* What was said since the question before, from frame 'first' on. */
static bool add_said(Sheet *s, size_t first, size_t at) {
  bool ok = true;
  for (size_t i = first; ok && i <= at; i++)
    if (s->frames->at[i].branch == s->frames->at[at].branch)
      ok = said_html(s->frames, &s->frames->at[i], draw_picture, s, s->out,
                     s->err);
  return ok;
}

static bool add_question(Sheet *s, int number, size_t first, size_t at) {
  const Frame *f = &s->frames->at[at];
  text_addf(s->out, "<section class=\"question\">\n<h2>%s %d</h2>\n",
            language_say("Question"), number);
  bool ok = f->game == NULL || draw(s, f, language_say("Board"));
  ok = ok && add_said(s, first, at);
  if (f->nmarks > 0) add_legend(f, s->out);
  add_state(f, s->out);
  text_add(s->out, "<p class=\"asked\">");
  said_line(f->question.text, s->out);
  text_add(s->out, "</p>\n");
  add_room(&f->question, s->out);
  text_add(s->out, "</section>\n");
  return ok;
}

/* --- the key --- */

/* All that are right, as far as there is room; a series by one of its ways. */
static void add_right(const Question *q, Text *out) {
  Text list;
  size_t n = 0;
  text_init(&list);
  for (const Turn *t = &q->turn; t != NULL;) {
    const Turn *next = NULL;
    for (size_t i = 0; i < t->nanswers; i++) {
      const Answer *a = &t->answers[i];
      bool is_series = a->next != NULL || t != &q->turn;
      if (!a->is_right || (is_series && next != NULL)) continue;
      if (n++ < LISTED)
        text_addf(&list, "%s%s", list.length > 0 ? ", " : "", a->text);
      next = a->next;
      if (is_series) break;
    }
    if (next != NULL && next->reply[0] != '\0')
      text_addf(&list, " (%s)", next->reply);
    t = next;
  }
  if (n > LISTED) text_add(&list, ", \u2026");
  bool is_any = q->kind == ASK_MOVE && n > 1 && q->turn.nanswers > 0;
  for (size_t i = 0; i < q->turn.nanswers; i++)
    if (q->turn.answers[i].next != NULL) is_any = false;
  Text said;
  text_init(&said);
  if (is_any)
    language_fill(&said, "any of these: {}", text_string(&list));
  else
    text_add(&said, text_string(&list));
  text_add_xml(out, text_string(&said));
  text_done(&said);
  text_done(&list);
}

static bool add_key(Sheet *s, int number, const Frame *f) {
  const Question *q = &f->question;
  text_addf(s->out, "<section class=\"question\">\n<h2>%s %d</h2>\n",
            language_say("Question"), number);
  bool ok = f->game == NULL || draw_answer(s, f);
  text_add(s->out, "<p>");
  if (q->kind == ASK_PLAY)
    text_add_xml(s->out, language_say("Play it out with a partner."));
  else
    add_right(q, s->out);
  text_add(s->out, "</p>\n");
  if (q->praise != NULL) {
    text_add(s->out, "<p>");
    said_line(q->praise, s->out);
    text_add(s->out, "</p>\n");
  }
  text_add(s->out, "</section>\n");
  return ok;
}

/* --- the whole --- */

static void add_head(const Frames *frames, Text *out) {
  const char *title = frames->title != NULL ? frames->title : "abax";
  text_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n",
            language_now());
  text_add(out, "<meta charset=\"utf-8\">\n<title>");
  text_add_xml(out, title);
  text_add(out, "</title>\n<style>\n");
  svg_style(out);
  text_addf(out, "%s</style>\n</head>\n<body>\n<h1>", style);
  text_add_xml(out, title);
  text_addf(out,
            "</h1>\n<p class=\"who\"><span>%s:</span>"
            "<span class=\"when\">%s:</span></p>\n",
            language_say("Name"), language_say("Date"));
}

static bool add_questions(Sheet *s, int *count) {
  size_t first = 0;
  bool ok = true;
  for (size_t i = 0; ok && i < s->frames->count; i++) {
    if (s->frames->at[i].question.text == NULL) continue;
    ok = add_question(s, ++*count, first, i);
    first = i + 1;
  }
  return ok;
}

static bool add_keys(Sheet *s) {
  int number = 0;
  bool ok = true;
  text_addf(s->out, "<div class=\"key\">\n<h1>%s</h1>\n",
            language_say("Answer key"));
  for (size_t i = 0; ok && i < s->frames->count; i++)
    if (s->frames->at[i].question.text != NULL)
      ok = add_key(s, ++number, &s->frames->at[i]);
  text_add(s->out, "</div>\n</body>\n</html>\n");
  return ok;
}

bool html_print(const Frames *frames, Text *out, Error *err) {
  Sheet sheet = {.frames = frames, .out = out, .err = err};
  int count = 0;
  add_head(frames, out);
  if (!add_questions(&sheet, &count) || !add_keys(&sheet)) return false;
  if (count == 0)
    return error_set(err, ERROR_INPUT,
                     "the lesson asks nothing: a worksheet is made of its "
                     "questions ('ask')");
  return !out->failed || error_memory(err);
}
