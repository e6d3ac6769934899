/* SPDX-License-Identifier: MIT
** complete.c - completion while a line is typed.
*/
#include "shell/prompt/complete.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "kernel/state/lattice.h"
#include "notation/typed_move.h"
#include "script/load.h"
#include "script/keys.h"
#include "script/words.h"
#include "shell/command/argument.h"
#include "shell/author/excerpt.h"
#include "shell/format/format.h"
#include "shell/prompt/line.h"
#include "shell/command/option.h"
#include "shell/prompt/setting.h"

/* The line so far: what is before the word being typed, and the word. */
typedef struct Typed {
  Shell *shell;
  CompleteAdd *add;
  void *context;
  const char *line, *word;
  const char *arguments; /* behind the command's name */
  Text offered;          /* newline-separated, to offer nothing twice */
} Typed;

/* --- offering --- */

static bool is_new(Typed *t, const char *line) {
  Text key;
  text_init(&key);
  text_addf(&key, "\n%s\n", line);
  bool is_there = strstr(text_string(&t->offered), text_string(&key)) != NULL;
  if (!is_there) text_add(&t->offered, text_string(&key));
  text_done(&key);
  return !is_there;
}

/* Offers the line with its last word replaced, whatever it was. */
static void replace(Typed *t, const char *word) {
  Text line;
  text_init(&line);
  text_add_bytes(&line, t->line, (size_t)(t->word - t->line));
  text_add(&line, word);
  if (is_new(t, text_string(&line))) t->add(t->context, text_string(&line));
  text_done(&line);
}

static void offer(Typed *t, const char *word) {
  if (strncasecmp(word, t->word, strlen(t->word)) == 0) replace(t, word);
}

static void offer_commands(Typed *t, const char *mark) {
  size_t count;
  const Command *commands = command_all(&count);
  char word[64];
  for (size_t i = 0; i < count; i++) {
    if (!(commands[i].where & AT_PROMPT)) continue;
    snprintf(word, sizeof word, "%s%s", mark, commands[i].name);
    offer(t, word);
  }
}

/* --- moves, step by step --- */

/* Bytes of the part at 'text': a site name, a word, or one character. */
static size_t part_length(const Board *board, const char *text) {
  size_t n = 0;
  Cell cell;
  if (board->nbodies && (n = lattice_read_cell(text, &cell)) > 0) return n;
  if (board->nbodies && isalpha((unsigned char)text[0]))
    return strcspn(text + 1, "(>") + 1; /* "S", or all pyramids of a cube */
  if (board_scan_site(board, text, false, &n) != NO_SITE && n > 0) return n;
  n = 1;
  while (isalpha((unsigned char)text[0]) && isalpha((unsigned char)text[n]))
    n++;
  while (((unsigned char)text[n] & 0xC0) == 0x80) n++;
  return n;
}

/* What counts when a text is compared. In space only blanks are forgiven, also
** before the first cell is whole. */
static void fold_move(const Board *board, const char *text, char *out) {
  size_t n = 0;
  if (!board->nbodies) {
    movetext_fold(text, out, MOVE_TEXT);
    return;
  }
  for (; *text && n + 1 < MOVE_TEXT; text++)
    if (!isspace((unsigned char)*text)) out[n++] = *text;
  out[n] = '\0';
}

/* Bytes of a text that count. */
static size_t folded_length(const Board *board, const char *text,
                            size_t length) {
  char part[MOVE_TEXT], folded[MOVE_TEXT];
  snprintf(part, sizeof part, "%.*s", (int)length, text);
  fold_move(board, part, folded);
  return strlen(folded);
}

/* Offers a move up to the end of the part that goes beyond what is typed. */
static void offer_move(Typed *t, const Session *session, const char *text) {
  const Board *board = session->game->board;
  size_t typed = folded_length(board, t->word, strlen(t->word)), length = 0;
  char step[MOVE_TEXT];
  while (folded_length(board, text, length) <= typed && text[length] != '\0')
    length += part_length(board, text + length);
  snprintf(step, sizeof step, "%.*s", (int)length, text);
  replace(t, step);
}

/* The legal texts that begin with the word, sorted; a sign that folding would
** drop must be there as it was typed. */
static size_t fitting_moves(const Typed *t, Session *session, size_t all,
                            const char **texts) {
  char typed[MOVE_TEXT], folded[MOVE_TEXT];
  size_t n = 0;
  const Board *board = session->game->board;
  fold_move(board, t->word, typed);
  for (size_t i = 0; i < all; i++) {
    const char *text = session_text(session, i);
    fold_move(board, text, folded);
    bool fits = typed[0] != '\0' ? text_starts(folded, typed)
                                 : text_starts(text, t->word);
    if (fits) texts[n++] = text;
  }
  qsort(texts, n, sizeof *texts, text_compare);
  return n;
}

static void offer_moves(Typed *t, Session *session) {
  size_t count = 0;
  Error ignored = {0};
  if (session == NULL || !session_list(session, &count, &ignored)) return;
  const char **texts = memory_new((count + 1) * sizeof *texts);
  if (texts == NULL) return;
  size_t n = fitting_moves(t, session, count, texts);
  if (n == 1) replace(t, texts[0]);
  for (size_t i = 0; n > 1 && i < n; i++) offer_move(t, session, texts[i]);
  memory_free(texts);
}

/* Moves that stand before the word are played in a session of their own. */
static void offer_later_moves(Typed *t, const char *start) {
  Error ignored = {0};
  if (t->shell->session == NULL) return;
  Session *trial = line_trial(t->shell->session, &ignored);
  bool ok = trial != NULL;
  while (ok && start < t->word) {
    char text[MOVE_TEXT];
    size_t length = strcspn(start, " ");
    snprintf(text, sizeof text, "%.*s", (int)length, start);
    ok = typed_move_do(trial, text, &ignored);
    start += length;
    start += strspn(start, " ");
  }
  if (ok) offer_moves(t, trial);
  if (trial != NULL) session_free(trial);
}

/* --- what the usage names --- */

static void offer_games(Typed *t) {
  FilePaths names;
  Error ignored = {0};
  if (!load_names(&names, &ignored)) return;
  for (size_t i = 0; i < names.count; i++) offer(t, names.at[i]);
  file_paths_done(&names);
}

static void offer_words(Typed *t) {
  size_t count;
  const Word *words = words_all(&count);
  for (size_t i = 0; i < count; i++) offer(t, words[i].name);
  const Key *keys = keys_all(&count);
  for (size_t i = 0; i < count; i++) offer(t, keys[i].name);
}

/* Files and folders of the folder that is typed so far. */
static void offer_files(Typed *t, const char *suffix, bool folders_only) {
  char folder[1024];
  const char *slash = strrchr(t->word, '/');
  FilePaths paths;
  Error ignored = {0};
  snprintf(folder, sizeof folder, "%.*s",
           slash != NULL ? (int)(slash - t->word + 1) : 0, t->word);
  if (!file_list(folder[0] != '\0' ? folder : ".", &paths, &ignored)) return;
  for (size_t i = 0; i < paths.count; i++) {
    const char *path = paths.at[i];
    bool is_folder = text_ends(path, "/");
    if (!is_folder && (folders_only || !text_ends(path, suffix))) continue;
    offer(t, slash == NULL ? path + strlen("./") : path);
  }
  file_paths_done(&paths);
}

static void offer_cells(Typed *t, const Game *game) {
  for (int i = 0; i < game->board->count; i++)
    offer(t, board_name(game->board, game->board->reading[i]));
}

/* Rules have blanks in their names: all behind the command is one word. */
static void offer_rules(Typed *t, const Game *game) {
  const char *word = t->word;
  ExcerptName *names = memory_new(EXCERPT_NAMES * sizeof *names);
  if (names == NULL) return;
  int count = excerpt_names(game, names, EXCERPT_NAMES);
  t->word = t->arguments;
  for (int i = 0; i < count; i++) offer(t, names[i].name);
  t->word = word;
  memory_free(names);
}

static void offer_marks(Typed *t, const Game *game) {
  for (int i = 0; i < game->nregisters; i++) offer(t, game->registers[i].name);
}

/* "layout=", then "layout=belgian". */
static void offer_setting(Typed *t, const Game *game) {
  char text[256];
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    snprintf(text, sizeof text, "%s=", option->name);
    if (!text_starts(t->word, text)) {
      offer(t, text);
      continue;
    }
    for (int k = 0; k < option->nchoices; k++) {
      snprintf(text, sizeof text, "%s=%s", option->name, option->choices[k]);
      offer(t, text);
    }
  }
}

/* The options of the game that the line names, or of the current one. */
static void offer_settings_of(Typed *t) {
  char name[256], path[1024];
  Error ignored = {0};
  snprintf(name, sizeof name, "%.*s", (int)strcspn(t->arguments, " "),
           t->arguments);
  bool is_named =
      t->arguments < t->word && load_find(name, path, sizeof path, NULL);
  Game *other = is_named ? load_game(name, NULL, 0, &ignored) : NULL;
  const Game *game = other != NULL ? other : t->shell->game;
  if (game != NULL) offer_setting(t, game);
  if (other != NULL) game_free(other);
}

/* What needs the game being played. */
static void offer_of_game(Typed *t, ArgumentType type) {
  const Game *game = t->shell->game;
  if (game == NULL) return;
  if (type == ARGUMENT_MOVE) offer_moves(t, t->shell->session);
  if (type == ARGUMENT_CELL) offer_cells(t, game);
  if (type == ARGUMENT_RULE) offer_rules(t, game);
  if (type == ARGUMENT_MARK) offer_marks(t, game);
  for (int i = 0; type == ARGUMENT_KIND && i < game->nkinds; i++)
    offer(t, game->kinds[i].name);
  for (int i = 0; type == ARGUMENT_PLAYER && i < game->nplayers; i++)
    offer(t, game->player[i]);
}

static void offer_argument(void *context, const Argument *argument) {
  Typed *t = context;
  switch (argument->type) {
  case ARGUMENT_LITERAL: offer(t, argument->text); break;
  case ARGUMENT_GAME: offer_games(t); break;
  case ARGUMENT_FILE: offer_files(t, argument->text, false); break;
  case ARGUMENT_FOLDER: offer_files(t, "", true); break;
  case ARGUMENT_SETTING: offer_settings_of(t); break;
  case ARGUMENT_WORD:
    offer_commands(t, "");
    offer_words(t);
    break;
  default: offer_of_game(t, argument->type); break;
  }
}

static void offer_options(Typed *t, const Command *command) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  for (size_t i = 0; i < count; i++)
    if (option_is_of(&rows[i], command->usage)) offer(t, rows[i].name);
}

/* The name, then the words among its values. */
static void offer_settings(Typed *t) {
  size_t count, length;
  char name[32], value[32];
  const SettingRow *rows = setting_all(&count), *row;
  const char *first = t->arguments;
  for (size_t i = 0; first == t->word && i < count; i++) offer(t, rows[i].name);
  snprintf(name, sizeof name, "%.*s", (int)strcspn(first, " "), first);
  if (first == t->word || (row = setting_find(name)) == NULL) return;
  for (const char *at = row->values; *at != '\0'; at += length) {
    length = strcspn(at, "| ");
    snprintf(value, sizeof value, "%.*s", (int)length, at);
    if (islower((unsigned char)value[0])) offer(t, value);
    length += at[length] != '\0';
  }
}

/* Arguments before the word, options left out; '*row' is the option whose
** value the word is, or NULL. */
static int count_arguments(const Typed *t, const char *usage,
                           const OptionRow **row) {
  int count = 0;
  *row = NULL;
  for (const char *at = t->arguments; at < t->word;) {
    char word[256];
    size_t length = strcspn(at, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, at);
    const OptionRow *option = option_find(word, usage);
    bool is_value = *row != NULL;
    *row = option != NULL && option->value != NULL && !strchr(word, '=')
               ? option
               : NULL;
    count += option == NULL && !is_value;
    at += length;
    at += strspn(at, " ");
  }
  return count;
}

/* "game.pgn" and the other formats a game can be saved in, once there is a
** name. */
static void offer_formats(Typed *t) {
  char name[1024];
  size_t count;
  const FormatRow *rows = format_all(&count);
  const char *dot = strrchr(file_name(t->word), '.');
  int stem = (int)(dot != NULL ? (size_t)(dot - t->word) : strlen(t->word));
  if (stem == 0 || stem > 1000 || text_ends(t->word, "/")) return;
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && rows[i].write == NULL) continue;
    snprintf(name, sizeof name, "%.*s.%s", stem, t->word, rows[i].name);
    offer(t, name);
  }
}

static void offer_arguments(Typed *t, const Command *command) {
  const OptionRow *row;
  int n = count_arguments(t, command->usage, &row);
  if (command->run == cmd_set) {
    offer_settings(t);
  } else if (row != NULL) {
    Argument value = argument_read(row->value, strlen(row->value));
    offer_argument(t, &value);
  } else if (t->word[0] == '-') {
    offer_options(t, command);
  } else {
    argument_each(line_usage(command), n, offer_argument, t);
    if (command->run == cmd_save && n == 0) offer_formats(t);
    if (n > 0 && option_is_named(command->usage, "-o") &&
        (command->run == cmd_new || command->run == cmd_play))
      offer_settings_of(t);
  }
}

/* --- the line --- */

static void complete_words(Typed *t, const char *start) {
  size_t count;
  char name[64];
  const char *mark = *start == ':' ? ":" : "";
  const char *first = start + strspn(start, ": ");
  size_t length = strcspn(first, " ");
  snprintf(name, sizeof name, "%.*s", (int)length, first);
  const Command *command = line_find_command(name, &count);
  t->arguments = first + length + strspn(first + length, " ");
  t->word = start;
  if (*mark == '\0') offer_moves(t, t->shell->session);
  if (first[length] == '\0') {
    offer_commands(t, mark);
    return;
  }
  t->word = strrchr(start, ' ') + 1;
  if (command != NULL)
    offer_arguments(t, command);
  else if (*mark == '\0')
    offer_later_moves(t, start);
}

void complete_line(Shell *shell, const char *typed, CompleteAdd *add,
                   void *context) {
  Typed t = {.shell = shell, .add = add, .context = context, .line = typed};
  text_init(&t.offered);
  complete_words(&t, typed + strspn(typed, " \t"));
  text_done(&t.offered);
}
