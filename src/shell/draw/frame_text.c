/* SPDX-License-Identifier: MIT
** frame_text.c - a frame in lines of at most 78 columns.
*/
#include "shell/draw/frame_text.h"
#include "shell/lesson/language.h"
#include "shell/lesson/said.h"
#include "shell/command/wrap.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 78 };

/* "yellow (your marbles): a1 b2", one line a mark. */
static void add_marks(const Frame *frame, Text *out) {
  static const char *const shapes[] = {"", "line", "arrow"};
  char room[PLACE_NAME];
  for (size_t i = 0; i < frame->nmarks; i++) {
    const Mark *m = &frame->marks[i];
    const char *sign = m->shape == MARK_ARROW ? " -> " : " ";
    text_addf(out, "%s%s%s", language_say(shapes[m->shape]),
              m->shape == MARK_CELLS ? "" : " ",
              language_say(mark_colours[m->colour]));
    if (m->meaning[0] != '\0') text_addf(out, " (%s)", m->meaning);
    text_add(out, language_say(":"));
    for (int k = 0; k < m->nsites; k++)
      text_addf(out, "%s%s", k > 0 ? sign : " ",
                position_name(frame->game, frame->pos, m->sites[k], room));
    text_add_char(out, '\n');
  }
}

/* What a lesson marks and what the last move changed look different. */
static void add_board(const Frame *f, const DrawStyle *style, Text *out) {
  Plane marked, last;
  DrawStyle own = *style;
  if (f->game == NULL) return;
  own.is_learner = f->is_learner;
  if (frame_marked(f, &marked)) own.pointed = &marked;
  if (f->before != NULL) {
    draw_difference(f->game, f->before, f->pos, &last);
    own.marked = &last;
    own.before = f->before;
  }
  draw_position(f->game, f->pos, &own, out);
  add_marks(f, out);
}

static void add_head(const Frames *frames, size_t index, Text *out) {
  const Frame *f = &frames->at[index];
  char head[300];
  int n = snprintf(head, sizeof head, "-- %zu %s %zu ", index + 1,
                   language_say("of"), frames->count);
  if (f->branch >= 0)
    snprintf(head + n, sizeof head - (size_t)n, "-- %.200s ",
             frames->branches[f->branch].title);
  text_add(out, head);
  size_t used = text_width(head);
  if (used < WIDTH) text_add_times(out, '-', WIDTH - used);
  text_add_char(out, '\n');
}

/* Pictures of positions are drawn, the rest is printed as plain lines. */
static void add_said(const Frames *frames, const Frame *f,
                     const DrawStyle *style, Text *out) {
  Text plain;
  text_init(&plain);
  said_text(frames, f, style, WIDTH, &plain);
  if (plain.length > 0) text_addf(out, "\n%s", text_string(&plain));
  text_done(&plain);
}

static void add_choices(const Question *q, Text *out) {
  if (q->kind != ASK_CHOICE) return;
  for (size_t i = 0; i < q->turn.nanswers; i++)
    text_addf(out, "  %zu  %s\n", i + 1, q->turn.answers[i].text);
}

void frame_text(const Frames *frames, size_t index, const DrawStyle *style,
                Text *out) {
  const Frame *f = &frames->at[index];
  add_head(frames, index, out);
  if (f->caption[0] != '\0') text_addf(out, "%s\n", f->caption);
  add_board(f, style, out);
  add_said(frames, f, style, out);
  if (f->output[0] != '\0') text_addf(out, "\n%s", f->output);
  if (f->question.text == NULL) return;
  text_add(out, "\n? ");
  wrap_text(f->question.text, WIDTH - 2, out);
  add_choices(&f->question, out);
}

void frame_text_all(const Frames *frames, const DrawStyle *style, Text *out) {
  if (frames->title != NULL) text_addf(out, "%s\n\n", frames->title);
  for (size_t i = 0; i < frames->count; i++) {
    frame_text(frames, i, style, out);
    text_add_char(out, '\n');
  }
}
