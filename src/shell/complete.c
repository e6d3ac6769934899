/* SPDX-License-Identifier: MIT
** complete.c - completion and hints while a line is typed.
*/
#include "shell/complete.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "linenoise.h"
#include "script/load.h"
#include "script/words.h"
#include "shell/line.h"
#include "shell/setting.h"

/* The line so far: what stands before the word being typed, and the word. */
typedef struct Typed {
  Shell *shell;
  CompleteAdd *add;
  void *context;
  const char *line, *word;
  Text offered; /* newline-separated, to offer nothing twice */
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

/* Offers the line with its last word replaced. */
static void offer(Typed *t, const char *word) {
  Text line;
  if (!text_starts(word, t->word)) return;
  text_init(&line);
  text_add_bytes(&line, t->line, (size_t)(t->word - t->line));
  text_add(&line, word);
  if (is_new(t, text_string(&line))) t->add(t->context, text_string(&line));
  text_done(&line);
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
  if (board_scan_site(board, text, false, &n) != NO_SITE && n > 0) return n;
  n = 1;
  while (isalpha((unsigned char)text[0]) && isalpha((unsigned char)text[n]))
    n++;
  while (((unsigned char)text[n] & 0xC0) == 0x80) n++;
  return n;
}

/* Offers a move up to the end of the part that goes beyond what is typed. */
static void offer_move(Typed *t, const char *text) {
  const Board *board = t->shell->game->board;
  size_t typed = strlen(t->word), length = 0;
  char step[MOVE_TEXT];
  while (length <= typed && text[length] != '\0')
    length += part_length(board, text + length);
  snprintf(step, sizeof step, "%.*s", (int)length, text);
  offer(t, step);
}

/* The legal texts that begin with the word, sorted. */
static size_t fitting_moves(const Typed *t, size_t all, const char **texts) {
  size_t n = 0;
  for (size_t i = 0; i < all; i++) {
    const char *text = session_text(t->shell->session, i);
    if (text_starts(text, t->word)) texts[n++] = text;
  }
  qsort(texts, n, sizeof *texts, text_compare);
  return n;
}

static void offer_moves(Typed *t) {
  size_t count = 0;
  Error ignored = {0};
  Session *session = t->shell->session;
  if (session == NULL || !session_list(session, &count, &ignored)) return;
  const char **texts = memory_new((count + 1) * sizeof *texts);
  if (texts == NULL) return;
  size_t n = fitting_moves(t, count, texts);
  if (n == 1) offer(t, texts[0]);
  for (size_t i = 0; n > 1 && i < n; i++) offer_move(t, texts[i]);
  memory_free(texts);
}

/* --- arguments --- */

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
}

/* The name, then the words among its values. */
static void offer_settings(Typed *t) {
  size_t count, length;
  char name[32], value[32];
  const SettingRow *rows = setting_all(&count), *row;
  const char *first = t->line + strspn(t->line, " \t:");
  first += strcspn(first, " \t");
  first += strspn(first, " \t");
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

static void offer_arguments(Typed *t, const Command *command) {
  if (command->run == cmd_help) {
    offer_commands(t, "");
    offer_words(t);
  } else if (command->run == cmd_new || command->run == cmd_play) {
    offer_games(t);
  } else if (command->run == cmd_set) {
    offer_settings(t);
  } else if (command->run == cmd_why) {
    offer_moves(t);
  }
}

static const Command *command_of(const char *line) {
  char name[64];
  size_t count;
  line += strspn(line, " \t:");
  snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " \t"), line);
  return name[0] == '\0' ? NULL : line_find_command(name, &count);
}

void complete_line(Shell *shell, const char *typed, CompleteAdd *add,
                   void *context) {
  Typed t = {.shell = shell, .add = add, .context = context, .line = typed};
  const char *start = typed + strspn(typed, " \t");
  const char *blank = strrchr(start, ' ');
  text_init(&t.offered);
  t.word = blank != NULL ? blank + 1 : start;
  const Command *command = blank != NULL ? command_of(typed) : NULL;
  if (command != NULL) {
    offer_arguments(&t, command);
  } else if (blank == NULL && *start == ':') {
    offer_commands(&t, ":");
  } else if (blank == NULL) {
    offer_moves(&t);
    offer_commands(&t, "");
  }
  text_done(&t.offered);
}

/* --- hints --- */

/* Usage without the arguments already typed. */
static const char *skip_arguments(const char *usage, const char *typed) {
  typed += strcspn(typed, " \t");
  for (;;) {
    typed += strspn(typed, " \t");
    size_t length = strcspn(typed, " \t");
    if (length == 0 || *usage == '[') return usage;
    typed += length;
    usage += strcspn(usage, " ");
    usage += strspn(usage, " ");
  }
}

void complete_hint(Shell *shell, const char *typed, char *out, size_t size) {
  const char *start = typed + strspn(typed, " \t:");
  const Command *command = command_of(typed);
  size_t length = strcspn(start, " \t");
  bool is_ended = start[length] != '\0';
  (void)shell;
  out[0] = '\0';
  if (command == NULL || length < 2) return;
  const char *usage = skip_arguments(line_usage(command), start);
  if (!is_ended)
    snprintf(out, size, "%s%s%s", command->name + length,
             *usage != '\0' ? " " : "", usage);
  else if (text_ends(typed, " "))
    snprintf(out, size, "%s", usage);
}

/* --- linenoise --- */

static void add_completion(void *context, const char *line) {
  linenoiseAddCompletion(context, line);
}

static void on_tab(const char *typed, linenoiseCompletions *list, void *shell) {
  complete_line(shell, typed, add_completion, list);
}

/* One buffer for all hints: linenoise does not give every hint back. */
static char *on_hint(const char *typed, int *color, int *bold, void *data) {
  static char hint[160];
  const Shell *shell = data;
  complete_hint(data, typed, hint, sizeof hint);
  if (hint[0] == '\0') return NULL;
  *color = shell->has_color ? 90 : -1;
  *bold = 0;
  return hint;
}

void complete_start(Shell *shell) {
  linenoiseSetCompletionCallback(on_tab, shell);
  /* Without colour a hint would look like typed text. */
  linenoiseSetHintsCallback(shell->has_color ? on_hint : NULL, shell);
}

void complete_stop(void) {
  linenoiseSetCompletionCallback(NULL, NULL);
  linenoiseSetHintsCallback(NULL, NULL);
}
