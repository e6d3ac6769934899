/* SPDX-License-Identifier: MIT
** gallery.h - a game on a page, to be gone through.
*/
#ifndef ABAX_GALLERY_H
#define ABAX_GALLERY_H

#include "session/session.h"
#include "shell/export/sheet.h"

/* A board with buttons, for readers without scripts some boards side by side, and
** what the game looked like for each player. 'name' makes names unique. */
bool gallery_game(Sheet *sheet, Session *session, const char *name, Error *err);

/* The same for programs: "plies": [0, 8 ...], "value": {"black": [0.1 ...]}. */
bool gallery_json(Session *session, Text *out, Error *err);

/* The position after a ply (0: the start), with what the ply changed. */
Frame gallery_frame(const Session *session, size_t ply);
/* "12. black c3d3" */
void gallery_caption(const Session *session, size_t ply, Text *out);

#endif
