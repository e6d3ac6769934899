/* SPDX-License-Identifier: MIT
** range.c - names in a row.
*/
#include "kernel/board/range.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Longer numbers are taken for part of the head: they name no site. */
enum { DIGITS_MAX = 6 };

static bool is_digit(char c) { return '0' <= c && c <= '9'; }

int range_head(const char *name, int *number) {
  int length = (int)strlen(name), head = length;
  while (head > 0 && length - head < DIGITS_MAX && is_digit(name[head - 1]))
    head--;
  *number = head < length ? atoi(name + head) : -1;
  return head;
}

int range_compare(const char *a, const char *b) {
  int na, nb, ha = range_head(a, &na), hb = range_head(b, &nb);
  int order = memcmp(a, b, (size_t)(ha < hb ? ha : hb));
  if (order == 0) order = ha - hb;
  if (order == 0) order = na - nb;
  return order == 0 ? strcmp(a, b) : order;
}

size_t range_item(const char **list) {
  *list += strspn(*list, " \t\r\n,");
  return strcspn(*list, " \t\r\n,");
}

static bool copy_name(const char *from, size_t length, char to[SITE_NAME],
                      Error *err) {
  if (length >= SITE_NAME)
    return error_set(err, ERROR_RULE,
                     "the name '%.*s' is too long: at most %d letters",
                     (int)length, from, SITE_NAME - 1);
  if (length == 0)
    return error_set(err, ERROR_RULE,
                     "a range needs a name on both sides of '-', as in a1-a7");
  memcpy(to, from, length);
  to[length] = '\0';
  return true;
}

static bool no_range(const NameRange *range, const char *last, int last_number,
                     Error *err) {
  char better[2 * SITE_NAME] = "a1-a7";
  if (range->number >= 0 && last_number >= 0)
    snprintf(better, sizeof better, "%s-%.*s%d", range->first, range->head,
             range->first, last_number);
  return error_set(
      err, ERROR_RULE,
      "'%s-%s' is not a range: the number or the letter may change, "
      "or both equally far, as in %s",
      range->first, last, better);
}

static int sign(int n) { return (n > 0) - (n < 0); }

static bool set_steps(NameRange *range, int letters, int numbers, Error *err) {
  range->letter_step = sign(letters);
  range->number_step = sign(numbers);
  range->count = 1 + (letters ? abs(letters) : abs(numbers));
  if (range->count <= SITES_MAX) return true;
  return error_set(err, ERROR_RULE,
                   "a range from '%s' on has %d names; at most %d fit a board",
                   range->first, range->count, SITES_MAX);
}

static bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

/* The same head, but for its last letter. */
static bool is_beside(const NameRange *range, const char *last, int head) {
  return head == range->head &&
         (head == 0 || memcmp(range->first, last, (size_t)head - 1) == 0);
}

/* How far the last letter of the head goes; 'ok' if both are letters. */
static int letters_between(const NameRange *range, const char *last, bool *ok) {
  if (range->head == 0) return 0;
  char a = range->first[range->head - 1], b = last[range->head - 1];
  *ok = a == b || (is_letter(a) && is_letter(b));
  return b - a;
}

static bool read_end(NameRange *range, const char *last, Error *err) {
  int number, head = range_head(last, &number);
  bool ok = is_beside(range, last, head) && (range->number < 0) == (number < 0);
  int letters = ok ? letters_between(range, last, &ok) : 0;
  int numbers = number - range->number;
  if (!ok || (letters && numbers && abs(letters) != abs(numbers)))
    return no_range(range, last, number, err);
  return set_steps(range, letters, numbers, err);
}

bool range_read(const char *item, size_t length, NameRange *range, Error *err) {
  char last[SITE_NAME];
  const char *dash = memchr(item, '-', length);
  size_t left = dash != NULL ? (size_t)(dash - item) : length;
  *range = (NameRange){.count = 1};
  if (!copy_name(item, left, range->first, err)) return false;
  range->head = range_head(range->first, &range->number);
  if (dash == NULL) return true;
  if (!copy_name(dash + 1, length - left - 1, last, err)) return false;
  return read_end(range, last, err);
}

void range_name(const NameRange *range, int k, char out[SITE_NAME]) {
  memcpy(out, range->first, SITE_NAME);
  if (k == 0) return;
  if (range->letter_step)
    out[range->head - 1] =
        (char)(out[range->head - 1] + k * range->letter_step);
  if (range->number_step)
    snprintf(out + range->head, SITE_NAME - (size_t)range->head, "%d",
             range->number + k * range->number_step);
}
