/* SPDX-License-Identifier: MIT
** cmd_keep.c - what there is and what there was: games, options, history,
** save.
*/
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "shell/command.h"
#include "shell/record_file.h"
#include "shell/record_step.h"

/* --- games --- */

static void print_game(const char *name, bool as_json, const char *comma) {
  Error err = {0};
  Text line;
  text_init(&line);
  Game *game = load_game(name, NULL, 0, &err);
  const char *title = game == NULL          ? ""
                      : game->title != NULL ? game->title
                                            : game->name;
  if (as_json) {
    text_addf(&line, "%s{\"name\":", comma);
    text_add_json(&line, name);
    text_add(&line, ",\"title\":");
    text_add_json(&line, title);
    text_addf(&line, ",\"loads\":%s}", game != NULL ? "true" : "false");
  } else if (game != NULL) {
    text_addf(&line, "%-16s %s\n", name, title);
  } else {
    text_addf(&line, "%-16s cannot be loaded: %.*s\n", name,
              (int)strcspn(err.text, "\n"), err.text);
  }
  shell_print(text_string(&line));
  text_done(&line);
  if (game != NULL) game_free(game);
}

int cmd_games(Shell *shell, int argc, char **argv, Error *err) {
  FilePaths names;
  bool as_json = shell->options.json;
  (void)argc, (void)argv;
  if (!load_names(&names, err)) return err->code;
  if (as_json) shell_print("[");
  for (size_t i = 0; i < names.count; i++)
    print_game(names.at[i], as_json, i > 0 ? "," : "");
  if (as_json) shell_print("]\n");
  if (names.count == 0 && !as_json)
    shell_note("No games were found; ABAX_PATH names folders to look in.\n");
  file_paths_done(&names);
  return 0;
}

/* --- options --- */

static void print_option(const Option *option) {
  shell_printf("%s = %s", option->name, option->choices[option->chosen]);
  shell_print("   (");
  for (int i = 0; i < option->nchoices; i++)
    shell_printf("%s%s", i > 0 ? ", " : "", option->choices[i]);
  shell_print(")\n");
  if (option->help != NULL) shell_printf("    %s\n", option->help);
}

int cmd_options(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  if (!command_subject(shell, &argc, &argv, &subject, err)) return err->code;
  const Game *game = subject.game;
  for (int i = 0; i < game->noptions; i++) print_option(&game->options[i]);
  if (game->noptions == 0) shell_printf("%s has no options.\n", game->name);
  command_subject_done(&subject);
  return 0;
}

/* --- history --- */

int cmd_history(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  (void)argc, (void)argv;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  for (size_t i = 0; i < s->nplies; i++) {
    Player asked = s->plies[i].asked;
    shell_printf("%3zu %s %s\n", i + 1,
                 asked == NO_PLAYER ? "chance" : s->game->player[asked],
                 s->plies[i].text);
  }
  return 0;
}

/* --- saving --- */

int cmd_save(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  Record record;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc != 1) {
    error_set(err, ERROR_USAGE, "give one file name: save game.abr");
    return ERROR_USAGE;
  }
  if (!record_file_may_replace(argv[0], err) ||
      !record_step_make(shell, &record, err))
    return err->code;
  bool is_saved = record_file_save(argv[0], &record, err);
  record_done(&record);
  if (!is_saved) return err->code;
  shell_printf("saved %zu pl%s to %s\n", s->nplies,
               s->nplies == 1 ? "y" : "ies", argv[0]);
  return 0;
}
