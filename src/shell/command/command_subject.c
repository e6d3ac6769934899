/* SPDX-License-Identifier: MIT
** command_subject.c - what commands have in common: the game they are about, and
** playing the moves given to them. The table is in command_rows.c.
*/
#include "shell/author/module.h"
#include "shell/command/command.h"
#include "shell/prompt/line_move.h"
#include "base/memory.h"
#include "script/load.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- the game a command is about ---- */

static uint64_t seed_of(const Options *options) {
  return options->has_seed ? options->seed : 1;
}

static bool begin(Shell *shell, Subject *subject, Error *err) {
  const Options *options = &shell->options;
  subject->session = session_new(subject->game, seed_of(options), err);
  return subject->session &&
         (!options->from ||
          session_set_position(subject->session, options->from, err));
}

static bool load(Shell *shell, const char *name, Subject *subject,
                 const char *const *settings, int count, Error *err) {
  subject->is_owned = true;
  subject->game = load_game(name, settings, count, err);
  if (subject->game && begin(shell, subject, err)) return true;
  command_subject_done(subject);
  return false;
}

static bool sets(const char *setting, const char *name) {
  size_t length = strlen(name);
  return strncmp(setting, name, length) == 0 && setting[length] == '=';
}

static bool is_set(const Options *options, const char *name) {
  for (int i = 0; i < options->nsettings; i++)
    if (sets(options->settings[i], name)) return true;
  return false;
}

/* The current game again, with its options unless they are given again. */
static bool load_current(Shell *shell, Subject *subject, Error *err) {
  enum { SETTING_TEXT = 256 };
  const Game *game = shell->game;
  char texts[OPTIONS_MAX][SETTING_TEXT];
  const char *settings[SETTINGS_MAX + OPTIONS_MAX];
  int count = 0;
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (is_set(&shell->options, option->name)) continue;
    snprintf(texts[i], SETTING_TEXT, "%s=%s", option->name,
             option->choices[option->chosen]);
    settings[count++] = texts[i];
  }
  for (int i = 0; i < shell->options.nsettings; i++)
    settings[count++] = shell->options.settings[i];
  return load(shell, game->path, subject, settings, count, err);
}

/* At the prompt a game may be named, but a move is never taken for one. */
static bool names_game(const char *word) {
  char path[4096];
  return text_ends(word, ".lua") || load_find(word, path, sizeof path, NULL);
}

bool command_subject(Shell *shell, int *argc, char ***argv, Subject *subject,
                     Error *err) {
  const Options *options = &shell->options;
  memset(subject, 0, sizeof *subject);
  bool has_current = shell->at_prompt && shell->session;
  if (has_current && (*argc == 0 || !names_game((*argv)[0]))) {
    if (options->nsettings > 0 || options->from || options->passes)
      return load_current(shell, subject, err);
    subject->game = shell->game;
    subject->session = shell->session;
    return true;
  }
  if (*argc == 0)
    return error_set(err, ERROR_USAGE,
                     "a game is missing: name one (see 'games') or give the "
                     "path of its .lua file");
  const char *name = (*argv)[0];
  --*argc;
  ++*argv;
  if (!load(shell, name, subject, options->settings, options->nsettings, err))
    return false;
  module_prepare(shell, subject->game);
  return true;
}

void command_subject_done(Subject *subject) {
  if (subject->is_owned) {
    session_free(subject->session);
    game_free(subject->game);
  }
  memset(subject, 0, sizeof *subject);
}

/* ---- moves ---- */

typedef enum LineRead { LINE_READ, LINE_END, LINE_BAD } LineRead;

/* One line of stdin without its end; too long, or with a zero byte: bad. */
static LineRead read_line(char *line, size_t size) {
  size_t length = 0;
  int c;
  while ((c = getchar()) != EOF && c != '\n') {
    if (c == '\0' || length + 1 == size) return LINE_BAD;
    line[length++] = (char)c;
  }
  if (c == EOF && length == 0) return LINE_END;
  line[length] = '\0';
  return LINE_READ;
}

/* The line without blanks around it. */
static char *trim(char *line) {
  static const char blanks[] = " \t\r\f\v";
  line += strspn(line, blanks);
  size_t length = strlen(line);
  while (length > 0 && strchr(blanks, line[length - 1])) length--;
  line[length] = '\0';
  return line;
}

static bool end_of_stdin(Error *err) {
  if (shell_interrupted) return error_set(err, ERROR_LIMIT, "interrupted");
  if (ferror(stdin))
    return error_set(err, ERROR_IO, "cannot read stdin: %s", strerror(errno));
  return true;
}

static bool play_words(Session *session, const char *source, Error *err) {
  Line line;
  bool ok = line_split(&line, source, err) &&
            line_play(session, line.count, line.at, err);
  line_done(&line);
  return ok;
}

/* Empty lines and comments ("-- ...") are skipped. */
static bool play_stdin(Session *session, Error *err) {
  char line[MOVE_TEXT], place[32];
  for (int number = 1;; number++) {
    LineRead read = read_line(line, sizeof line);
    if (read == LINE_END) return end_of_stdin(err);
    if (read == LINE_BAD)
      return error_set(err, ERROR_INPUT,
                       "line %d of stdin is not a move: give one move a line",
                       number);
    const char *move = trim(line);
    if (*move == '\0' || text_starts(move, "--")) continue;
    if (play_words(session, move, err)) continue;
    snprintf(place, sizeof place, "line %d", number);
    error_prefix(err, place);
    return false;
  }
}

bool command_has_game(const Shell *shell, Error *err) {
  return shell->session ||
         error_set(err, ERROR_USAGE,
                   "there is no game yet: 'new GAME' begins one, 'games' "
                   "lists them");
}

/* "-" reads moves from stdin; all others are words of a line. */
bool command_play_moves(Session *session, int argc, char **argv, Error *err) {
  for (int i = 0, n; i < argc; i += n) {
    for (n = 0; i + n < argc && !text_is_equal(argv[i + n], "-");) n++;
    if (n > 0 && !line_play(session, n, argv + i, err)) return false;
    if (n == 0 && !play_stdin(session, err)) return false;
    if (shell_interrupted) return error_set(err, ERROR_LIMIT, "interrupted");
    n += n == 0;
  }
  return true;
}
