/* SPDX-License-Identifier: MIT
** cmd_rules.c - the rules of a game in words: its page, or for want of one
** what its script says about itself.
*/
#include <stdio.h>
#include <string.h>
#include "shell/reference/page.h"
#include "shell/command/screen.h"

enum { WIDTH = 78, NARROW = 20, PAGE_BYTES = 1 << 20 };

static int text_columns(const Shell *shell) {
  int columns = shell->is_terminal ? screen_columns() - 1 : WIDTH;
  return columns > WIDTH ? WIDTH : columns < NARROW ? NARROW : columns;
}

static bool print_page(const Shell *shell, const char *path, Error *err) {
  Text markdown, out;
  text_init(&markdown);
  text_init(&out);
  bool ok = file_read(path, PAGE_BYTES, &markdown, err);
  if (ok) page_render(text_string(&markdown), text_columns(shell), &out);
  if (ok && out.failed) ok = error_memory(err);
  if (ok) screen_print(shell, text_string(&out));
  text_done(&markdown);
  text_done(&out);
  return ok;
}

/* The comment a script opens with; false: it has none. */
static bool print_opening(const char *script) {
  bool is_any = false;
  while (text_starts(script, "--")) {
    script += 2 + (script[2] == ' ');
    size_t length = strcspn(script, "\n");
    shell_printf("%.*s\n", (int)length, script);
    script += length + (script[length] == '\n');
    is_any = true;
  }
  return is_any;
}

static bool print_script(const Game *game, Error *err) {
  Text script;
  text_init(&script);
  bool ok = file_read(game->path, PAGE_BYTES, &script, err);
  if (ok) {
    print_opening(text_string(&script));
    shell_printf("There is no page about %s: %s.md beside its script would be "
                 "printed here. 'source' prints the rules as they are "
                 "written.\n",
                 game->name, game->name);
  }
  text_done(&script);
  return ok;
}

int cmd_rules(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  char path[PAGE_PATH];
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  bool ok =
      argc == 0 || error_set(err, ERROR_USAGE,
                             "rules takes one game, not '%s' too", argv[0]);
  if (ok)
    ok = page_of_game(subject.game, path, sizeof path)
             ? print_page(shell, path, err)
             : print_script(subject.game, err);
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}
