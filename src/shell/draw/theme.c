/* SPDX-License-Identifier: MIT
** theme.c - which theme is in use.
*/
#include "shell/draw/theme.h"

#include <stdlib.h>
#include <string.h>
#include "shell/command/screen.h"
#include "shell/prompt/setting.h"

static const Theme *chosen; /* NULL: the first */

/* Unless it was said, pieces that can move are marked where that disturbs
** nobody: by an underline, on a terminal. */
static enum { BY_ITSELF, ALWAYS, NEVER } movable = BY_ITSELF;

static const Theme *now(void) {
  size_t count;
  return chosen ? chosen : theme_all(&count);
}

/* Can the terminal colour a background with one of 256 colours? */
static bool has_grounds(void) {
  const char *term = getenv("TERM"), *depth = getenv("COLORTERM");
  return (term && strstr(term, "256color")) || (depth && *depth);
}

DrawStyle theme_style(const Shell *shell) {
  bool is_ascii = shell->options.ascii;
  return (DrawStyle){.color = shell->has_color && !is_ascii && !now()->is_plain,
                     .utf8 = shell->has_utf8 && !is_ascii,
                     .ground = has_grounds(),
                     .theme = now(),
                     .columns = shell->is_terminal ? screen_columns() : 0};
}

/* --- pieces that can move --- */

static bool is_wanted(const Shell *shell, const Session *session) {
  if (movable != BY_ITSELF) return movable == ALWAYS;
  /* Rules written in Lua are not run for a drawing. */
  return shell->is_terminal && theme_style(shell).color &&
         game_is_native(session->game);
}

static bool is_own(const Session *s, Site site) {
  Piece piece = position_piece(s->game, s->pos, site);
  return piece != 0 &&
         game_owner(s->game, piece) == position_asked(s->game, s->pos);
}

bool theme_movable(const Shell *shell, Session *s, Plane *out) {
  size_t count = 0;
  Error ignored = {0};
  if (!is_wanted(shell, s) || session_is_over(s) ||
      !session_list(s, &count, &ignored))
    return false;
  memset(out, 0, sizeof *out);
  for (size_t i = 0; i < count; i++) {
    Site first;
    if (movetext_sites_of(s->game, position_asked(s->game, s->pos),
                          session_text(s, i), &first, 1) > 0 &&
        is_own(s, first))
      plane_add(out->w, first);
  }
  return true;
}

/* --- settings --- */

void theme_write(Shell *shell, Text *out) {
  (void)shell;
  text_add(out, now()->name);
}

static bool refuse(const char *name, Error *err) {
  Text names;
  size_t count;
  const Theme *themes = theme_all(&count);
  text_init(&names);
  for (size_t i = 0; i < count; i++)
    text_addf(&names, "%s%s (%s)", i > 0 ? ", " : "", themes[i].name,
              themes[i].help);
  error_set(err, ERROR_USAGE, "there is no theme '%.40s'; there are %s", name,
            text_string(&names));
  text_done(&names);
  return false;
}

bool theme_change(Shell *shell, int argc, char **argv, Error *err) {
  size_t count;
  const Theme *themes = theme_all(&count);
  (void)shell;
  for (size_t i = 0; argc == 1 && i < count; i++)
    if (text_is_equal(argv[0], themes[i].name)) {
      chosen = &themes[i];
      return true;
    }
  return refuse(argv[argc - 1], err);
}

void theme_write_movable(Shell *shell, Text *out) {
  (void)shell;
  text_add(out, movable == BY_ITSELF ? "auto"
                : movable == ALWAYS  ? "on"
                                     : "off");
}

bool theme_change_movable(Shell *shell, int argc, char **argv, Error *err) {
  bool is_on = false;
  (void)shell;
  if (argc == 1 && text_is_equal(argv[0], "auto")) {
    movable = BY_ITSELF;
    return true;
  }
  if (!setting_read_switch("movable", argc, argv, &is_on, err)) return false;
  movable = is_on ? ALWAYS : NEVER;
  return true;
}
