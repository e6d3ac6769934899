/* SPDX-License-Identifier: MIT
** cmd_keep.c - the commands options, history and save.
*/
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "shell/command/command.h"
#include "shell/format/collection.h"
#include "shell/format/export.h"
#include "shell/record/record_file.h"
#include "shell/record/record_step.h"
#include "shell/command/screen.h"

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
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  const Game *game = subject.game;
  for (int i = 0; i < game->noptions; i++) print_option(&game->options[i]);
  if (game->noptions == 0) shell_printf("%s has no options.\n", game->name);
  command_subject_done(&subject);
  return 0;
}

/* --- history --- */

static const char *ply_player(const Session *s, size_t i) {
  Player asked = s->plies[i].asked;
  return asked == NO_PLAYER ? "chance" : s->game->player[asked];
}

static void add_json_ply(const Session *s, size_t i, Text *out) {
  text_addf(out, "%s{\"ply\": %zu, \"player\": ", i > 0 ? ",\n " : "[", i + 1);
  text_add_json(out, ply_player(s, i));
  text_add(out, ", \"move\": ");
  text_add_json(out, s->plies[i].text);
  text_add(out, "}");
}

int cmd_history(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  (void)argc, (void)argv;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  Text out;
  text_init(&out);
  for (size_t i = 0; i < s->nplies; i++)
    if (shell->options.json)
      add_json_ply(s, i, &out);
    else
      text_addf(&out, "%3zu %s %s\n", i + 1, ply_player(s, i),
                s->plies[i].text);
  if (shell->options.json) text_add(&out, s->nplies > 0 ? "]\n" : "[]\n");
  screen_print(shell, text_string(&out));
  text_done(&out);
  return 0;
}

/* --- saving --- */

/* By the suffix of its name: a record, or the text of another program. */
static bool save_as(const Shell *shell, const FormatRow *format,
                    const Record *record, const char *path, Error *err) {
  Catalog catalog;
  Text out;
  if (!catalog_read(&catalog, err)) return false;
  text_init(&out);
  bool ok = export_game(&catalog, format, record, shell->game, 1, &out, err) &&
            file_save(path, text_string(&out), out.length, err);
  text_done(&out);
  catalog_done(&catalog);
  return ok;
}

/* A file of the same format may be written over, as a record may. */
static bool may_replace(const FormatRow *format, const char *path, Error *err) {
  Collection old;
  Error ignored = {0};
  if (format == NULL) return record_file_may_replace(path, err);
  if (!file_exists(path)) return true;
  bool is_same = collection_read(&old, path, false, &ignored) &&
                 old.format != NULL && old.format->read == format->read;
  collection_done(&old);
  return is_same ||
         error_set(err, ERROR_INPUT,
                   "%s is not a %s file and is left alone: choose another name",
                   path, format->name);
}

static int ask_for_name(Error *err) {
  Text names;
  text_init(&names);
  format_names(&names);
  error_set(err, ERROR_USAGE,
            "give one file name: save game.abr; the suffix decides the format: "
            "%s",
            text_string(&names));
  text_done(&names);
  return ERROR_USAGE;
}

int cmd_save(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  Record record;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc != 1) return ask_for_name(err);
  const FormatRow *format = format_of_file(argv[0]);
  if (format != NULL && format->write == NULL) format = NULL;
  if (!may_replace(format, argv[0], err) ||
      !record_step_make(shell, &record, err))
    return (int)err->code;
  if (format == NULL) record_file_note_rules(&record, shell->game, argv[0]);
  bool is_saved = format != NULL ? save_as(shell, format, &record, argv[0], err)
                                 : record_file_save(argv[0], &record, err);
  record_done(&record);
  if (!is_saved) return (int)err->code;
  shell_printf("saved %zu pl%s to %s\n", s->nplies,
               s->nplies == 1 ? "y" : "ies", argv[0]);
  return 0;
}
