/* SPDX-License-Identifier: MIT
** repl.c - reading lines and showing what they did.
**
** Enter alone, on a terminal, repeats the last line if it was a step ('auto',
** 'undo', 'redo'), as debuggers do; otherwise it shows the board. Ctrl-C
** clears the line, Ctrl-D leaves. Nothing a line does ends the loop but
** 'quit' and a closed stdout.
*/
#include "shell/prompt/repl.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "linenoise.h"
#include "session/ending.h"
#include "shell/record/autosave.h"
#include "shell/prompt/complete.h"
#include "shell/prompt/complete_list.h"
#include "shell/draw/draw_state.h"
#include "shell/prompt/idle.h"
#include "shell/prompt/input.h"
#include "shell/prompt/line.h"
#include "shell/study/placing.h"
#include "shell/record/record_keep.h"
#include "shell/author/reload.h"
#include "shell/command/screen.h"

typedef struct Repl {
  Shell *shell;
  long number;   /* of the line */
  int first;     /* code of the first failure */
  char step[64]; /* the line that Enter repeats; "": none */
} Repl;

/* --- saying what went wrong --- */

/* stdout first, so that both streams read in order when they are one. */
static void report(Repl *repl, const Error *err) {
  Error ignored;
  shell_flush(&ignored);
  if (repl->shell->is_terminal)
    shell_note("%s\n", err->text);
  else
    shell_note("line %ld: %s\n", repl->number, err->text);
}

static void settle(Repl *repl, int code, const Error *err) {
  if (code == 0) return;
  if (err->text[0] != '\0') report(repl, err);
  if (repl->first == 0) repl->first = code;
}

/* A clock that ran out while nobody typed. */
static void look_at_clock(Shell *shell) {
  if (shell->session != NULL && ending_flag(shell->session)) line_show(shell);
}

static void run(Repl *repl, const char *line) {
  Error err = {0};
  Error late = {0};
  reload_look(repl->shell);
  look_at_clock(repl->shell);
  int code = line_run(repl->shell, line, &err);
  autosave_up(repl->shell);
  bool is_kept = record_keep_up(repl->shell, &late); /* before it is shown */
  settle(repl, code, &err);
  if (!is_kept && autosave_is_on(repl->shell))
    autosave_failed(&late);
  else if (!is_kept)
    settle(repl, (int)late.code, &late);
  reload_revive(repl->shell);
}

static void run_checked(Repl *repl, const char *line, size_t length) {
  Error err = {0};
  if (line_check(line, length, &err))
    run(repl, line);
  else
    settle(repl, (int)err.code, &err);
}

/* --- a terminal --- */

/* "abalone 3 white> ", in a set-up "sirius 3 white d1 S9 M9 T9> " */
static void make_prompt(const Shell *shell, char *out, size_t size) {
  Session *s = shell->session;
  Text placing;
  char time[TERMS_TEXT] = "";
  if (s == NULL) {
    snprintf(out, size, "abax> ");
    return;
  }
  text_init(&placing);
  placing_brief(s, &placing);
  Player asked = position_asked(s->game, s->pos);
  if (s->terms.has_clock && !session_is_over(s) && asked != NO_PLAYER)
    terms_write_time(ending_left_now(s, asked), time);
  snprintf(out, size, "%s %zu %s%s%s%s%s> ", s->game->name, s->nplies,
           session_is_over(s) ? "over" : draw_asked(s->game, s->pos),
           time[0] != '\0' ? " " : "", time, placing.length > 0 ? " " : "",
           text_string(&placing));
  for (char *at = out; *at; at++)
    if ((unsigned char)*at < ' ' || *at == 0x7f) *at = '?';
  text_done(&placing);
}

static void greet(const Shell *shell) {
  const char *title = shell->game == NULL ? NULL : shell->game->title;
  if (shell->game != NULL && title == NULL) title = shell->game->name;
  shell_printf("abax %s%s%s\n", ABAX_VERSION, title != NULL ? ": " : "",
               title != NULL ? title : "");
  shell_print(shell->game != NULL
                  ? "Type a move to play it. 'moves' lists them, 'help' the "
                    "commands; Ctrl-D leaves.\n"
                  : "'games' lists the games, 'new GAME' begins one, 'help' "
                    "lists the commands; Ctrl-D leaves.\n");
}

static void part(const Repl *repl) {
  const Session *s = repl->shell->session;
  if (s == NULL || s->nplies == 0) return;
  if (autosave_is_on(repl->shell)) {
    shell_printf("Left %s after ply %zu. The game is kept%s.\n", s->game->name,
                 s->nplies,
                 session_is_over(s) ? ""
                                    : ": 'abax play --resume' goes on with it");
    return;
  }
  if (record_keep_path() != NULL) {
    shell_printf("Left %s after ply %zu. The game is kept in %s; 'load' opens "
                 "it.\n",
                 s->game->name, s->nplies, record_keep_path());
    return;
  }
  shell_printf("Left %s after ply %zu. The game is not kept: autosave is off, "
               "and 'save FILE' was not used.\n",
               s->game->name, s->nplies);
}

static void run_again(Repl *repl) {
  if (repl->step[0] != '\0')
    run(repl, repl->step);
  else
    line_show(repl->shell);
}

static bool is_step(const Command *command) {
  return command != NULL &&
         (command->run == cmd_auto || command->run == cmd_undo ||
          command->run == cmd_redo || command->run == cmd_next ||
          command->run == cmd_back);
}

static void remember(Repl *repl, const char *line) {
  bool fits = strlen(line) < sizeof repl->step;
  repl->step[0] = '\0';
  if (is_step(line_command()) && fits) strcpy(repl->step, line);
  linenoiseHistoryAdd(line);
}

static void run_typed(Repl *repl, const char *line) {
  if (line[strspn(line, " \t")] == '\0') {
    run_again(repl);
    return;
  }
  run_checked(repl, line, strlen(line));
  remember(repl, line);
}

/* --- while nobody types --- */

enum { PROMPT_BYTES = 128 };

typedef struct Idle {
  Shell *shell;
  char prompt[PROMPT_BYTES]; /* as it is on the screen */
  bool is_due;               /* rules were saved a tick ago */
} Idle;

static void write_prompt(const Idle *idle, bool is_new_line) {
  shell_printf("%s%s", is_new_line ? "" : "\r\x1b[K", idle->prompt);
  shell_flush(NULL);
}

/* Saved rules are read a moment later: the editor may still be writing. */
static bool look_at_rules(Idle *idle) {
  bool was_due = idle->is_due;
  idle->is_due = reload_is_due(idle->shell);
  if (!was_due || !idle->is_due) return false;
  shell_print("\n");
  reload_look(idle->shell);
  idle->is_due = false;
  return true;
}

static bool look_at_time(Shell *shell) {
  if (shell->session == NULL || !ending_flag(shell->session)) return false;
  shell_print("\n");
  line_show(shell);
  return true;
}

/* Rules that were saved, a clock that ran out, a second that went by. */
static void tick(void *context) {
  Idle *idle = context;
  char now[PROMPT_BYTES];
  bool is_news = look_at_rules(idle) || look_at_time(idle->shell);
  if (is_news) {
    autosave_up(idle->shell);
    record_keep_up(idle->shell, NULL);
  }
  make_prompt(idle->shell, now, sizeof now);
  if (!is_news && strcmp(now, idle->prompt) == 0) return;
  strcpy(idle->prompt, now);
  write_prompt(idle, is_news);
}

static bool may_happen(const Shell *shell) {
  return reload_is_watching() ||
         (shell->session != NULL && shell->session->terms.has_clock);
}

/* Leaves an empty line for linenoise to write the prompt on. */
static void wait_for_key(Shell *shell) {
  Idle idle = {.shell = shell};
  if (!may_happen(shell)) return;
  make_prompt(shell, idle.prompt, sizeof idle.prompt);
  write_prompt(&idle, false);
  if (idle_wait(tick, &idle)) {
    shell_print("\r\x1b[K");
    shell_flush(NULL);
  }
}

/* A typed line; NULL at the end or after Ctrl-C, which linenoise tells by
** EAGAIN or, on a terminal it cannot edit on, by EINTR. */
static char *ask(Shell *shell, bool *is_over) {
  char prompt[PROMPT_BYTES];
  wait_for_key(shell);
  make_prompt(shell, prompt, sizeof prompt);
  complete_list_prompt(prompt);
  errno = 0;
  char *line = linenoise(prompt);
  int error = errno;
  idle_end();
  errno = error;
  *is_over = line == NULL && errno != EAGAIN && errno != EINTR;
  if (line == NULL && !*is_over) {
    if (errno == EINTR) clearerr(stdin);
    shell_print("^C\n");
  }
  return line;
}

static int run_terminal(Repl *repl, Error *err) {
  Shell *shell = repl->shell;
  complete_list_start(shell);
  input_load_history();
  greet(shell);
  line_show(shell);
  for (bool is_over = false; !shell->is_done && shell_flush(err);) {
    char *line = ask(shell, &is_over);
    if (is_over) break;
    if (line != NULL) run_typed(repl, line);
    free(line);
    shell_interrupted = false;
  }
  part(repl);
  input_save_history();
  complete_list_stop();
  return shell_flush(err) ? 0 : ERROR_IO;
}

/* --- a pipe --- */

static void run_piped_line(Repl *repl, const Text *line, bool is_whole) {
  Error err = {0};
  if (is_whole) {
    run_checked(repl, text_string(line), line->length);
    return;
  }
  error_set(&err, ERROR_INPUT,
            "the line is too long: a line has at most %d bytes; nothing was "
            "done",
            LINE_BYTES);
  settle(repl, ERROR_INPUT, &err);
}

static bool is_finished(const Repl *repl) {
  return repl->shell->is_done ||
         (repl->shell->options.strict && repl->first != 0);
}

static int run_pipe(Repl *repl, Error *err) {
  Text line;
  bool is_whole, is_open = true;
  text_init(&line);
  while (is_open && !is_finished(repl) &&
         input_line(stdin, LINE_BYTES, &line, &is_whole)) {
    repl->number++;
    run_piped_line(repl, &line, is_whole);
    is_open = shell_flush(err);
    if (is_open) shell_interrupted = false;
  }
  text_done(&line);
  return is_open ? 0 : ERROR_IO;
}

int repl_run(Shell *shell, Error *err) {
  Repl repl = {.shell = shell};
  shell->at_prompt = true;
  autosave_start(shell);
  int code =
      shell->is_terminal ? run_terminal(&repl, err) : run_pipe(&repl, err);
  Error late = {0};
  bool is_auto = autosave_is_on(shell);
  if (!record_keep_end(&late) && is_auto) {
    autosave_failed(&late);
  } else if (late.code != ERROR_NONE) {
    settle(&repl, (int)late.code, &late);
    return (int)late.code;
  }
  if (code != 0) return code;
  return shell->options.strict ? repl.first : 0;
}
