/* SPDX-License-Identifier: MIT
** range.c - names in a row.
*/
#include "kernel/range.h"

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
  const char *a = range->first;
  if (range->number < 0 || last_number < 0)
    return error_set(err, ERROR_RULE,
                     "'%s-%s' is no range: only the number or only the letter "
                     "may change, as in a1-a7 or a1-g1",
                     a, last);
  char head[SITE_NAME];
  snprintf(head, sizeof head, "%.*s", range->head, a);
  return error_set(err, ERROR_RULE,
                   "'%s-%s' is no range: only the number or only the letter "
                   "may change, as in %s-%s%d",
                   a, last, a, head, last_number);
}

static bool set_steps(NameRange *range, int from, int to, Error *err) {
  range->step = from <= to ? 1 : -1;
  range->count = abs(to - from) + 1;
  if (range->count <= SITES_MAX) return true;
  return error_set(err, ERROR_RULE,
                   "a range from '%s' on has %d names; at most %d fit a board",
                   range->first, range->count, SITES_MAX);
}

static bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

/* Only the last letter of the head differs. */
static bool is_beside(const NameRange *range, const char *last, int head) {
  return head == range->head && head > 0 &&
         memcmp(range->first, last, (size_t)head - 1) == 0 &&
         is_letter(range->first[head - 1]) && is_letter(last[head - 1]);
}

static bool read_end(NameRange *range, const char *last, Error *err) {
  int number, head = range_head(last, &number);
  bool same =
      head == range->head && memcmp(range->first, last, (size_t)head) == 0;
  if (same && range->number >= 0 && number >= 0)
    return set_steps(range, range->number, number, err);
  if (range->number == number && is_beside(range, last, head)) {
    range->is_lettered = true;
    return set_steps(range, range->first[head - 1], last[head - 1], err);
  }
  return no_range(range, last, number, err);
}

bool range_read(const char *item, size_t length, NameRange *range, Error *err) {
  char last[SITE_NAME];
  const char *dash = memchr(item, '-', length);
  size_t left = dash != NULL ? (size_t)(dash - item) : length;
  *range = (NameRange){.count = 1, .step = 1};
  if (!copy_name(item, left, range->first, err)) return false;
  range->head = range_head(range->first, &range->number);
  if (dash == NULL) return true;
  if (!copy_name(dash + 1, length - left - 1, last, err)) return false;
  return read_end(range, last, err);
}

void range_name(const NameRange *range, int k, char out[SITE_NAME]) {
  memcpy(out, range->first, SITE_NAME);
  if (k == 0) return;
  if (range->is_lettered)
    out[range->head - 1] = (char)(out[range->head - 1] + k * range->step);
  else
    snprintf(out + range->head, SITE_NAME - (size_t)range->head, "%d",
             range->number + k * range->step);
}
