/* SPDX-License-Identifier: MIT
** view.c - what people see: the board as text and as a picture, and why a
** move is legal or not.
*/
#include "library/api.h"
#include "shell/draw/draw.h"
#include "shell/draw/svg.h"
#include "why/why.h"
#include <stdio.h>

long api_text(Text *from, bool ok, char *text, size_t size, AbaxError *error,
              const Error *err) {
  Error starved = {0};
  if (size && text) *text = 0;
  if (ok && from->failed) ok = error_memory(&starved);
  long length = ok ? (long)from->length : -1;
  if (ok && size && text) snprintf(text, size, "%s", text_string(from));
  if (!ok) api_failed(error, starved.code == ERROR_NONE ? err : &starved);
  text_done(from);
  return length;
}

long abax_board(const AbaxState *state, char *text, size_t size,
                AbaxError *error) {
  Error err = {0};
  Text out;
  DrawStyle style = {0};
  if (!api_is_there(state, error)) return -1;
  text_init(&out);
  draw_session(api_read(state), &style, &out);
  return api_text(&out, true, text, size, error, &err);
}

/* The last move is marked where it is known. */
static Frame frame_of(const Session *s) {
  size_t n = s->nplies;
  return (Frame){.game = s->game,
                 .pos = s->pos,
                 .before = n == 0  ? NULL
                           : n > 1 ? s->plies[n - 2].after
                                   : s->start,
                 .caption = n > 0 ? s->plies[n - 1].text : "",
                 .said = "",
                 .output = "",
                 .branch = -1};
}

long abax_svg(const AbaxState *state, char *text, size_t size,
              AbaxError *error) {
  Error err = {0};
  Text out;
  if (!api_is_there(state, error)) return -1;
  text_init(&out);
  Frame frame = frame_of(api_read(state));
  bool ok = svg_picture(&frame, frame.game->title, &out, &err);
  return api_text(&out, ok, text, size, error, &err);
}

long abax_why(AbaxState *state, const char *move, bool *is_legal, char *text,
              size_t size, AbaxError *error) {
  Error err = {0};
  Text out;
  bool legal = false;
  if (!api_is_there(state, error)) return -1;
  if (!move) {
    api_missing(error, "the move is NULL: give its text");
    return -1;
  }
  text_init(&out);
  bool ok = why_move(api_session(state), move, &legal, &out, &err);
  if (is_legal) *is_legal = legal;
  return api_text(&out, ok, text, size, error, &err);
}
