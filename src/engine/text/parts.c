/* SPDX-License-Identifier: MIT
** parts.c - sorting, joining and counting the parts of a text.
*/
#include "engine/text/parts.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 8, PART_BYTES = 48, FAR_AWAY = 1000 };

typedef struct Part {
  char text[PART_BYTES];
} Part;

/* Where a part begins: words ("bar") are farther than any number. */
static long place_of(const char *text) {
  return *text >= '0' && *text <= '9' ? strtol(text, NULL, 10) : FAR_AWAY;
}

static const char *last_of(const char *text, char sign) {
  const char *at = sign ? strrchr(text, sign) : NULL;
  return at ? at + 1 : text;
}

static int farthest_first(const void *a, const void *b) {
  const char *x = ((const Part *)a)->text, *y = ((const Part *)b)->text;
  long p = place_of(x), q = place_of(y);
  if (p != q) return p < q ? 1 : -1;
  p = strtol(x + strcspn(x, "/") + (strchr(x, '/') != NULL), NULL, 10);
  q = strtol(y + strcspn(y, "/") + (strchr(y, '/') != NULL), NULL, 10);
  if (p != q) return p < q ? 1 : -1;
  return strcmp(y, x);
}

static int split(const char *text, Part *parts) {
  int n = 0;
  while (*text) {
    size_t length = strcspn(text, " ");
    if (n == PARTS_MAX || length >= PART_BYTES) return 0;
    memcpy(parts[n].text, text, length);
    parts[n++].text[length] = 0;
    text += length + (text[length] == ' ');
  }
  return n;
}

/* Does 'b' begin where 'a' ends? */
static bool follows(const char *a, const char *b, char sign) {
  const char *end = last_of(a, sign);
  size_t n = strcspn(end, "*"), m = (size_t)(strchr(b, sign) - b);
  return n == m && !strncmp(end, b, n);
}

/* "8/7" and "7/5" become "8/5"; where something was hit it stays named. */
static bool join(Part *a, const Part *b, char sign) {
  size_t length = strlen(a->text);
  const char *rest = strchr(b->text, sign);
  bool hit = a->text[length - 1] == '*';
  size_t keep = hit ? length : (size_t)(last_of(a->text, sign) - a->text) - 1;
  if (keep + strlen(rest) >= PART_BYTES) return false;
  memmove(a->text + keep, rest, strlen(rest) + 1);
  return true;
}

static int join_all(Part *parts, int n, char sign) {
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++) {
      if (!strchr(parts[i].text, sign) || !strchr(parts[k].text, sign) ||
          !follows(parts[i].text, parts[k].text, sign) ||
          !join(&parts[i], &parts[k], sign))
        continue;
      memmove(&parts[k], &parts[k + 1], sizeof *parts * (size_t)(n - k - 1));
      n--;
      k = i;
    }
  return n;
}

/* Equal but for a star: the first of two that land on a point hits. */
static bool is_same(const char *x, const char *y) {
  size_t n = strcspn(x, "*"), m = strcspn(y, "*");
  return n == m && !strncmp(x, y, n) && strlen(x) - n <= 1 &&
         strlen(y) - m <= 1;
}

static void write_parts(const Part *parts, int n, bool counted, Text *out) {
  for (int i = 0; i < n;) {
    int same = 1, longest = i;
    for (; counted && i + same < n &&
           is_same(parts[i].text, parts[i + same].text);
         same++)
      if (strlen(parts[i + same].text) > strlen(parts[longest].text))
        longest = i + same;
    if (i) text_add_char(out, ' ');
    text_add(out, parts[longest].text);
    if (same > 1) text_addf(out, "(%d)", same);
    i += same;
  }
}

void parts_arrange(Text *text, char sign) {
  Part parts[PARTS_MAX];
  int n = split(text_string(text), parts);
  if (n < 2) return;
  qsort(parts, (size_t)n, sizeof *parts, farthest_first);
  if (sign) n = join_all(parts, n, sign);
  qsort(parts, (size_t)n, sizeof *parts, farthest_first);
  text->length = 0;
  write_parts(parts, n, sign != 0, text);
}
