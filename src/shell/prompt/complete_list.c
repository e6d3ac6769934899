/* SPDX-License-Identifier: MIT
** complete_list.c - what Tab does with the candidates.
**
** The first Tab completes as far as all of them agree; the next one lists them
** in columns below the line. linenoise knows only how to go through completions
** one by one, so the second Tab never reaches it: linenoise reads its keys
** through linenoise_read (see the Makefile), and a Tab that follows an
** ambiguous one is answered there.
*/
#include "shell/prompt/complete_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/memory.h"
#include "base/text.h"
#include "linenoise.h"
#include "shell/command/screen.h"
#include "shell/prompt/complete.h"
#include "shell/prompt/preview.h"

enum { GAP = 2, PROMPT = 256 };

typedef struct Candidates {
  char **at;
  size_t count, capacity;
} Candidates;

static struct {
  Candidates all;
  Text line;       /* as the first Tab left it */
  bool is_pending; /* the last key was a Tab that was answered */
  char prompt[PROMPT];
} list;

void complete_list_prompt(const char *prompt) {
  snprintf(list.prompt, sizeof list.prompt, "%s", prompt);
}

/* --- collecting --- */

static void forget(void) {
  for (size_t i = 0; i < list.all.count; i++) free(list.all.at[i]);
  list.all.count = 0;
  list.is_pending = false;
}

static void forget_all(void) {
  forget();
  memory_free(list.all.at);
  list.all = (Candidates){0};
  text_done(&list.line);
}

static void collect(void *context, const char *line) {
  Candidates *all = context;
  for (const char *at = line; *at; at++)
    if ((unsigned char)*at < ' ' || *at == 0x7f) return; /* cannot be typed */
  if (!memory_reserve((void **)&all->at, &all->capacity, all->count + 1,
                      sizeof *all->at))
    return;
  char *copy = strdup(line);
  if (copy) all->at[all->count++] = copy;
}

/* Case is forgiven only where nothing fits as it was typed. */
static void keep_exact(Candidates *all, const char *typed) {
  size_t n = 0;
  for (size_t i = 0; i < all->count; i++) n += text_starts(all->at[i], typed);
  if (n == 0) return;
  n = 0;
  for (size_t i = 0; i < all->count; i++)
    if (text_starts(all->at[i], typed))
      all->at[n++] = all->at[i];
    else
      free(all->at[i]);
  all->count = n;
}

/* Bytes that all candidates begin with; no character is cut. */
static size_t agreed(const Candidates *all) {
  size_t n = strlen(all->at[0]);
  for (size_t i = 1; i < all->count; i++) {
    size_t k = 0;
    while (k < n && all->at[i][k] == all->at[0][k]) k++;
    n = k;
  }
  while (n > 0 && ((unsigned char)all->at[0][n] & 0xC0) == 0x80) n--;
  return n;
}

static const char *complete(Shell *shell, const char *typed) {
  Candidates *all = &list.all;
  forget();
  complete_line(shell, typed, collect, all);
  keep_exact(all, typed);
  if (all->count == 0) return NULL;
  list.is_pending = true;
  if (all->count == 1) return all->at[0];
  size_t length = agreed(all);
  bool is_more =
      length >= strlen(typed) &&
      (strlen(typed) != length || memcmp(all->at[0], typed, length) != 0);
  text_clear(&list.line);
  if (is_more)
    text_add_bytes(&list.line, all->at[0], length);
  else
    text_add(&list.line, typed);
  return is_more ? text_string(&list.line) : NULL;
}

/* --- listing --- */

/* Where the word being typed begins: what is before it is not repeated. */
static size_t word_start(void) {
  const char *line = text_string(&list.line), *blank = strrchr(line, ' ');
  return blank ? (size_t)(blank + 1 - line) : 0;
}

/* Down the columns, as a directory is listed; at most a screenful. */
static void add_columns(Text *out) {
  const Candidates *all = &list.all;
  size_t start = word_start(), widest = 1;
  for (size_t i = 0; i < all->count; i++) {
    size_t width = text_width(all->at[i] + start);
    if (width > widest) widest = width;
  }
  size_t columns = ((size_t)screen_columns() - 1 + GAP) / (widest + GAP);
  if (columns == 0) columns = 1;
  size_t rows = (all->count + columns - 1) / columns;
  size_t most = screen_rows() > 4 ? (size_t)screen_rows() - 3 : 1;
  for (size_t y = 0; y < rows && y < most; y++) {
    for (size_t i = y; i < all->count; i += rows) {
      const char *word = all->at[i] + start;
      size_t blanks = widest + GAP - text_width(word);
      text_addf(out, "%s%*s", word, i + rows < all->count ? (int)blanks : 0,
                "");
    }
    text_add(out, "\r\n");
  }
  if (rows > most) text_addf(out, "... %zu in all\r\n", all->count);
}

static void show(void) {
  Text out;
  if (list.all.count < 2) return; /* the only one is there already */
  text_init(&out);
  text_add(&out, "\r\n");
  add_columns(&out);
  text_addf(&out, "%s%s", list.prompt, text_string(&list.line));
  fputs(text_string(&out), stdout);
  fflush(stdout);
  text_done(&out);
}

ssize_t linenoise_read(int fd, void *bytes, size_t count) {
  for (;;) {
    ssize_t n = read(fd, bytes, count);
    if (n != 1 || *(char *)bytes != '\t' || !list.is_pending) {
      list.is_pending = false;
      return n;
    }
    show();
  }
}

/* --- linenoise --- */

static void on_tab(const char *typed, linenoiseCompletions *out, void *shell) {
  const char *line = complete(shell, typed);
  if (line != NULL) linenoiseAddCompletion(out, line);
}

/* One buffer for all hints: linenoise does not give every hint back. */
static char *on_hint(const char *typed, int *color, int *bold, void *data) {
  static char hint[160];
  const Shell *shell = data;
  preview_line(data, typed, hint, sizeof hint);
  if (hint[0] == '\0') return NULL;
  *color = shell->has_color ? 90 : -1;
  *bold = 0;
  return hint;
}

void complete_list_start(Shell *shell) {
  linenoiseSetCompletionCallback(on_tab, shell);
  /* Without colour a hint would look like typed text. */
  linenoiseSetHintsCallback(shell->has_color ? on_hint : NULL, shell);
}

void complete_list_stop(void) {
  linenoiseSetCompletionCallback(NULL, NULL);
  forget_all();
  linenoiseSetHintsCallback(NULL, NULL);
}
