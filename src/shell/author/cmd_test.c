/* SPDX-License-Identifier: MIT
** cmd_test.c - running .t files, and adding a case to one.
*/
#include "base/file.h"
#include "kernel/text/diagram.h"
#include "shell/command/command.h"
#include "shell/draw/draw_state.h"
#include "shell/author/drawn_test.h"

#include <stdio.h>
#include <string.h>

/* Keeps the first problem for the caller; the others are noted at once. */
static void keep(Error *first, const Error *err) {
  if (first->code == ERROR_NONE)
    *first = *err;
  else
    shell_note("%s\n", err->text);
}

static void run_file(const char *path, DrawnReport *report, Error *first) {
  Error err = {0};
  Text out;
  text_init(&out);
  if (!drawn_test_run(path, report, &out, &err)) keep(first, &err);
  shell_print(text_string(&out));
  text_done(&out);
}

static void run_path(const char *path, DrawnReport *report, Error *first) {
  FilePaths paths;
  Error err = {0};
  if (!file_find(path, ".t", &paths, &err)) {
    keep(first, &err);
    return;
  }
  for (size_t i = 0; i < paths.count && !shell_interrupted; i++)
    run_file(paths.at[i], report, first);
  file_paths_done(&paths);
}

/* ---- test --write ---- */

enum { MOVES_WRITTEN = 24, FILE_LIMIT = 16 << 20 };

static void add_game(const Shell *shell, Text *out) {
  const Game *g = shell->game;
  text_addf(out, "game %s", g->name);
  for (int i = 0; i < g->noptions; i++)
    if (g->options[i].chosen != g->options[i].usual)
      text_addf(out, " %s=%s", g->options[i].name,
                g->options[i].choices[g->options[i].chosen]);
  text_add(out, "\nposition ");
  diagram_write(g, shell->session->pos, out);
}

/* Who is asked and what there is to choose from; or the result. */
static bool add_case(const Shell *shell, Text *out, Error *err) {
  Session *s = shell->session;
  char result[64];
  size_t count;
  if (!session_list(s, &count, err)) return false;
  text_addf(out, "\n%% After ply %zu%s%s\n", s->nplies,
            s->nplies ? ", the last " : "",
            s->nplies ? s->plies[s->nplies - 1].text : "");
  add_game(shell, out);
  session_result(s, result, sizeof result);
  if (session_is_over(s)) {
    text_addf(out, "\nresult %s\n", result);
    return true;
  }
  text_addf(out, "\nmover %s\nphase %s\ncount %zu\n",
            draw_asked(s->game, s->pos), s->game->phases[s->pos->phase].name,
            count);
  if (count <= MOVES_WRITTEN) {
    text_add(out, "moves");
    for (size_t i = 0; i < count; i++)
      text_addf(out, strchr(session_text(s, i), ' ') ? " \"%s\"" : " %s",
                session_text(s, i));
    text_add(out, "\n");
  }
  return true;
}

static bool write_case(const Shell *shell, const char *path, Error *err) {
  Text text;
  text_init(&text);
  bool ok = !file_exists(path) || file_read(path, FILE_LIMIT, &text, err);
  ok = ok && add_case(shell, &text, err) &&
       file_save(path, text_string(&text), text.length, err);
  text_done(&text);
  if (ok) shell_printf("added a case to %s\n", path);
  return ok;
}

static int write_test(const Shell *shell, int argc, char **argv, Error *err) {
  char path[300];
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc > 1) {
    error_set(err, ERROR_USAGE, "name one file: test --write [FILE.t]");
    return ERROR_USAGE;
  }
  snprintf(path, sizeof path, "%s.t", shell->game->name);
  return write_case(shell, argc ? argv[0] : path, err) ? 0 : (int)err->code;
}

int cmd_test(Shell *shell, int argc, char **argv, Error *err) {
  DrawnReport report = {.by_walk = shell->options.planes_off};
  if (shell->options.write) return write_test(shell, argc, argv, err);
  if (argc == 0) {
    error_set(err, ERROR_USAGE, "name the files: test FILE.t ...");
    return ERROR_USAGE;
  }
  error_clear(err);
  for (int i = 0; i < argc; i++) run_path(argv[i], &report, err);
  shell_printf("%d passed, %d failed\n", report.passed, report.failed);
  if (err->code == ERROR_RULE || err->code == ERROR_LIMIT)
    return (int)err->code;
  if (err->code != ERROR_NONE) return ERROR_INPUT;
  return report.failed > 0 ? ERROR_CHECK : 0;
}
