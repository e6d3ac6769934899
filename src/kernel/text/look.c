/* SPDX-License-Identifier: MIT
** look.c - the items of a form.
*/
#include "kernel/text/look.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_word(char c) {
  return isalnum((unsigned char)c) || c == ':' || c == '_' || (c & 0x80);
}

static size_t word_length(const char *text) {
  size_t n = 0;
  while (is_word(text[n])) n++;
  while (n > 0 && text[n - 1] == ':') n--; /* "pond:" is a word and a colon */
  return n;
}

static Site site_of(const Board *board, const char *text, size_t length) {
  char name[SITE_NAME];
  if (length == 0 || length >= sizeof name) return NO_SITE;
  snprintf(name, sizeof name, "%.*s", (int)length, text);
  return board_site(board, name);
}

static void read_sign(char sign, LookItem *item) {
  item->is_count = sign == '#';
  item->grows = sign == '^' ? -1 : sign == '!' ? 1 : 0;
}

/* "=score" behind a site: the variable's name; how long all of it is. */
static size_t read_value(const char *text, LookItem *item) {
  size_t n = *text == '=' ? word_length(text + 1) : 0;
  if (n == 0) return 0;
  item->value = text + 1;
  item->value_length = n;
  return 1 + n;
}

bool look_next(const Board *board, const char **at, LookItem *item) {
  const char *text = *at;
  *item =
      (LookItem){.text = text, .length = 1, .site = NO_SITE, .named = NO_SITE};
  if (*text == '\0') return false;
  size_t behind = 0, n = word_length(text), quoted = word_length(text + 1);
  Site named = site_of(board, text + 1, quoted);
  if (*text == '\'' && named != NO_SITE) {
    item->is_label = true;
    item->text++;
    item->length = quoted;
  } else if (*text == '@' && named != NO_SITE) {
    item->is_label = true;
    item->named = named;
    item->length = 1 + quoted;
  } else if (n > 0) {
    item->length = n;
    item->site = site_of(board, text, n);
    if (item->site != NO_SITE) {
      read_sign(text[n], item);
      behind = read_value(text + n, item);
    }
  }
  *at = item->text + item->length + (item->is_count || item->grows) + behind;
  return true;
}

int look_counter(const Game *g, const LookItem *item) {
  char name[2 * NAME_MAX_BYTES];
  if (item->value_length >= sizeof name) return -1;
  snprintf(name, sizeof name, "%.*s", (int)item->value_length, item->value);
  char *who = strchr(name, ':');
  if (who != NULL) *who++ = '\0';
  int c = game_counter(g, name);
  if (c < 0 || g->counters[c].per_player != (who != NULL)) return -1;
  if (who == NULL) return g->counters[c].slot;
  for (int p = 0; p < g->nplayers; p++)
    if (text_is_equal(g->player[p], who)) return g->counters[c].slot + p;
  return -1;
}

size_t look_words(const Board *board, const char *at) {
  size_t n = 0;
  LookItem item;
  for (const char *next = at; look_next(board, &next, &item);) {
    bool is_gap = item.text[0] == ' ' && item.text[1] == ' ';
    if (strchr("\n|", *item.text) || item.site != NO_SITE || item.is_label ||
        is_gap)
      break;
    n = (size_t)(next - at);
  }
  while (n > 0 && at[n - 1] == ' ') n--;
  return n;
}

bool look_check(const Board *board, const char *form, Error *err) {
  LookItem item;
  Plane shown = {0};
  while (look_next(board, &form, &item)) {
    if (item.site == NO_SITE) continue;
    if (plane_has(shown.w, item.site))
      return error_set(err, ERROR_RULE,
                       "the site '%s' is in it twice; write '%s with a "
                       "quote where the name itself is to be seen",
                       board_name(board, item.site),
                       board_name(board, item.site));
    plane_add(shown.w, item.site);
  }
  for (Site s = plane_next(board->on.w, board->words, 0); s != NO_SITE;
       s = plane_next(board->on.w, board->words, s + 1u))
    if (!plane_has(shown.w, s))
      return error_set(err, ERROR_RULE, "the site '%s' has no place in it",
                       board_name(board, s));
  return true;
}
