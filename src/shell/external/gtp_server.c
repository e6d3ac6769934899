/* SPDX-License-Identifier: MIT
** gtp_server.c - abax gtp: the loop that reads commands and answers each.
**
** GTP 2: "[id] command argument ..." is answered by "=[id] text" or
** "?[id] reason", and an empty line.
*/
#include "shell/external/gtp_server.h"

#include <ctype.h>
#include <string.h>
#include "base/memory.h"
#include "script/version.h"

bool gtp_syntax(Error *err) {
  return error_set(err, ERROR_INPUT, "syntax error");
}

static bool run_version_number(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  text_add(&gtp->out, "2");
  return true;
}

static bool run_name(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  text_add(&gtp->out, "abax");
  return true;
}

static bool run_version(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  text_add(&gtp->out, ABAX_VERSION);
  return true;
}

static bool run_quit(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  gtp->is_done = true;
  return true;
}

static bool run_list(Gtp *gtp, int argc, char **argv, Error *err);
static bool run_known(Gtp *gtp, int argc, char **argv, Error *err);

static const GtpCommand commands[] = {
    {"protocol_version", run_version_number},
    {"name", run_name},
    {"version", run_version},
    {"known_command", run_known},
    {"list_commands", run_list},
    {"quit", run_quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* Those of all files, one after the other; NULL: no more. */
static const GtpCommand *command_at(size_t i) {
  if (i < COMMANDS) return &commands[i];
  i -= COMMANDS;
  if (i < gtp_play_count) return &gtp_play_commands[i];
  i -= gtp_play_count;
  return i < gtp_board_count ? &gtp_board_commands[i] : NULL;
}

static const GtpCommand *find(const char *name) {
  const GtpCommand *c;
  for (size_t i = 0; (c = command_at(i)) != NULL; i++)
    if (text_is_equal(c->name, name)) return c;
  return NULL;
}

static bool run_list(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  const GtpCommand *c;
  for (size_t i = 0; (c = command_at(i)) != NULL; i++)
    text_addf(&gtp->out, "%s%s", i ? "\n" : "", c->name);
  return true;
}

static bool run_known(Gtp *gtp, int argc, char **argv, Error *err) {
  if (argc != 1) return gtp_syntax(err);
  text_add(&gtp->out, find(argv[0]) ? "true" : "false");
  return true;
}

/* ---- the loop ---- */

/* An empty line would end the answer. */
static void print_answer(const char *id, bool is_well, const char *text) {
  shell_printf("%s%s", is_well ? "=" : "?", id);
  if (*text) shell_print(" ");
  for (; *text; text++)
    if (*text != '\n' || (text[1] != '\n' && text[1] != '\0'))
      shell_printf("%c", *text);
  shell_print("\n\n");
}

static void answer(Gtp *gtp, const char *id, int argc, char **argv) {
  Error err = {0};
  const GtpCommand *command = find(argv[0]);
  text_clear(&gtp->out);
  bool is_well = command ? command->run(gtp, argc - 1, argv + 1, &err)
                         : error_set(&err, ERROR_INPUT, "unknown command");
  print_answer(id, is_well, is_well ? text_string(&gtp->out) : err.text);
}

/* Cuts the line in place; a comment begins with '#'. */
static int cut_words(char *line, char *words[GTP_WORDS]) {
  int n = 0;
  char *word;
  line[strcspn(line, "#")] = '\0';
  while (n < GTP_WORDS && (word = strsep(&line, " \t")) != NULL)
    if (*word) words[n++] = word;
  return n;
}

static bool is_number(const char *word) {
  return word[strspn(word, "0123456789")] == '\0';
}

static bool serve(Gtp *gtp, Error *err) {
  Text line;
  char *words[GTP_WORDS];
  bool ok = true;
  text_init(&line);
  while (ok && !gtp->is_done && host_line(&line)) {
    int n = line.length ? cut_words(line.at, words) : 0;
    int first = n > 1 && is_number(words[0]);
    if (n == 0) continue;
    answer(gtp, first ? words[0] : "", n - first, words + first);
    ok = shell_flush(err);
  }
  text_done(&line);
  return ok;
}

int cmd_gtp(Shell *shell, int argc, char **argv, Error *err) {
  Gtp gtp = {0};
  text_init(&gtp.out);
  bool ok = host_begin(&gtp.host, shell, "gtp", argc, argv, "mcts:1000", err) &&
            serve(&gtp, err);
  host_done(&gtp.host);
  memory_free(gtp.made);
  text_done(&gtp.out);
  return ok ? 0 : (int)err->code;
}
