/* SPDX-License-Identifier: MIT
** record_step.c - load, next, back, goto, play on.
**
** The plies of a loaded record are the session's own, those ahead as if they
** had been taken back: stepping is undo and redo. The record is kept beside
** it for its comments; what no longer fits the session's plies is not shown.
*/
#include "shell/record/record_step.h"

#include <stdio.h>
#include <string.h>
#include "record/branch_notes.h"
#include "script/version.h"
#include "shell/prompt/end.h"
#include "shell/prompt/line.h"
#include "shell/prompt/play.h"
#include "shell/record/record_again.h"
#include "shell/record/record_file.h"
#include "shell/prompt/think.h"

static Record loaded;
static const Session *loaded_session; /* the session it was loaded into */
static bool loaded_agrees;            /* as it stands */

void record_step_move(const Session *old, const Session *session) {
  if (loaded_session == old) loaded_session = session;
}

bool record_step_agrees(void) { return loaded_agrees; }

const char *record_step_who(const char *player) {
  for (int i = 0; i < loaded.nplayers; i++)
    if (text_is_equal(loaded.players[i].player, player))
      return loaded.players[i].who;
  return NULL;
}

static int fail(Error *err, ErrorCode code, const char *text) {
  error_set(err, code, "%s", text);
  return (int)code;
}

static int no_game(Error *err) {
  return fail(err, ERROR_USAGE,
              "there is no game yet: 'load FILE' opens a record");
}

/* ---- the record of the session ---- */

/* The record's ply number i (from 0), if the session's is the same. */
static const RecordPly *same_ply(const Session *s, size_t i) {
  return s == loaded_session ? record_again_ply(&loaded, s, i) : NULL;
}

bool record_step_make(const Shell *shell, Record *record, Error *err) {
  const char *who[PLAYERS_MAX];
  for (int i = 0; i < PLAYERS_MAX; i++) who[i] = "human";
  think_name(shell, who);
  memset(record, 0, sizeof *record);
  if (!replay_of_session(shell->session, play_seed(), version_engine(), who,
                         record, err))
    return false;
  if (shell->session == loaded_session)
    record_again_carry(&loaded, shell->session, record);
  return true;
}

/* ---- loading ---- */

static void tell_dropped(const char *file, size_t dropped) {
  if (dropped)
    shell_note("%s: %zu branch%s left out, their moves are not legal now\n",
               file, dropped, dropped == 1 ? "" : "es");
}

static void tell_divergence(const ReplayReport *report) {
  if (!report->diverged) return;
  if (report->ply > 0)
    shell_note("ply %d differs: %s; the record is loaded up to there\n",
               report->ply, report->what);
  else
    shell_note("%s\n", report->what);
}

/* Plays the record; what it has besides its plies comes with it. */
static bool play_record(Record *record, Game *game, bool can_redo,
                        Session **session, const char *file, Error *err) {
  ReplayReport report;
  size_t dropped = 0;
  if (!replay_record(game, record, version_engine(), session, &report, err))
    return false;
  (*session)->keeps_branches = true;
  if (!branch_notes_read(*session, record, can_redo, &dropped, err)) {
    session_free(*session);
    return false;
  }
  if (record->notice) shell_note("%s: %s\n", file, record->notice);
  tell_dropped(file, dropped);
  tell_divergence(&report);
  loaded_agrees = !report.diverged && dropped == 0;
  return true;
}

bool record_step_open(Shell *shell, const char *file, size_t number,
                      const char *rules, size_t plies, Error *err) {
  Record record;
  Game *game;
  Session *session = NULL;
  if (!record_file_open(file, number, rules, &record, &game, err)) return false;
  if (!play_record(&record, game, plies == RECORD_STEP_LEFT, &session, file,
                   err)) {
    game_free(game);
    record_done(&record);
    return false;
  }
  play_adopt(shell, game, session, record.has_seed ? record.seed : 0);
  record_done(&loaded);
  loaded = record;
  loaded_session = session;
  end_begin(session, false);
  if (plies < session->nplies) session_goto(session, plies);
  return true;
}

static void print_header(const Session *s) {
  shell_printf("%s, %zu pl%s", s->game->name, loaded.nplies,
               loaded.nplies == 1 ? "y" : "ies");
  for (int i = 0; i < loaded.nplayers; i++)
    shell_printf(", %s: %s", loaded.players[i].player, loaded.players[i].who);
  shell_printf(", result: %s", loaded.result ? loaded.result : "in progress");
  if (loaded.reason) shell_printf(" (%s)", loaded.reason);
  shell_print("\n");
}

int cmd_load(Shell *shell, int argc, char **argv, Error *err) {
  long number = 0;
  if (argc != 1 && (argc != 2 || !text_to_long(argv[1], 1, 100000000, &number)))
    return fail(err, ERROR_USAGE,
                "give one file name, and the number of a game where there are "
                "many: load games.pgn 3");
  if (!record_step_open(shell, argv[0], (size_t)number, shell->options.game, 0,
                        err))
    return (int)err->code;
  print_header(shell->session);
  line_show(shell);
  return 0;
}

/* ---- stepping ---- */

static void print_end(const Session *s) {
  char result[64];
  if (s->nredo > 0) return;
  session_result(s, result, sizeof result);
  if (*result)
    shell_printf("%s\n", result);
  else if (same_ply(s, loaded.nplies - 1) && loaded.result)
    shell_printf("%s%s%s\n", loaded.result, loaded.reason ? ", " : "",
                 loaded.reason ? loaded.reason : "");
}

/* The last ply of the session, with what is said about it. */
static void print_ply(const Session *s) {
  if (s->nplies == 0) {
    shell_print("start\n");
    return;
  }
  const Ply *ply = &s->plies[s->nplies - 1];
  const RecordPly *recorded = same_ply(s, s->nplies - 1);
  shell_printf("%zu %s %s\n", s->nplies, replay_asked(s->game, ply->asked),
               ply->text);
  if (recorded && recorded->comment)
    shell_printf("  {%s}\n", recorded->comment);
  if (recorded && recorded->notes) shell_print(recorded->notes);
}

static int step_to(Shell *shell, size_t n) {
  session_goto(shell->session, n);
  print_ply(shell->session);
  if (!shell->is_terminal) print_end(shell->session);
  if (shell->is_terminal) line_show(shell);
  return 0;
}

static bool read_steps(int argc, char **argv, size_t most, size_t *count,
                       Error *err) {
  long n = 1;
  bool ok = argc == 0 || (argc == 1 && text_to_long(argv[0], 1, 1000000, &n));
  *count = (size_t)n > most ? most : (size_t)n;
  return ok || error_set(err, ERROR_USAGE,
                         "'%s' is not understood: give one number of plies",
                         argv[argc - 1]);
}

int cmd_next(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  size_t count;
  if (!s) return no_game(err);
  if (s->nredo == 0)
    return fail(err, ERROR_INPUT, "this is the last ply of the record");
  if (!read_steps(argc, argv, s->nredo, &count, err)) return (int)err->code;
  return step_to(shell, s->nplies + count);
}

int cmd_back(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  size_t count;
  if (!s) return no_game(err);
  if (s->nplies == 0) return fail(err, ERROR_INPUT, "this is the start");
  if (!read_steps(argc, argv, s->nplies, &count, err)) return (int)err->code;
  return step_to(shell, s->nplies - count);
}

int cmd_goto(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  if (!s) return no_game(err);
  long all = (long)(s->nplies + s->nredo), n = 0;
  bool ok = argc == 1;
  if (ok && text_is_equal(argv[0], "end"))
    n = all;
  else if (ok && !text_is_equal(argv[0], "start"))
    ok = text_to_long(argv[0], 0, all, &n);
  if (ok) return step_to(shell, (size_t)n);
  error_set(err, ERROR_USAGE, "give a ply from 0 to %ld, 'start' or 'end'",
            all);
  return ERROR_USAGE;
}

int record_step_play_on(Shell *shell, Error *err) {
  Session *s = shell->session;
  if (!s) return no_game(err);
  size_t left = s->nredo;
  if (!session_drop_redo(s, err)) return (int)err->code;
  shell_printf("playing on after ply %zu", s->nplies);
  if (left)
    shell_printf("; %zu pl%s of the record kept as branch %zu", left,
                 left == 1 ? "y" : "ies", s->nbranches);
  shell_print("\n");
  line_show(shell);
  return 0;
}
