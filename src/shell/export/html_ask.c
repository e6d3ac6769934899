/* SPDX-License-Identifier: MIT
** html_ask.c - forms, and their data.
**
** The turns of a series are a tree; in the data they are a list, and an answer
** has the number of the turn that follows it. Boards are templates: t1, t2 ...
** of turns, a0-5 of what the fifth answer of turn 0 leads to.
*/
#include "shell/export/html_ask.h"

#include <stdio.h>
#include <string.h>
#include "notation/foreign_notation.h"
#include "shell/export/html.h"
#include "shell/lesson/language.h"
#include "shell/lesson/nearby.h"
#include "shell/lesson/said.h"

enum { TURNS_MAX = 256, SHOWN_MAX = 4 };

typedef struct Form {
  const Frame *frame;
  const Question *question;
  const Turn *turns[TURNS_MAX];
  int count;
  HtmlDraw *draw;
  void *page;
  Text *out;
  Error *err;
} Form;

/* --- the form --- */

static void add_label(const char *tag, const char *class, const char *label,
                      Text *out) {
  text_addf(out, "<button%s class=\"%s\">", tag, class);
  text_add_xml(out, language_say(label));
  text_add(out, "</button>");
}

static void add_choices(const Question *q, Text *out) {
  text_add(out, "<div class=\"offers\">\n");
  for (size_t i = 0; i < q->turn.nanswers; i++) {
    text_addf(out,
              "<button type=\"button\" class=\"offer\" data-choice=\"%zu\">",
              i + 1);
    said_line(q->turn.answers[i].text, out);
    text_add(out, "</button>\n");
  }
  text_add(out, "</div>\n");
}

/* A light page cannot play: it says so, and the learner plays elsewhere. */
static void add_partner(Text *out) {
  text_add(out, "<p class=\"partner\">");
  text_add_xml(out, language_say("Play it out with a partner on a board, or "
                                 "with abax; then go on."));
  text_add(out, "</p>\n<button type=\"button\" class=\"done\">");
  text_add_xml(out, language_say("I did it"));
  text_add(out, "</button>");
}

static void add_controls(const Form *f, size_t number, bool is_light) {
  static const char *const names[] = {"move", "choice", "site", "play"};
  const Question *q = f->question;
  Text *out = f->out;
  text_addf(out,
            "<form class=\"ask\" data-kind=\"%s\" data-hints=\"%d\"><label "
            "for=\"a%zu\">",
            names[q->kind], q->nhints, number);
  said_line(q->text, out);
  text_add(out, "</label>\n");
  if (q->kind == ASK_CHOICE) add_choices(q, out);
  bool is_alone = q->kind == ASK_PLAY && is_light;
  text_addf(out,
            "<input id=\"a%zu\" autocomplete=\"off\" autocapitalize=\"off\" "
            "spellcheck=\"false\"%s>",
            number, q->kind == ASK_CHOICE || is_alone ? " hidden" : "");
  if (is_alone) add_partner(out);
  if (q->kind != ASK_CHOICE && !is_alone)
    add_label("", "answer", "Answer", out);
  if (q->nhints > 0) add_label(" type=\"button\"", "hint", "Hint", out);
  if (q->kind != ASK_PLAY)
    add_label(" type=\"button\"", "tell", "Show me", out);
  text_add(out, "\n<p class=\"reply\" role=\"status\"></p>\n");
}

/* --- answers --- */

static int number_of(const Form *f, const Turn *turn) {
  int i = 0;
  while (f->turns[i] != turn) i++;
  return i;
}

static bool reveals(const Turn *turn, const char *text) {
  for (size_t i = 0; i < turn->nanswers; i++)
    if (turn->answers[i].is_right && text_holds(text, turn->answers[i].text))
      return true;
  return false;
}

/* A reason that would reveal the answer is left out. */
static void add_reason(const Turn *turn, const char *reason, Text *out) {
  Text bare, said;
  text_init(&bare);
  text_init(&said);
  nearby_add_reason(reason, &bare);
  const char *whole = text_string(&bare), *says = " is not legal: ";
  const char *reasons = strstr(whole, says);
  if (reasons != NULL) whole = reasons + strlen(says);
  if (!reveals(turn, whole)) language_add(whole, &said);
  html_add_json(text_string(&said), out);
  text_done(&said);
  text_done(&bare);
}

/* Other spellings of a legal move: in short form, and from its other end. */
static void add_spellings(Session *s, size_t i, Text *out) {
  char text[MOVE_TEXT];
  const char *comma = "";
  text_add(out, ",[");
  if (s != NULL && foreign_write(s, i, text)) {
    html_add_json(text, out);
    comma = ",";
  }
  if (s != NULL && movetext_other(&s->machine, s->pos, &s->legal,
                                  &s->legal.at[i], text, sizeof text)) {
    text_add(out, comma);
    html_add_json(text, out);
  }
  text_add_char(out, ']');
}

/* [text, is right, reason, the turn that follows or -1, spellings] */
static void add_answers(const Form *f, const Turn *turn, Session *s) {
  Text *out = f->out;
  text_add(out, "\"answers\":[");
  for (size_t i = 0; i < turn->nanswers; i++) {
    const Answer *a = &turn->answers[i];
    bool is_move = f->question->kind == ASK_MOVE;
    text_add(out, i > 0 ? ",[" : "[");
    html_add_json(a->text, out);
    text_addf(out, ",%d,", a->is_right);
    if (a->reason != NULL && is_move)
      add_reason(turn, a->reason, out);
    else
      html_add_json(a->reason != NULL ? a->reason : "", out);
    text_addf(out, ",%d", a->next != NULL ? number_of(f, a->next) : -1);
    bool is_legal = is_move && a->reason == NULL && s != NULL;
    if (is_legal) add_spellings(s, i, out);
    text_add_char(out, ']');
  }
  text_add_char(out, ']');
}

/* --- what is near to legal moves --- */

/* Each reason once; moves have its number. */
static void add_nearby(const Nearby *near, bool is_site, const char *key,
                       Text *out) {
  bool is_first = true;
  text_addf(out, ",\"%s\":{", key);
  for (size_t i = 0; i < near->count; i++) {
    size_t same = 0;
    if (near->at[i].is_site != is_site) continue;
    while (!text_is_equal(near->at[same].reason, near->at[i].reason)) same++;
    if (!is_first) text_add_char(out, ',');
    html_add_json(near->at[i].text, out);
    text_addf(out, ":%zu", same);
    is_first = false;
  }
  text_add(out, "}");
}

static void add_reasons(const Nearby *near, const Turn *turn, Text *out) {
  text_add(out, ",\"reasons\":{");
  bool is_first = true;
  for (size_t i = 0; i < near->count; i++) {
    size_t same = 0;
    while (!text_is_equal(near->at[same].reason, near->at[i].reason)) same++;
    if (same < i) continue;
    text_addf(out, is_first ? "\"%zu\":" : ",\"%zu\":", i);
    add_reason(turn, near->at[i].reason, out);
    is_first = false;
  }
  text_add(out, "}");
}

/* --- turns --- */

static void collect(Form *f, const Turn *turn) {
  if (f->count == TURNS_MAX) return;
  f->turns[f->count++] = turn;
  for (size_t i = 0; i < turn->nanswers; i++)
    if (turn->answers[i].next != NULL) collect(f, turn->answers[i].next);
}

static const Position *position_of(const Form *f, const Turn *turn) {
  return turn->pos != NULL ? turn->pos : f->frame->pos;
}

static Session *stand(const Form *f, const Turn *turn) {
  Session *s = session_new(f->frame->game, 1, f->err);
  if (s == NULL) return NULL;
  position_copy(f->frame->game, s->pos, position_of(f, turn));
  session_forget(s);
  if (session_list(s, NULL, f->err)) return s;
  session_free(s);
  return NULL;
}

static bool add_known(const Form *f, const Turn *turn) {
  Nearby near;
  Text *out = f->out;
  Session *s = stand(f, turn);
  if (s == NULL) return false;
  add_answers(f, turn, s);
  session_free(s);
  text_add(out, ",\"reply\":");
  Text said;
  text_init(&said);
  text_add(&said, turn->reply);
  html_add_json(text_string(&said), out);
  text_done(&said);
  if (!nearby_find(&near, f->frame->game, position_of(f, turn), f->err))
    return false;
  add_nearby(&near, false, "refused", out);
  add_nearby(&near, true, "from", out);
  add_reasons(&near, turn, out);
  nearby_done(&near);
  return true;
}

static bool add_turns(const Form *f) {
  bool ok = true;
  text_add(f->out, ",\"turns\":[");
  for (int i = 0; ok && i < f->count; i++) {
    text_add(f->out, i > 0 ? ",{" : "{");
    if (f->question->kind == ASK_MOVE)
      ok = add_known(f, f->turns[i]);
    else
      add_answers(f, f->turns[i], NULL);
    text_add_char(f->out, '}');
  }
  text_add_char(f->out, ']');
  return ok;
}

static bool add_data(const Form *f) {
  const Question *q = f->question;
  Text *out = f->out;
  text_addf(out, "<script type=\"application/json\">{\"all\":%d,\"hints\":[",
            q->wants_all);
  for (int i = 0; i < q->nhints; i++) {
    if (i > 0) text_add_char(out, ',');
    html_add_json(q->hints[i], out);
  }
  text_add(out, "],\"praise\":");
  html_add_json(q->praise != NULL ? q->praise : "", out);
  bool ok = add_turns(f);
  text_add(out, "}</script>\n");
  return ok;
}

/* --- boards that follow --- */

static bool add_board(const Form *f, const char *name, const Position *before,
                      Position *pos) {
  Frame frame = {.game = f->frame->game,
                 .pos = pos,
                 .before = (Position *)before,
                 .caption = "",
                 .branch = -1,
                 .is_learner = f->frame->is_learner};
  frame.question = *f->question; /* its cells are touched */
  text_addf(f->out, "<template data-board=\"%s\">", name);
  bool ok = f->draw(f->page, &frame, f->out, f->err);
  text_add(f->out, "</template>\n");
  return ok;
}

/* The board after a right move that ends the question. */
static bool add_after(const Form *f, int turn, size_t i) {
  char name[48];
  Session *s = stand(f, f->turns[turn]);
  bool ok = s != NULL && session_do(s, i, f->err);
  snprintf(name, sizeof name, "a%d-%zu", turn, i);
  ok = ok && add_board(f, name, position_of(f, f->turns[turn]), s->pos);
  session_free(s);
  return ok;
}

static bool add_boards(const Form *f) {
  bool ok = true;
  for (int t = 0; ok && t < f->count; t++) {
    const Turn *turn = f->turns[t];
    char name[32];
    int shown = 0;
    snprintf(name, sizeof name, "t%d", t);
    if (t > 0) ok = add_board(f, name, turn->before, turn->pos);
    for (size_t i = 0; ok && i < turn->nanswers && shown < SHOWN_MAX; i++)
      if (turn->answers[i].is_right && turn->answers[i].next == NULL)
        ok = add_after(f, t, i), shown++;
  }
  return ok;
}

bool html_ask(const Frame *frame, size_t number, bool is_light, HtmlDraw *draw,
              void *page, Text *out, Error *err) {
  Form f = {.frame = frame,
            .question = &frame->question,
            .draw = draw,
            .page = page,
            .out = out,
            .err = err};
  if (frame->question.text == NULL) return true;
  collect(&f, &frame->question.turn);
  add_controls(&f, number, is_light);
  bool ok = !is_light || add_data(&f);
  bool has_boards = is_light && frame->question.kind == ASK_MOVE;
  ok = ok && (!has_boards || add_boards(&f));
  text_add(out, "</form>\n");
  return ok;
}
