/* SPDX-License-Identifier: MIT
** main.c - options, then one command or the prompt.
*/
#include "script/load.h"
#include "script/version.h"
#include "shell/command/clock.h"
#include "shell/command/option.h"
#include "shell/prompt/repl.h"
#include "shell/reference/reference.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static Shell shell;

/* ---- what surrounds the program ---- */

enum { PATIENCE = 100000 }; /* microseconds */

/* What has not stopped by itself is a rule that takes long, or forever. */
static void on_alarm(int signal_number) {
  (void)signal_number;
  if (shell_interrupted) load_interrupt();
}

/* Ctrl-C asks a command to stop and print what is known. Given again on the
** command line, a good while later, it ends the program whatever it is doing;
** at once again it may be the same one, sent to a process and its group. */
static void on_interrupt(int signal_number) {
  static double first;
  struct itimerval soon = {.it_value = {.tv_usec = PATIENCE}};
  (void)signal_number;
  setitimer(ITIMER_REAL, &soon, NULL);
  if (!shell_interrupted)
    first = clock_now();
  else if (!shell.at_prompt && clock_now() - first > 0.5)
    _exit(ERROR_LIMIT);
  shell_interrupted = true;
}

/* A write to a closed pipe shall fail, not kill; a read shall notice Ctrl-C
** (so no SA_RESTART). */
static void set_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, NULL);
  action.sa_handler = on_alarm;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
}

/* A standard stream that is closed gets the read end of a dead pipe, so that
** no file opened later can take its number and our output with it. */
static void fill_streams(void) {
  for (int fd = 0; fd <= 2; fd++) {
    int ends[2];
    if (fcntl(fd, F_GETFD) >= 0 || pipe(ends) != 0) continue;
    close(ends[1]);
  }
}

static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

/* The first of the three that is set counts, as for every program. */
static bool has_utf8(void) {
  const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = variable(names[i]);
    if (*value) return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
  }
  return false;
}

static void look_around(void) {
  bool is_shown = isatty(STDOUT_FILENO);
  shell.is_terminal = isatty(STDIN_FILENO) && is_shown;
  shell.has_utf8 =
      is_shown && has_utf8() && !text_is_equal(variable("TERM"), "dumb");
  shell_has_styles = is_shown;
  shell.has_color = is_shown && !*variable("NO_COLOR") &&
                    !text_is_equal(variable("TERM"), "dumb");
}

/* ---- the command line ---- */

static void print_usage(void) {
  size_t ncommands, noptions;
  const Command *commands = command_all(&ncommands);
  const OptionRow *options = option_all(&noptions);
  shell_print("abax plays board games whose rules are drawn.\n\n"
              "  abax                     opens the prompt\n"
              "  abax COMMAND ...         runs one command\n"
              "  abax COMMAND --help      tells more about it\n\n"
              "Commands\n");
  for (size_t i = 0; i < ncommands; i++)
    if (commands[i].where & ON_LINE)
      shell_printf("  %-11s %.*s\n", commands[i].name,
                   (int)strcspn(commands[i].help, "\n"), commands[i].help);
  shell_print("\nOptions, anywhere after the command; '--' ends them\n");
  for (size_t i = 0; i < noptions; i++)
    shell_printf("  %-11s %-11s %s\n", options[i].name,
                 options[i].value ? options[i].value : "", options[i].help);
  shell_print(
      "  --version               print the versions of abax and Lua\n"
      "\nExit codes: 0 success, 1 a check failed, 2 usage error, 3 bad input,\n"
      "4 a rule is at fault, 5 a limit or Ctrl-C, 6 input/output\n");
}

static int unknown_command(const char *name, Error *err) {
  enum { NAMES = 64 };
  const char *names[NAMES];
  size_t count, n = 0;
  const Command *commands = command_all(&count);
  for (size_t i = 0; i < count && n < NAMES; i++)
    if (commands[i].where & ON_LINE) names[n++] = commands[i].name;
  const char *nearest = text_nearest(name, names, n);
  if (nearest)
    error_set(err, ERROR_USAGE, "there is no command '%s'; did you mean '%s'?",
              name, nearest);
  else
    error_set(err, ERROR_USAGE,
              "there is no command '%s'; 'abax --help' lists them", name);
  return ERROR_USAGE;
}

static bool asks_help(int argc, char **argv) {
  for (int i = 0; i < argc && !text_is_equal(argv[i], "--"); i++)
    if (text_is_equal(argv[i], "--help")) return true;
  return false;
}

static int run_command(int argc, char **argv, Error *err) {
  const Command *command = command_find(argv[0]);
  if (!command || !(command->where & ON_LINE))
    return unknown_command(argv[0], err);
  if (asks_help(argc, argv)) {
    help_print(&shell, command);
    return 0;
  }
  argc--;
  argv++;
  if (!option_check(command, argc, argv, err) ||
      !command_options(&shell.options, command->usage, &argc, argv, err))
    return (int)err->code;
  return command_run(&shell, command, argc, argv, err);
}

static int run(int argc, char **argv, Error *err) {
  if (argc == 0) return repl_run(&shell, err);
  if (text_is_equal(argv[0], "--help") || text_is_equal(argv[0], "-h"))
    print_usage();
  else if (text_is_equal(argv[0], "--version"))
    shell_printf("%s\n", version_engine());
  else
    return run_command(argc, argv, err);
  return 0;
}

int main(int argc, char **argv) {
  Error err = {0};
  fill_streams();
  set_signals();
  look_around();
  load_set_print(shell_print_line);
  int code = run(argc > 0 ? argc - 1 : 0, argv + 1, &err);
  Error late = {0};
  if (!shell_flush(&late)) {
    err = late;
    code = (int)late.code;
  }
  if (code != 0 && err.text[0]) shell_note("abax: %s\n", err.text);
  return code;
}
