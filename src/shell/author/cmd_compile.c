/* SPDX-License-Identifier: MIT
** cmd_compile.c - a game's rules as one C file.
*/
#include "base/file.h"
#include "engine/print/c_game.h"
#include "shell/command/command.h"
#include "shell/author/module.h"
#include "shell/study/study.h"

static bool print(Game *game, const char *file, Error *err) {
  CGame info = {.for_abax = false};
  Text out;
  text_init(&out);
  bool ok = c_print_game(game, &info, &out, err);
  if (ok)
    ok = file ? file_save(file, text_string(&out), out.length, err)
              : study_print(&out, err);
  else
    text_done(&out);
  if (ok && file) text_done(&out);
  return ok;
}

int cmd_compile(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  bool ok =
      argc == 0 || error_set(err, ERROR_USAGE,
                             "compile takes one game, not '%s' too", argv[0]);
  const Options *options = &shell->options;
  ok = ok &&
       (options->module == NULL ? print(subject.game, options->output, err)
        : options->web ? module_ship_web(subject.game, options->module, err)
                       : module_ship(subject.game, options->module, err));
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}
