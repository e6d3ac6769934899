/* SPDX-License-Identifier: MIT
** cmd_replay.c - replay: records played again, many at a time.
*/
#include <string.h>
#include <unistd.h>
#include "shell/command/clock.h"
#include "shell/command/command.h"
#include "shell/record/record_file.h"
#include "shell/record/record_report.h"
#include "shell/record/record_resume.h"
#include "shell/record/record_step.h"
#include "shell/prompt/repl.h"

static void show_progress(Batch *batch) {
  record_resume_up(batch);
  size_t done = atomic_load(&batch->done), all = atomic_load(&batch->stop_at);
  double plies = (double)atomic_load(&batch->plies);
  double seconds = clock_now() - batch->start;
  if (done == 0 || done > all || seconds < 0.3) return;
  shell_note("\r%zu of %zu games, %.2f M plies/s, %.0f s left\033[K", done, all,
             clock_rate(plies, seconds) / 1e6,
             seconds * (double)(all - done) / (double)done);
}

static void note_game(const Batch *batch, size_t i, const char *notice) {
  Text name;
  text_init(&name);
  batch_name(batch, i, &name);
  shell_note("%s: %s\n", text_string(&name), notice);
  text_done(&name);
}

static void note_all(const Batch *batch) {
  size_t changed = 0;
  for (size_t i = 0; i < batch->count; i++) {
    const Finding *finding = &batch->findings[i];
    if (finding->notice) note_game(batch, i, finding->notice);
    if (finding->verdict == VERDICT_EMPTY)
      note_game(batch, i, "the file is empty: no game was saved in it");
    if (finding->verdict == VERDICT_BAD)
      shell_note("abax: %s\n", finding->text ? finding->text : "no memory");
    changed += finding->verdict == VERDICT_AGREES && finding->has_other_rules;
  }
  if (changed && !batch->rules)
    shell_note("%zu of the records that agree were played by other rules; "
               "'record rebless' writes the new ones in\n",
               changed);
  size_t open = record_report_open(batch);
  if (open > 0 && batch->count > 1)
    shell_note("%zu of the records that agree %s no result: games in progress, "
               "or records that were cut short\n",
               open, open == 1 ? "has" : "have");
}

/* Of records of ours the table is for who watches; others read --json. */
static void note_games(const Batch *batch) {
  Text out;
  text_init(&out);
  if (batch->ngroups > 1 && !record_report_is_foreign(batch))
    record_report_games(batch, &out);
  shell_note("%s", text_string(&out));
  text_done(&out);
}

static void note_rate(const Batch *batch) {
  double plies = (double)atomic_load(&batch->plies);
  shell_note("%.0f plies in %.3f s, %.0f plies/s, %d job%s\n", plies,
             batch->seconds, clock_rate(plies, batch->seconds), batch->jobs,
             batch->jobs == 1 ? "" : "s");
}

/* Unreadable records weigh more than differing ones. */
static int exit_code(Batch *batch, bool is_strict, Error *err) {
  size_t left = record_report_count(batch, VERDICT_NONE);
  int code = record_report_count(batch, VERDICT_DIFFERS) ? ERROR_CHECK : 0;
  if (is_strict && record_report_count(batch, VERDICT_TORN)) code = ERROR_CHECK;
  bool is_interrupted = left > 0 && shell_interrupted;
  bool is_kept = record_resume_end(batch, is_interrupted);
  if (is_interrupted) {
    error_set(err, ERROR_LIMIT, "interrupted: %zu of %zu games not tried%s",
              left, batch->count,
              is_kept ? "; the same with --resume goes on from here" : "");
    code = ERROR_LIMIT;
  }
  for (size_t i = batch->count; i-- > 0;)
    if (batch->findings[i].verdict == VERDICT_BAD && code != ERROR_INPUT)
      code = (int)batch->findings[i].code;
  return code;
}

static bool print_report(const Shell *shell, const Batch *batch, Error *err) {
  Text out;
  text_init(&out);
  if (shell->options.json)
    record_report_json(batch, &out);
  else if (shell->options.junit)
    record_report_junit(batch, &out);
  else
    record_report_text(batch, &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok && shell_flush(err);
}

/* The prompt at the last ply that agrees. */
static int open_prompt(Shell *shell, const Batch *batch, int code, Error *err) {
  size_t i = record_report_first(batch);
  if (i == batch->count) return code;
  if (!record_step_open(shell, batch->files.at[batch->games[i].file],
                        batch->games[i].number, batch->rules,
                        batch->findings[i].plies, err))
    return (int)err->code;
  if (shell->at_prompt) return code;
  int ended = repl_run(shell, err);
  return ended ? ended : code;
}

static bool resume(Batch *batch, Error *err) {
  size_t count;
  if (!record_resume_read(batch, &count, err)) return false;
  if (count > 0)
    shell_note("%zu of %zu games were verified before\n", count, batch->count);
  else
    shell_note("none of these games was verified before; all are replayed\n");
  return true;
}

static int replay(Shell *shell, Batch *batch, Error *err) {
  const Options *options = &shell->options;
  if (options->resume && !resume(batch, err)) return (int)err->code;
  bool is_watched = isatty(STDERR_FILENO);
  bool ok = batch_run(batch, options->jobs,
                      is_watched ? show_progress : record_resume_up, err);
  if (is_watched) shell_note("\r\033[K");
  if (!ok || !print_report(shell, batch, err)) return (int)err->code;
  note_all(batch);
  if (is_watched && !options->json) note_games(batch);
  if (is_watched && !options->json) note_rate(batch);
  int code = exit_code(batch, options->strict, err);
  return options->repl ? open_prompt(shell, batch, code, err) : code;
}

int cmd_replay(Shell *shell, int argc, char **argv, Error *err) {
  if (argc == 0) {
    error_set(err, ERROR_USAGE, "a record is missing: replay FILE|DIR ...");
    return ERROR_USAGE;
  }
  Batch batch;
  batch_init(&batch);
  batch.rules = shell->options.against;
  batch.game = shell->options.game;
  batch.settings = shell->options.settings;
  batch.nsettings = shell->options.nsettings;
  batch.stops = shell->options.stop || shell->options.repl;
  batch.is_thorough = shell->options.thorough;
  record_resume_begin(&batch, argc, argv);
  int code = batch_collect(&batch, argc, argv, err) ? replay(shell, &batch, err)
                                                    : (int)err->code;
  batch_done(&batch);
  return code;
}
