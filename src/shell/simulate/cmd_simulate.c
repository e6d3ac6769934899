/* SPDX-License-Identifier: MIT
** cmd_simulate.c - simulate: many games, then a report on them.
*/
#include "kernel/text/diagram.h"
#include "shell/command/clock.h"
#include "shell/command/command.h"
#include "shell/simulate/report_page.h"
#include "shell/simulate/share.h"

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
  bool ok = tell(shell, &report, err);
  text_done(&command);
  if (!shell->options.json && !shell->options.csv && simulation->seconds > 0)
    note_rate(simulation);
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

static int run(Shell *shell, int argc, char **argv, Error *err) {
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

int cmd_simulate(Shell *shell, int argc, char **argv, Error *err) {
  return share_run(shell, "simulate", argc, argv, run, err);
}
