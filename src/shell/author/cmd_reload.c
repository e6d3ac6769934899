/* SPDX-License-Identifier: MIT
** cmd_reload.c - authoring at the prompt: reload, watch, lua.
**
** The game is played again by the new rules, as far as its moves are legal;
** the first ply that differs in anything a record holds is named. The old
** rules and the old game are dropped only when the new ones are complete.
*/
#include <stdio.h>
#include <string.h>
#include "record/replay.h"
#include "record/branch_notes.h"
#include "session/ending.h"
#include "script/ask.h"
#include "script/load.h"
#include "script/version.h"
#include "shell/record/autosave.h"
#include "shell/prompt/end.h"
#include "shell/prompt/line.h"
#include "shell/prompt/play.h"
#include "shell/record/record_keep.h"
#include "shell/record/record_step.h"
#include "shell/author/reload.h"
#include "shell/prompt/setting.h"

enum { SETTING_TEXT = 256 };

/* ---- playing again ---- */

/* Whatever is legal, for any player: what differs was said already. */
static bool play_again(Session *s, const Record *record, Error *err) {
  for (size_t i = 0; i < record->nplies && !session_is_over(s); i++) {
    size_t index;
    int64_t spent = 0;
    if (!session_find_exactly(s, record->plies[i].move, &index, err))
      return err->code == ERROR_NONE;
    if (!session_do(s, index, err)) return false;
    if (branch_notes_spent(&record->plies[i], &spent))
      s->plies[s->nplies - 1].spent = spent;
  }
  return true;
}

static Session *begin_again(const Game *game, const Record *record,
                            size_t *dropped, Error *err) {
  Session *s = session_new(game, record->seed, err);
  if (s == NULL) return NULL;
  s->keeps_branches = true;
  bool ok =
      (record->start == NULL || session_set_position(s, record->start, err)) &&
      play_again(s, record, err) &&
      branch_notes_read(s, record, true, dropped, err);
  if (ok) terms_read_lines(&s->terms, game, record->others);
  if (ok) ending_accept(s, record->reason);
  if (ok) return s;
  session_free(s);
  return NULL;
}

/* ---- saying what came of it ---- */

static void say_outcome(const Game *game, const ReplayReport *report,
                        const Record *record, const Session *s,
                        size_t dropped) {
  size_t all = record->nplies, now = s->nplies;
  shell_printf("reloaded %s: ", game->path);
  if (!report->rules_changed)
    shell_print("the rules are the same\n");
  else if (!report->diverged)
    shell_printf("%zu pl%s, all as before\n", all, all == 1 ? "y" : "ies");
  else if (report->ply > 0)
    shell_printf("ply %d differs: %s\n", report->ply, report->what);
  else
    shell_printf("the end differs: %s\n", report->what);
  if (now < all)
    shell_printf(
        "  ply %zu, %s, is no longer legal: the game stops before it\n",
        now + 1, record->plies[now].move);
  if (dropped)
    shell_printf("  %zu branch%s can no longer be played\n", dropped,
                 dropped == 1 ? "" : "es");
}

/* ---- reloading ---- */

static int read_options(const Game *game, char texts[][SETTING_TEXT],
                        const char **settings) {
  int n = 0;
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (option->chosen == 0) continue;
    snprintf(texts[n], SETTING_TEXT, "%s=%s", option->name,
             option->choices[option->chosen]);
    settings[n] = texts[n];
    n++;
  }
  return n;
}

static Game *load_again(const Game *game, Error *err) {
  char texts[OPTIONS_MAX][SETTING_TEXT], path[1024];
  const char *settings[OPTIONS_MAX];
  int n = read_options(game, texts, settings);
  snprintf(path, sizeof path, "%s", game->path);
  return load_game(path, settings, n, err);
}

/* The record that is being kept goes on if the game is the same. */
static void replace(Shell *shell, Game *game, Session *session, bool is_same) {
  const Session *old = shell->session;
  record_step_move(old, session);
  if (is_same) {
    record_keep_move(old, session);
    autosave_move(old, session);
  }
  play_adopt(shell, game, session, play_seed());
  end_begin(session, false);
}

typedef struct Reload {
  Record record; /* the game as it was */
  Game *game;
  Session *session;
  ReplayReport report;
  size_t dropped; /* branches */
} Reload;

static bool prepare(Shell *shell, Reload *r, Error *err) {
  if (!record_step_make(shell, &r->record, err)) return false;
  r->game = load_again(shell->game, err);
  if (r->game == NULL) return false;
  if (!replay_record(r->game, &r->record, version_engine(), NULL, &r->report,
                     err))
    return false;
  r->session = begin_again(r->game, &r->record, &r->dropped, err);
  return r->session != NULL;
}

/* On failure the rules and the game stay. */
static bool reload(Shell *shell, bool is_quiet, Error *err) {
  Reload r = {.game = NULL};
  bool ok = prepare(shell, &r, err);
  if (ok) {
    bool is_whole = r.session->nplies == r.record.nplies && r.dropped == 0;
    replace(shell, r.game, r.session, is_whole);
    if (!is_quiet || r.report.rules_changed)
      say_outcome(r.game, &r.report, &r.record, r.session, r.dropped);
  } else if (r.game != NULL) {
    game_free(r.game);
  }
  record_done(&r.record);
  return ok;
}

int cmd_reload(Shell *shell, int argc, char **argv, Error *err) {
  (void)argv;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc > 0) {
    error_set(err, ERROR_USAGE,
              "reload takes no arguments: it is about the game "
              "being played");
    return ERROR_USAGE;
  }
  if (!reload(shell, false, err)) {
    char text[sizeof err->text];
    snprintf(text, sizeof text, "%s", err->text);
    error_set(err, err->code, "%s\nthe rules and the game stay as they were",
              text);
    return (int)err->code;
  }
  line_show(shell);
  return 0;
}

/* ---- watching ---- */

static struct {
  bool is_on;
  const Game *game;
  unsigned long long stamp;
} watch;

static void mark(const Shell *shell) {
  watch.game = shell->game;
  watch.stamp = shell->game != NULL ? load_stamp(shell->game) : 0;
}

void reload_write_watch(Shell *shell, Text *out) {
  (void)shell;
  text_add(out, watch.is_on ? "on" : "off");
}

bool reload_change_watch(Shell *shell, int argc, char **argv, Error *err) {
  if (!setting_read_switch("watch", argc, argv, &watch.is_on, err))
    return false;
  mark(shell);
  return true;
}

int cmd_watch(Shell *shell, int argc, char **argv, Error *err) {
  if (argc == 0) {
    shell_printf("watch is %s\n", watch.is_on ? "on" : "off");
    return 0;
  }
  return reload_change_watch(shell, argc, argv, err) ? 0 : (int)err->code;
}

bool reload_is_watching(void) { return watch.is_on; }

bool reload_is_due(const Shell *shell) {
  if (!watch.is_on || shell->session == NULL) return false;
  if (watch.game != shell->game) mark(shell);
  return load_stamp(shell->game) != watch.stamp;
}

static void look_at_files(Shell *shell) {
  Error err = {0};
  mark(shell);
  if (reload(shell, false, &err)) {
    mark(shell);
    line_show(shell);
    return;
  }
  shell_flush(NULL);
  shell_note("%s\nthe rules and the game stay as they were\n", err.text);
}

void reload_look(Shell *shell) {
  if (reload_is_due(shell)) look_at_files(shell);
}

/* ---- rules that were stopped ---- */

void reload_revive(Shell *shell) {
  static const Game *told;
  Error err = {0};
  if (shell->session == NULL || !load_is_dead(shell->game)) return;
  if (told == shell->game) return;
  told = NULL;
  shell_interrupted = false; /* what was stopped has ended: this is new work */
  if (reload(shell, true, &err)) return;
  told = shell->game;
  shell_note("%s\nthe rules cannot be loaded again: repair them, then "
             "'reload'\n",
             err.text);
}

/* ---- lua ---- */

int cmd_lua(Shell *shell, int argc, char **argv, Error *err) {
  Text out;
  (void)argv;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc == 0) {
    error_set(err, ERROR_USAGE,
              "give an expression: lua #moves, lua pos.mover, lua "
              "pos:captured(pos.mover)");
    return ERROR_USAGE;
  }
  text_init(&out);
  /* As it was typed: quotes and blanks are Lua's here. */
  shell_is_asking = true;
  bool ok = ask_lua(shell->session, line_rest(), &out, err);
  shell_is_asking = false;
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok ? 0 : (int)err->code;
}
