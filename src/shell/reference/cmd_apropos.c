/* SPDX-License-Identifier: MIT
** cmd_apropos.c - everything that has to do with a word: commands, options,
** words of the rule language, rules and options of the game, titles of the
** manual.
*/
#include <stdio.h>
#include <string.h>
#include "script/keys.h"
#include "script/words.h"
#include "shell/author/excerpt.h"
#include "shell/command/option.h"
#include "shell/reference/page.h"
#include "shell/command/screen.h"
#include "shell/lesson/language.h"
#include "shell/lesson/shelf.h"
#include "shell/study/study.h"

enum {
  EXCERPT = 52,
  LINE = 78,
  LONG = 4096,
  TITLE = 200,
  PAGE_BYTES = 1 << 20
};

typedef struct Search {
  const char *word;
  int found;
  Text out;
} Search;

static bool has(const Search *x, const char *text) {
  return text != NULL && strcasestr(text, x->word) != NULL;
}

/* "command  undo      Takes back the last ply, or the last N." */
static void add(Search *x, const char *sort, const char *name,
                const char *help) {
  int length = (int)strcspn(help, "\n");
  text_addf(&x->out, "%-8s %-12s %.*s\n", sort, name, length, help);
  x->found++;
}

static void search_commands(Search *x) {
  size_t count;
  const Command *commands = command_all(&count);
  for (size_t i = 0; i < count; i++)
    if (has(x, commands[i].name) || has(x, commands[i].help))
      add(x, "command", commands[i].name, commands[i].help);
}

static void search_options(Search *x) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  for (size_t i = 0; i < count; i++)
    if (has(x, rows[i].name) || has(x, rows[i].help))
      add(x, "option", rows[i].name, rows[i].help);
}

static void search_words(Search *x) {
  size_t count;
  const Word *words = words_all(&count);
  for (size_t i = 0; i < count; i++)
    if (has(x, words[i].name) || has(x, words[i].help))
      add(x, "word", words[i].name, words[i].help);
}

static void search_keys(Search *x) {
  size_t count;
  const Key *keys = keys_all(&count);
  for (size_t i = 0; i < count; i++)
    if (has(x, keys[i].name) || has(x, keys[i].help))
      add(x, "key", keys[i].name, keys[i].help);
}

/* --- the game --- */

static void search_game_options(Search *x, const Game *game) {
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (has(x, option->name) || has(x, option->help))
      add(x, game->name, option->name, option->help);
  }
}

static void search_rules(Search *x, const Game *game) {
  ExcerptName *names = memory_new(EXCERPT_NAMES * sizeof *names);
  if (names == NULL) return;
  int count = excerpt_names(game, names, EXCERPT_NAMES);
  for (int i = 0; i < count; i++) {
    bool is_new = has(x, names[i].name);
    for (int k = 0; k < i && is_new; k++)
      is_new = !text_is_equal(names[k].name, names[i].name);
    if (!is_new) continue;
    text_addf(&x->out, "%-8s %-12s %s:%d\n", "rule", names[i].name,
              names[i].file, names[i].line);
    x->found++;
  }
  memory_free(names);
}

/* --- the manual --- */

static void search_page(Search *x, const char *path) {
  Text page;
  Error ignored = {0};
  bool is_code = false;
  text_init(&page);
  file_read(path, PAGE_BYTES, &page, &ignored);
  for (const char *line = text_string(&page); *line != '\0';) {
    size_t length = strcspn(line, "\n");
    char title[TITLE];
    is_code ^= text_starts(line, "```");
    snprintf(title, sizeof title, "%.*s", (int)length, line);
    size_t level = strspn(title, "#");
    if (!is_code && level > 0 && title[level] == ' ' && has(x, title)) {
      text_addf(&x->out, "%-8s %-12s %s\n", "page", file_name(path),
                title + level + 1);
      x->found++;
    }
    line += length + (line[length] == '\n');
  }
  text_done(&page);
}

static void search_pages(Search *x) {
  FilePaths paths = {0};
  if (!page_list(&paths)) return;
  for (size_t i = 0; i < paths.count; i++) search_page(x, paths.at[i]);
  file_paths_done(&paths);
}

/* --- rules in words, and lessons --- */

/* The first line that has the word, without signs of emphasis, and without
** the statement of a lesson. */
static bool find_line(const Search *x, const char *text, char out[LONG]) {
  const char *at = strcasestr(text, x->word);
  if (at == NULL) return false;
  while (at > text && at[-1] != '\n') at--;
  at += strspn(at, "#*-| \t");
  size_t n = strcspn(at, " \"\n"); /* say "...": what is said */
  if (at[n] == ' ' && at[n + 1] == '"') at += n + 2;
  n = 0;
  for (; *at != '\0' && *at != '\n' && n + 1 < LONG; at++)
    if (*at != '*' && *at != '`') out[n++] = *at;
  out[n] = '\0';
  return true;
}

/* As much of a line as fits, cut between words; the word looked for is in it. */
static void cut_line(const Search *x, const char *line, char out[LINE]) {
  const char *word = strcasestr(line, x->word), *from = line;
  size_t end = word ? (size_t)(word - line) + strlen(x->word) : 0;
  if (end > EXCERPT) {
    from = word;
    while (from > line && word - from < EXCERPT / 2) from--;
    from += strcspn(from, " ");
    from += *from == ' ';
  }
  size_t length = strlen(from);
  bool is_cut = length > EXCERPT;
  if (is_cut) {
    length = EXCERPT;
    while (length > 0 && from[length] != ' ') length--;
  }
  snprintf(out, LINE, "%s%.*s%s", from > line ? "… " : "", (int)length, from,
           is_cut ? " …" : "");
}

static bool is_rules_page(const char *path) {
  char folder[TITLE];
  file_directory(path, folder, sizeof folder);
  return text_is_equal(file_name(folder), "games");
}

/* A page about a game, or a lesson: one line for all that is in it. */
static void search_text(Search *x, const char *sort, const char *name,
                        const char *path) {
  char line[LONG], shown[LINE];
  Text text;
  Error ignored = {0};
  text_init(&text);
  file_read(path, PAGE_BYTES, &text, &ignored);
  if (find_line(x, text_string(&text), line)) {
    cut_line(x, line, shown);
    add(x, sort, name, shown);
  }
  text_done(&text);
}

static void search_games(Search *x) {
  FilePaths paths = {0};
  char name[SHELF_NAME];
  if (!page_list(&paths)) return;
  for (size_t i = 0; i < paths.count; i++) {
    if (!is_rules_page(paths.at[i]) ||
        text_is_equal(file_name(paths.at[i]), "README.md"))
      continue;
    shelf_name(paths.at[i], name);
    if (text_ends(name, ".md")) name[strlen(name) - 3] = '\0';
    search_text(x, "rules", name, paths.at[i]);
  }
  file_paths_done(&paths);
}

/* Is the lesson the one listed last, told in another language? It stands
** behind it: "x.abx", "x.fr.abx". */
static bool is_told_again(const char *path, const char *name,
                          const char *last) {
  char code[LANGUAGE_CODE];
  size_t n = strlen(name), tail;
  language_of(path, code);
  tail = strlen(code) + 1;
  return !text_is_equal(code, "en") && n > tail && strlen(last) == n - tail &&
         !strncmp(name, last, n - tail);
}

static void search_lessons(Search *x) {
  FilePaths paths = {0};
  char name[SHELF_NAME], title[SHELF_TITLE], last[SHELF_NAME] = "";
  if (!shelf_list(&paths)) return;
  for (size_t i = 0; i < paths.count; i++) {
    int before = x->found;
    shelf_name(paths.at[i], name);
    shelf_title(paths.at[i], title);
    if (is_told_again(paths.at[i], name, last)) continue;
    if (has(x, name) || has(x, title))
      add(x, "lesson", name, title);
    else
      search_text(x, "lesson", name, paths.at[i]);
    if (x->found > before) snprintf(last, sizeof last, "%s", name);
  }
  file_paths_done(&paths);
}

int cmd_apropos(Shell *shell, int argc, char **argv, Error *err) {
  Search x = {0};
  if (argc != 1 || argv[0][0] == '\0') {
    error_set(err, ERROR_USAGE, "give one word to look for: apropos push");
    return ERROR_USAGE;
  }
  x.word = argv[0];
  text_init(&x.out);
  search_commands(&x);
  search_options(&x);
  search_words(&x);
  search_keys(&x);
  if (shell->game != NULL) search_game_options(&x, shell->game);
  if (shell->game != NULL) search_rules(&x, shell->game);
  search_pages(&x);
  search_games(&x);
  search_lessons(&x);
  if (x.found == 0)
    shell_printf("nothing was found about '%s'\n", argv[0]);
  else
    screen_print(shell, text_string(&x.out));
  text_done(&x.out);
  return 0;
}
