/* SPDX-License-Identifier: MIT
** theme.h - the colours boards are drawn in, one row per theme.
*/
#ifndef ABAX_THEME_H
#define ABAX_THEME_H

#include "shell/command/command.h"
#include "shell/draw/draw.h"

enum { THEME_OWNERS = PLAYERS_MAX + 1 };

/* Codes of SGR ("1;33"); "": as the terminal writes anyway. */
struct Theme {
  const char *name, *help;
  bool is_plain;                    /* no escape sequences at all */
  const char *owners[THEME_OWNERS]; /* by player; the last: nobody's */
  const char *label, *mark, *dot;
  const char *ground; /* of dark squares */
};

const Theme *theme_all(size_t *count);

/* How boards are drawn here: colour and UTF-8 if the terminal has them, the
** theme and the width of the terminal. */
DrawStyle theme_style(const Shell *shell);

/* The sites whose pieces can move, when they are to be marked: false, and
** nothing is filled, when not. */
bool theme_movable(const Shell *shell, Session *session, Plane *out);

/* Rows of 'set'. */
void theme_write(Shell *shell, Text *out);
bool theme_change(Shell *shell, int argc, char **argv, Error *err);
void theme_write_movable(Shell *shell, Text *out);
bool theme_change_movable(Shell *shell, int argc, char **argv, Error *err);

#endif
