/* SPDX-License-Identifier: MIT
** cmd_play.c - beginning a game and going through it: play, new, undo, redo,
** auto, roll, quit.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "why/why.h"
#include "script/load.h"
#include "notation/typed_move.h"
#include "shell/record/autosave.h"
#include "shell/prompt/end.h"
#include "shell/prompt/line.h"
#include "shell/study/placing.h"
#include "shell/prompt/play.h"
#include "shell/record/record_keep.h"
#include "shell/record/record_step.h"
#include "shell/prompt/repl.h"
#include "shell/prompt/think.h"

enum { SETTING_TEXT = 256, AUTO_MAX = 100000, AUTO_SHOWN = 20 };

static uint64_t session_seed = 1;

uint64_t play_seed(void) { return session_seed; }

static int fail(Error *err, ErrorCode code, const char *text) {
  error_set(err, code, "%s", text);
  return (int)code;
}

/* --- beginning --- */

/* Piped games are alike unless a seed is given; typed ones are not. */
static uint64_t choose_seed(const Shell *shell) {
  if (shell->options.has_seed) return shell->options.seed;
  if (!shell->is_terminal) return 1;
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  return ((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000) %
         1000000007u;
}

void play_adopt(Shell *shell, Game *game, Session *session, uint64_t seed) {
  if (shell->session != NULL) session_free(shell->session);
  if (shell->game != NULL && shell->retire != NULL)
    shell->retire(shell, shell->game);
  else if (shell->game != NULL)
    game_free(shell->game);
  shell->game = game;
  shell->session = session;
  session->keeps_branches = true;
  session_seed = seed;
}

/* The old game is dropped only when the new one is complete. */
static bool begin(Shell *shell, const char *name, const char *const *settings,
                  int nsettings, Error *err) {
  uint64_t seed = choose_seed(shell);
  Game *game = load_game(name, settings, nsettings, err);
  Session *session = game != NULL ? session_new(game, seed, err) : NULL;
  if (session == NULL ||
      (shell->options.from != NULL &&
       !session_set_position(session, shell->options.from, err))) {
    if (session != NULL) session_free(session);
    if (game != NULL) game_free(game);
    return false;
  }
  play_adopt(shell, game, session, seed);
  end_begin(session, true);
  /* A set-up by chance is over at once; in a pipe it can be typed. */
  return !shell->is_terminal || placing_by_chance(session, err);
}

typedef struct Settings {
  char texts[OPTIONS_MAX][SETTING_TEXT];
  const char *at[SETTINGS_MAX + OPTIONS_MAX];
  int count;
} Settings;

static bool add_setting(Settings *settings, const char *text, Error *err) {
  if (settings->count == SETTINGS_MAX)
    return error_set(err, ERROR_USAGE, "at most %d options can be set",
                     SETTINGS_MAX);
  settings->at[settings->count++] = text;
  return true;
}

static bool is_given(const Settings *settings, const char *name) {
  size_t length = strlen(name);
  for (int i = 0; i < settings->count; i++)
    if (text_starts(settings->at[i], name) && settings->at[i][length] == '=')
      return true;
  return false;
}

/* "-o name=value" and, at the prompt, "name=value". */
static bool read_settings(const Shell *shell, int argc, char **argv,
                          Settings *settings, Error *err) {
  settings->count = 0;
  for (int i = 0; i < shell->options.nsettings; i++)
    if (!add_setting(settings, shell->options.settings[i], err)) return false;
  for (int i = 0; i < argc; i++) {
    if (strchr(argv[i], '=') == NULL)
      return error_set(err, ERROR_USAGE,
                       "'%s' is not understood: options are given as "
                       "name=value",
                       argv[i]);
    if (!add_setting(settings, argv[i], err)) return false;
  }
  return true;
}

/* The options of the current game, where they are not given again. */
static void keep_settings(const Game *game, Settings *settings) {
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (option->chosen == option->usual || is_given(settings, option->name))
      continue;
    snprintf(settings->texts[i], SETTING_TEXT, "%s=%s", option->name,
             option->choices[option->chosen]);
    settings->at[settings->count++] = settings->texts[i];
  }
}

/* new GAME from "POSITION" is new GAME --from "POSITION". */
static void read_from(Shell *shell, int *argc, char **argv) {
  if (*argc < 2 || !text_is_equal(argv[*argc - 2], "from")) return;
  shell->options.from = argv[*argc - 1];
  *argc -= 2;
}

int cmd_new(Shell *shell, int argc, char **argv, Error *err) {
  Settings settings;
  read_from(shell, &argc, argv);
  char path[1024];
  bool is_named = argc > 0 && strchr(argv[0], '=') == NULL;
  if (!is_named && !command_has_game(shell, err)) return ERROR_USAGE;
  if (!read_settings(shell, argc - is_named, argv + is_named, &settings, err))
    return (int)err->code;
  if (!is_named) keep_settings(shell->game, &settings);
  snprintf(path, sizeof path, "%s", is_named ? argv[0] : shell->game->path);
  if (!begin(shell, path, settings.at, settings.count, err))
    return (int)err->code;
  line_show(shell);
  return 0;
}

/* The unfinished game; moves cannot be given with it. */
static int resume(Shell *shell, int argc, char **argv, Error *err) {
  if (argc > 1)
    return fail(err, ERROR_USAGE,
                "--resume takes the name of one game: 'abax play --resume "
                "abalone-3'");
  if (!autosave_resume(shell, argc == 1 ? argv[0] : NULL, err))
    return (int)err->code;
  return repl_run(shell, err);
}

/* "play d5": in other programs that makes a move. */
static bool is_move(Shell *shell, const char *text) {
  size_t index;
  Error ignored;
  return shell->session &&
         session_find_exactly(shell->session, text, &index, &ignored);
}

int cmd_play(Shell *shell, int argc, char **argv, Error *err) {
  if (shell->at_prompt && argc == 1 && text_is_equal(argv[0], "on"))
    return record_step_play_on(shell, err);
  if (shell->at_prompt && argc == 1 && is_move(shell, argv[0])) {
    error_set(err, ERROR_USAGE, "'%s' is a move: type it alone", argv[0]);
    return ERROR_USAGE;
  }
  if (shell->at_prompt && shell->options.resume)
    return cmd_resume(shell, argc, argv, err);
  if (shell->at_prompt) return cmd_new(shell, argc, argv, err);
  if (shell->options.resume) return resume(shell, argc, argv, err);
  if (argc == 0)
    return fail(err, ERROR_USAGE,
                "a game is missing: 'abax play abalone'; 'abax games' lists "
                "them");
  const Options *options = &shell->options;
  if (!begin(shell, argv[0], options->settings, options->nsettings, err) ||
      !command_play_moves(shell->session, argc - 1, argv + 1, err) ||
      (options->record != NULL &&
       !record_keep_start(shell, options->record, false, err)))
    return (int)err->code;
  return repl_run(shell, err);
}

int cmd_quit(Shell *shell, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  shell->is_done = true;
  return 0;
}

/* --- back and forth --- */

static bool read_count(int argc, char **argv, long most, long *count,
                       Error *err) {
  *count = 1;
  if (argc == 0) return true;
  if (argc == 1 && text_to_long(argv[0], 1, most, count)) return true;
  return error_set(err, ERROR_USAGE,
                   "'%s' is not understood: give one number from 1 to %ld",
                   argv[argc - 1], most);
}

int cmd_undo(Shell *shell, int argc, char **argv, Error *err) {
  long count;
  Session *s = shell->session;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  /* A resignation or an agreed draw is a step of its own. */
  bool was_said = s->ending.is_given && !s->ending.is_due;
  size_t steps = s->nplies + was_said;
  if (steps == 0)
    return fail(err, ERROR_INPUT, "there is nothing to take back");
  if (!read_count(argc, argv, (long)steps, &count, err)) return (int)err->code;
  s->ending.is_kept &= !was_said;
  session_goto(s, s->nplies - ((size_t)count - was_said));
  if (!think_undo(shell, err)) return (int)err->code;
  line_show(shell);
  return 0;
}

int cmd_redo(Shell *shell, int argc, char **argv, Error *err) {
  long count;
  Session *s = shell->session;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (s->nredo == 0)
    return fail(err, ERROR_INPUT,
                "there is nothing to play again: nothing was taken back");
  if (!read_count(argc, argv, (long)s->nredo, &count, err))
    return (int)err->code;
  session_goto(s, s->nplies + (size_t)count);
  line_show(shell);
  return 0;
}

/* --- random moves and dice --- */

static void print_last(const Session *s) {
  const Ply *ply = &s->plies[s->nplies - 1];
  shell_printf("%s %s\n",
               ply->asked == NO_PLAYER ? "chance" : s->game->player[ply->asked],
               ply->text);
}

static int over(const Session *s, Error *err) {
  char result[64];
  session_result(s, result, sizeof result);
  error_set(err, ERROR_INPUT, "the game is over: %s", result);
  return ERROR_INPUT;
}

int cmd_auto(Shell *shell, int argc, char **argv, Error *err) {
  long count, played = 0;
  Session *s = shell->session;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (session_is_over(s)) return over(s, err);
  if (!read_count(argc, argv, AUTO_MAX, &count, err)) return (int)err->code;
  while (played < count && !session_is_over(s) && !shell_interrupted) {
    if (!think_do(shell, err)) return (int)err->code;
    if (++played <= AUTO_SHOWN) print_last(s);
  }
  if (played > AUTO_SHOWN)
    shell_printf("... and %ld more\n", played - AUTO_SHOWN);
  if (!think_answer(shell, err)) return (int)err->code;
  line_show(shell);
  return 0;
}

static int compare_faces(const void *a, const void *b) {
  const char *const *x = a, *const *y = b;
  long m = strtol(*x, NULL, 10), n = strtol(*y, NULL, 10);
  return m < n ? 1 : m > n ? -1 : 0;
}

static void say_why(Session *s, const char *typed, Error *err) {
  bool is_legal;
  Text why;
  text_init(&why);
  if (why_move(s, typed, &is_legal, &why, err))
    error_set(err, ERROR_INPUT, "%.*s", (int)strcspn(text_string(&why), "\n"),
              text_string(&why));
  text_done(&why);
}

/* Dice are entered in any order; texts have the greatest first. */
static bool enter_dice(Session *s, int argc, char **argv, Error *err) {
  long face;
  Text text;
  text_init(&text);
  for (int i = 0; i < argc; i++)
    if (!text_to_long(argv[i], 1, FACES_MAX, &face))
      return error_set(err, ERROR_USAGE,
                       "'%s' is not a number of a die: 'roll 5 2', or 'roll' "
                       "alone",
                       argv[i]);
  qsort(argv, (size_t)argc, sizeof *argv, compare_faces);
  text_add(&text, "roll");
  for (int i = 0; i < argc; i++) text_addf(&text, " %s", argv[i]);
  bool is_done = typed_move_do(s, text_string(&text), err);
  if (!is_done && err->code == ERROR_INPUT && !err->is_ambiguous)
    say_why(s, text_string(&text), err);
  text_done(&text);
  return is_done;
}

int cmd_roll(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (session_is_over(s)) return over(s, err);
  Player asked = position_asked(s->game, s->pos);
  if (asked != NO_PLAYER) {
    error_set(err, ERROR_INPUT,
              "there is nothing to roll now: %s is to move (phase %s)",
              s->game->player[asked], s->game->phases[s->pos->phase].name);
    return ERROR_INPUT;
  }
  bool is_done =
      argc == 0 ? session_do_random(s, err) : enter_dice(s, argc, argv, err);
  if (!is_done) return (int)err->code;
  print_last(s);
  if (!think_answer(shell, err)) return (int)err->code;
  line_show(shell);
  return 0;
}
