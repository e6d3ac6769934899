/* SPDX-License-Identifier: MIT
** html_live.h - abax itself inside a page.
**
** `make web` leaves two texts: the style of live boards, and the engine with
** the page's script. A page takes both, the rules, and what is to be played.
*/
#ifndef ABAX_HTML_LIVE_H
#define ABAX_HTML_LIVE_H

#include "shell/draw/frame.h"

typedef struct HtmlLive {
  Text style, engine;
  const char *lesson; /* its path; NULL: the page is a game */
  const char *kind;   /* "game", "position", "record" or "workshop" */
  const char *record; /* what is played; NULL for a lesson */
  const Game *game;   /* whose; NULL for a lesson */
  int ply;            /* where the game opens; -1: where it stands */
  size_t shown;       /* the frame seen until the engine runs */
} HtmlLive;

/* Reads what `make web` made. False without an error: it was not run. */
bool html_live_read(HtmlLive *live, const char *name, Error *err);
void html_live_done(HtmlLive *live);

/* What is played, and the engine. */
bool html_live_write(const HtmlLive *live, const Frames *frames, Text *out,
                     Error *err);

#endif
