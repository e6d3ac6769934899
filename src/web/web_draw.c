/* SPDX-License-Identifier: MIT
** web_draw.c - the board as the pictures of 'export' have it.
*/
#include "shell/draw/svg.h"
#include "web/web_lesson.h"
#include "web/web.h"

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

const char *web_draw(int turn, int tilt, bool is_flipped, const char *ghosts) {
  Error err = {0};
  Text svg;
  const Session *s = web_session(&err);
  text_init(&svg);
  bool ok = s != NULL;
  if (ok) {
    const Frame *step = web_lesson_frame(s);
    Frame frame = step != NULL ? *step : frame_of(s);
    frame.is_learner = web_is_learner();
    SvgView view = {turn, tilt, is_flipped, ghosts};
    ok = svg_live(&frame, &view, &svg, &err);
  }
  web_begin();
  if (ok) web_string("svg", text_string(&svg));
  text_done(&svg);
  return web_end(ok, &err);
}
