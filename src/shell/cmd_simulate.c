/* SPDX-License-Identifier: MIT
** cmd_simulate.c - simulate: many games, then a report on them; merge: the
** report on parts that were played apart.
*/
#include "base/file.h"
#include "kernel/diagram.h"
#include "shell/clock.h"
#include "shell/command.h"
#include "shell/report_page.h"
#include "shell/shard.h"

static bool print_report(const Shell *shell, const Report *report, Error *err) {
  Text out;
  bool ok = true;
  text_init(&out);
  if (shell->options.csv)
    report_csv(report->simulation, &out);
  else if (shell->options.json)
    ok = report_json(report, &out, err);
  else
    ok = report_text(report, shell->has_utf8 && !shell->options.ascii, &out,
                     err);
  ok = ok && (!out.failed || error_memory(err));
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok && shell_flush(err);
}

/* The page and the pictures, where they are asked for. */
static bool save_page(const Shell *shell, const Report *report, Error *err) {
  const Options *o = &shell->options;
  Sheet sheet;
  if (!o->html && !o->svg) return true;
  sheet_init(&sheet, report->command, o->svg != NULL);
  sheet.wants_live = !o->light;
  bool ok = report_page(&sheet, report, err) &&
            sheet_save(&sheet, o->html, o->svg, err);
  sheet_done(&sheet);
  return ok;
}

static bool print_shard(const Simulation *simulation, Error *err) {
  Text out;
  text_init(&out);
  shard_write(simulation, &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok && shell_flush(err);
}

static void note_rate(const Simulation *simulation) {
  double plies = (double)simulation->total.plies;
  shell_note("%.0f plies in %.3f s, %.0f plies/s, %d job%s\n", plies,
             simulation->seconds, clock_rate(plies, simulation->seconds),
             simulation->jobs, simulation->jobs == 1 ? "" : "s");
}

/* Prints first and writes the page then: what cannot be written loses no
** result. */
static bool tell(const Shell *shell, const Report *report, Error *err) {
  bool ok = print_report(shell, report, err);
  return save_page(shell, report, err) && ok;
}

/* A part that is not whole cannot be put together with others. */
static bool tell_part(const Simulation *simulation, Error *err) {
  bool is_whole =
      atomic_load(&simulation->played) == simulation_share(simulation);
  return !is_whole || shell_interrupted || print_shard(simulation, err);
}

static bool tell_all(const Shell *shell, Simulation *simulation,
                     const Ladder *ladder, Error *err) {
  Error trouble = {0};
  Text command;
  bool is_whole = simulate_judge(simulation, &trouble);
  text_init(&command);
  simulate_command(simulation, shell->options.ladder, &command);
  Report report = {.simulation = simulation,
                   .ladder = ladder,
                   .command = text_string(&command),
                   .trouble = is_whole ? NULL : trouble.text};
  bool ok = shell->options.shard ? tell_part(simulation, err)
                                 : tell(shell, &report, err);
  text_done(&command);
  if (!shell->options.json && !shell->options.csv) note_rate(simulation);
  if (!is_whole && !ok) shell_note("abax: %s\n", trouble.text);
  if (!is_whole && ok) *err = trouble;
  return ok && is_whole;
}

static bool simulate(Shell *shell, const Game *game, const char *from,
                     Error *err) {
  const Options *o = &shell->options;
  Simulation simulation;
  Ladder ladder;
  if (!simulate_plan(&simulation, shell, game, from, err) ||
      !ladder_read(&ladder, o->ladder, err) ||
      !sheet_check(o->html, o->svg, err))
    return false;
  if (o->shard && (o->html || o->svg || o->ladder))
    return error_set(err, ERROR_USAGE,
                     "a part of a simulation has no page and no ladder: give "
                     "--html and --svg to merge");
  bool ok =
      simulate_run(&simulation, err) && ladder_play(&ladder, &simulation, err);
  ok = ok && tell_all(shell, &simulation, &ladder, err);
  simulation_done(&simulation);
  return ok;
}

/* At the prompt the games go on from the current position. */
static bool simulate_subject(Shell *shell, const Subject *subject, Error *err) {
  const Session *session = subject->session;
  if (subject->is_owned || session->nplies == 0)
    return simulate(shell, subject->game, shell->options.from, err);
  Text from;
  text_init(&from);
  diagram_write(subject->game, session->pos, &from);
  bool ok = simulate(shell, subject->game, text_string(&from), err);
  text_done(&from);
  return ok;
}

int cmd_simulate(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  bool ok = argc == 0 ||
            error_set(err, ERROR_USAGE,
                      "simulate takes one game; '%s' is neither a game nor an "
                      "option",
                      argv[0]);
  ok = ok && simulate_subject(shell, &subject, err);
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}

/* ---- merge ---- */

static bool merge_files(Merger *merger, int argc, char **argv, Error *err) {
  Text text;
  bool ok = true;
  text_init(&text);
  for (int i = 0; ok && i < argc; i++)
    ok = file_read(argv[i], 0, &text, err) &&
         merger_add(merger, argv[i], text_string(&text), err);
  text_done(&text);
  return ok && merger_finish(merger, err);
}

static bool tell_merged(const Shell *shell, Simulation *simulation,
                        Error *err) {
  Ladder none = {0};
  Text command;
  text_init(&command);
  simulate_command(simulation, NULL, &command);
  Report report = {.simulation = simulation,
                   .ladder = &none,
                   .command = text_string(&command)};
  bool ok = tell(shell, &report, err);
  text_done(&command);
  return ok;
}

int cmd_merge(Shell *shell, int argc, char **argv, Error *err) {
  Merger merger;
  if (argc == 0) {
    error_set(err, ERROR_USAGE,
              "merge needs the files that simulate --shard wrote");
    return (int)err->code;
  }
  merger_init(&merger);
  bool ok = sheet_check(shell->options.html, shell->options.svg, err) &&
            merge_files(&merger, argc, argv, err) &&
            tell_merged(shell, &merger.simulation, err);
  merger_done(&merger);
  return ok ? 0 : (int)err->code;
}
