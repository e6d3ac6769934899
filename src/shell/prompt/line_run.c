/* SPDX-License-Identifier: MIT
** line_run.c - from a typed line to moves or a command.
**
** line_words.c has its words and line_move.c finds which of them are moves;
** this file decides what is meant, and does it.
*/
#include "shell/prompt/line.h"

#include <stdio.h>
#include <string.h>
#include "shell/draw/draw.h"
#include "shell/prompt/line_move.h"
#include "shell/prompt/line_paste.h"
#include "shell/command/option.h"
#include "shell/study/placing.h"
#include "shell/draw/theme.h"
#include "shell/prompt/think.h"

static const Command *last_command;

const Command *line_command(void) { return last_command; }

static const char *last_source = ""; /* while the line runs */

const char *line_rest(void) {
  const char *at = last_source;
  at += strspn(at, " \t:");
  at += strcspn(at, " \t");
  return at + strspn(at, " \t");
}

/* --- commands --- */

const Command *line_find_command(const char *word, size_t *count) {
  size_t all;
  const Command *commands = command_all(&all), *found = NULL;
  *count = 0;
  for (size_t i = 0; i < all; i++) {
    const Command *c = &commands[i];
    if (!(c->where & AT_PROMPT) || !text_starts(c->name, word)) continue;
    found = c;
    ++*count;
    if (!text_is_equal(c->name, word)) continue;
    *count = 1;
    return c;
  }
  return *count == 1 ? found : NULL;
}

const char *line_usage(const Command *command) {
  const char *usage = command->usage != NULL ? command->usage : "";
  bool names_game = command->run == cmd_new || command->run == cmd_play;
  if (names_game || !text_starts(usage, "GAME")) return usage;
  usage += strlen("GAME");
  return usage + (*usage == ' ');
}

/* Options given with a command are for that command alone. */
static void forget_options(Options *o) {
  Options kept = {.seed = o->seed,
                  .has_seed = o->has_seed,
                  .ascii = o->ascii,
                  .strict = o->strict,
                  .planes_off = o->planes_off};
  *o = kept;
}

/* A lesson is a document: anybody can run one that a stranger sent. */
static bool is_allowed(const Command *command, int argc, char **argv,
                       Error *err) {
  if (!(command->where & IN_LESSON))
    return error_set(
        err, ERROR_INPUT,
        "'%s' is not allowed in a lesson, which plays and explains "
        "but touches no files: run it outside the lesson",
        command->name);
  for (int i = 0; i < argc; i++) {
    const OptionRow *option = option_find(argv[i], command->usage);
    if (option && option_touches_files(option))
      return error_set(
          err, ERROR_INPUT,
          "'%s' is not allowed in a lesson, which touches no files",
          option->name);
  }
  return true;
}

static int call(Shell *shell, const Command *command, Line *line, Error *err) {
  Options saved = shell->options;
  int argc = line->count - 1, code;
  char **argv = line->at + 1;
  forget_options(&shell->options);
  shell->standing = &saved;
  error_clear(err);
  shell_interrupted = false;
  last_command = command;
  if ((!shell->in_lesson || is_allowed(command, argc, argv, err)) &&
      option_check(command, argc, argv, err) &&
      command_options(&shell->options, command->usage, &argc, argv, err))
    code = command_run(shell, command, argc, argv, err);
  else
    code = (int)err->code;
  shell->options = saved;
  shell->standing = &shell->options;
  return code;
}

/* "save, show, simulate" for a word that begins several names. */
static int refuse_ambiguous(const char *word, Error *err) {
  size_t all;
  const Command *commands = command_all(&all);
  Text names;
  text_init(&names);
  for (size_t i = 0; i < all; i++)
    if ((commands[i].where & AT_PROMPT) && text_starts(commands[i].name, word))
      text_addf(&names, "%s%s", names.length > 0 ? ", " : "", commands[i].name);
  error_set(err, ERROR_USAGE, "'%s' could be %s", word, text_string(&names));
  text_done(&names);
  return ERROR_USAGE;
}

static const char *nearest_command(const char *word) {
  const char *names[128];
  size_t all, n = 0;
  const Command *commands = command_all(&all);
  for (size_t i = 0; i < all && n < 128; i++)
    if (commands[i].where & AT_PROMPT) names[n++] = commands[i].name;
  return text_nearest(word, names, n);
}

int line_refuse_unknown(const Shell *shell, const char *word, Error *err) {
  const char *near = nearest_command(word);
  const char *what = shell->session != NULL ? "command or move" : "command";
  if (near != NULL)
    error_set(err, ERROR_USAGE, "there is no %s '%.80s'; did you mean '%s'?",
              what, word, near);
  else
    error_set(err, ERROR_USAGE,
              "there is no %s '%.80s'; 'help' lists the commands%s", what, word,
              shell->session != NULL ? ", 'moves' the moves" : "");
  return ERROR_USAGE;
}

static int run_command(Shell *shell, Line *line, Error *err) {
  size_t count;
  const Command *command = line_find_command(line->at[0], &count);
  if (command != NULL) return call(shell, command, line, err);
  return count > 1 ? refuse_ambiguous(line->at[0], err)
                   : line_refuse_unknown(shell, line->at[0], err);
}

/* ":show" and ": show". */
static int run_forced(Shell *shell, Line *line, Error *err) {
  line->at[0]++;
  if (line->at[0][0] == '\0')
    memmove(line->at, line->at + 1, (size_t)line->count-- * sizeof *line->at);
  int code = 0;
  if (line->count > 0) code = run_command(shell, line, err);
  return code;
}

/* --- playing --- */

static void show_board(Shell *shell) {
  DrawStyle style = theme_style(shell);
  Plane movable;
  Text out;
  text_init(&out);
  if (theme_movable(shell, shell->session, &movable)) style.movable = &movable;
  draw_session(shell->session, &style, &out);
  placing_write(shell->session, &out);
  placing_choices(shell->session, &out);
  shell_print(text_string(&out));
  text_done(&out);
}

void line_show(Shell *shell) {
  char result[64];
  if (shell->session == NULL) return;
  if (shell->is_terminal) {
    show_board(shell);
  } else if (session_is_over(shell->session)) {
    session_result(shell->session, result, sizeof result);
    const SessionEnd *end = &shell->session->ending;
    shell_printf(end->is_given ? "%s (%s)\n" : "%s\n", result, end->reason);
  }
}

/* Plays the line's moves in turn. The first is known to be one. */
static int play(Shell *shell, const Line *line, Error *err) {
  int n = 0, code = 0;
  size_t index;
  last_command = NULL;
  for (int i = 0; i < line->count && code == 0; i += n) {
    n = line_match(shell->session, line, i, &index, err);
    if (n == 0) {
      code = line_refuse_move(shell, line, i, err);
      err->column = (int)(line->at[i] - line->buffer) + 1;
    } else if (n < 0 || !session_do(shell->session, index, err)) {
      code = (int)err->code;
    }
  }
  if (code == 0 && !think_answer(shell, err)) code = (int)err->code;
  line_show(shell);
  return code;
}

/* --- a line --- */

/* One letter that begins several moves is not taken for a command: who types
** "a" and Enter by mistake does not want a random move ('auto'). */
static bool is_letter_of_moves(Session *session, const char *word) {
  return session != NULL && strlen(word) == 1 &&
         line_begins_several(session, word);
}

static int run(Shell *shell, Line *line, Error *err) {
  size_t count, index;
  char letters[TYPED];
  const Command *command = line_find_command(line->at[0], &count);
  bool is_exact = command != NULL && text_is_equal(command->name, line->at[0]);
  if (line->at[0][0] == ':') return run_forced(shell, line, err);
  if (is_exact && !line_is_move(shell->session, line, err))
    return call(shell, command, line, err);
  if (command == NULL && line_is_letters(shell, line, letters, err))
    return line_play_letters(shell, letters, err);
  int n = 0;
  if (shell->session != NULL)
    n = line_match(shell->session, line, 0, &index, err);
  if (n < 0) return (int)err->code;
  if (n > 0) return play(shell, line, err);
  if (command != NULL && !is_letter_of_moves(shell->session, line->at[0]))
    return call(shell, command, line, err);
  if (count > 1) return refuse_ambiguous(line->at[0], err);
  if (line->count == 1 && line_is_pasted_anyway(shell, line->at[0]))
    return line_paste(shell, line->at[0], err);
  return line_refuse_move(shell, line, 0, err);
}

int line_run(Shell *shell, const char *source, Error *err) {
  Line line;
  int code = 0;
  error_clear(err);
  last_command = NULL;
  last_source = source;
  if (!line_split(&line, source, err))
    code = (int)err->code;
  else if (line.count > 0 && line_is_pasted(shell, source))
    code = line_paste(shell, source, err);
  else if (line.count > 0)
    code = run(shell, &line, err);
  line_done(&line);
  last_source = "";
  return code;
}
