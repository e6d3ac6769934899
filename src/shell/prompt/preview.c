/* SPDX-License-Identifier: MIT
** preview.c - what a line would do, before Enter is pressed.
*/
#include "shell/prompt/preview.h"

#include <stdio.h>
#include <string.h>
#include "why/effect.h"
#include "notation/typed_move.h"
#include "shell/prompt/line.h"

/* --- commands --- */

static const Command *command_of(const char *line) {
  char name[64];
  size_t count;
  line += strspn(line, " \t:");
  snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " \t"), line);
  return name[0] == '\0' ? NULL : line_find_command(name, &count);
}

/* Usage without the arguments already typed. */
static const char *skip_arguments(const char *usage, const char *typed) {
  typed += strcspn(typed, " \t");
  for (;;) {
    typed += strspn(typed, " \t");
    size_t length = strcspn(typed, " \t");
    if (length == 0 || *usage == '[') return usage;
    typed += length;
    usage += strcspn(usage, " ");
    usage += strspn(usage, " ");
  }
}

static void preview_command(const Command *command, const char *typed,
                            const char *start, char *out, size_t size) {
  size_t length = strcspn(start, " \t");
  const char *usage = skip_arguments(line_usage(command), start);
  if (start[length] == '\0')
    snprintf(out, size, "%s%s%s", command->name + length,
             *usage != '\0' ? " " : "", usage);
  else if (text_ends(typed, " "))
    snprintf(out, size, "%s", usage);
}

/* --- moves --- */

/* The part of a move's text that is not typed yet. */
static const char *rest_of(const char *text, const char *typed) {
  char part[MOVE_TEXT], a[MOVE_TEXT], b[MOVE_TEXT];
  movetext_fold(typed, a, sizeof a);
  for (size_t n = 0; n <= strlen(text); n++) {
    snprintf(part, sizeof part, "%.*s", (int)n, text);
    movetext_fold(part, b, sizeof b);
    if (text_is_equal(a, b) && text[n] != '-') return text + n;
  }
  return "";
}

/* A text of which folding leaves nothing begins every move. */
static bool is_telling(const char *typed) {
  char folded[MOVE_TEXT];
  movetext_fold(typed, folded, sizeof folded);
  return folded[0] != '\0';
}

/* While a line is typed no Ctrl-C is heard, so a rule written in Lua, which may
** never end, is not run for a hint. */
static bool is_safe(const Session *session) {
  return game_is_native(session->game);
}

static bool preview_move(Session *session, const char *typed, char *out,
                         size_t size) {
  size_t index;
  Error ignored = {0};
  Text effect;
  if (!is_telling(typed) || (!is_safe(session) && !session->is_listed) ||
      !typed_move_find(session, typed, &index, &ignored))
    return false;
  text_init(&effect);
  if (is_safe(session)) effect_write(session, index, true, &effect, &ignored);
  snprintf(out, size, "%s%s%s", rest_of(session_text(session, index), typed),
           effect.length > 0 ? "   " : "", text_string(&effect));
  text_done(&effect);
  return true;
}

/* Moves before the last one are played in a session of their own. */
static void preview_later(Session *session, const char *start, char *out,
                          size_t size) {
  Error ignored = {0};
  Session *trial = is_safe(session) ? line_trial(session, &ignored) : NULL;
  bool ok = trial != NULL;
  const char *blank;
  while (ok && (blank = strchr(start, ' ')) != NULL) {
    char text[MOVE_TEXT];
    snprintf(text, sizeof text, "%.*s", (int)(blank - start), start);
    ok = typed_move_do(trial, text, &ignored);
    start = blank + strspn(blank, " ");
  }
  if (ok && *start != '\0') preview_move(trial, start, out, size);
  if (trial != NULL) session_free(trial);
}

void preview_line(Shell *shell, const char *typed, char *out, size_t size) {
  const char *start = typed + strspn(typed, " \t");
  const char *first = start + strspn(start, ": ");
  size_t length = strcspn(first, " \t");
  const Command *command = command_of(typed);
  bool is_exact = command != NULL && strlen(command->name) == length;
  out[0] = '\0';
  if (length < 2 && (command == NULL || *start != ':') &&
      shell->session == NULL)
    return;
  if (*start != ':' && shell->session != NULL && !is_exact &&
      preview_move(shell->session, start, out, size))
    return;
  if (command != NULL && length >= 2)
    preview_command(command, typed, first, out, size);
  else if (command == NULL && shell->session != NULL &&
           strchr(start, ' ') != NULL)
    preview_later(shell->session, start, out, size);
}
