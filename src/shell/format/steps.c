/* SPDX-License-Identifier: MIT
** steps.c - backgammon's moves, compared by what they do.
**
** One program writes "24/18 18/16", another "24/16", in this order or that. A
** move is identified by how many men leave and reach each point, and by where
** rival men are hit.
*/
#include "shell/format/finders.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAR = 25, POINTS = 26, PARTS = 8 };

typedef struct Steps {
  int net[POINTS]; /* men that come, less those that go */
  bool hits[POINTS];
  bool lands[POINTS]; /* a man comes there, perhaps on his way */
  bool has_stars;     /* hits are marked */
} Steps;

/* A point at '*at': a number, "bar" or "off"; -1: none. */
static int read_point(const char **at) {
  if (!strncasecmp(*at, "bar", 3) || !strncasecmp(*at, "off", 3)) {
    int point = tolower((unsigned char)**at) == 'b' ? BAR : 0;
    *at += 3;
    return point;
  }
  char *end;
  if (!isdigit((unsigned char)**at)) return -1;
  long n = strtol(*at, &end, 10);
  *at = end;
  return n < POINTS ? (int)n : -1;
}

/* One man's way, or that of several: false when it is not written so. */
static bool read_part(const char **at, Steps *steps) {
  int points[PARTS], n = 0, times = 1;
  bool hits[PARTS] = {false};
  do {
    if (n == PARTS || (points[n] = read_point(at)) < 0) return false;
    if (**at == '*') {
      hits[n] = true;
      ++*at;
    }
    n++;
  } while (**at == '/' && (++*at, true));
  if ((*at)[0] == '(' && isdigit((unsigned char)(*at)[1]) && (*at)[2] == ')') {
    times = (*at)[1] - '0';
    *at += 3;
  }
  if (**at == '*') {
    hits[n - 1] = true;
    ++*at;
  }
  for (int i = 0; i < n; i++) {
    steps->hits[points[i]] |= hits[i];
    steps->has_stars |= hits[i];
    steps->lands[points[i]] |= i > 0;
  }
  steps->net[points[0]] -= times;
  steps->net[points[n - 1]] += times;
  return n > 1;
}

static bool read_steps(const char *text, Steps *steps) {
  *steps = (Steps){0};
  for (;;) {
    text += strspn(text, " \t,");
    if (!*text) return true;
    if (!read_part(&text, steps)) return false;
    if (*text && !isspace((unsigned char)*text) && *text != ',') return false;
  }
}

/* SGF's letters are points of the board: 'a' is 1 for White, 24 for Black. */
static int letter_point(char c, bool is_white) {
  if (c == 'y') return BAR;
  if (c == 'z') return 0;
  if (c < 'a' || c > 'x') return -1;
  int n = c - 'a' + 1;
  return is_white ? n : 25 - n;
}

static bool read_letters(const char *text, bool is_white, Steps *steps) {
  *steps = (Steps){0};
  for (; *text; text += 2) {
    int from = letter_point(text[0], is_white);
    int to = text[1] ? letter_point(text[1], is_white) : -1;
    if (from < 0 || to < 0) return false;
    steps->net[from]--;
    steps->net[to]++;
    steps->lands[to] = true;
  }
  return true;
}

/* Letters as people know the points, for the reason. */
static bool refuse_letters(Session *s, const char *letters, bool is_white,
                           Error *err) {
  char text[MOVE_TEXT] = "";
  size_t n = 0;
  for (; letters[0] && letters[1] && n + 8 < sizeof text; letters += 2)
    n += (size_t)snprintf(text + n, sizeof text - n, "%s%d/%d", n ? " " : "",
                          letter_point(letters[0], is_white),
                          letter_point(letters[1], is_white));
  return find_refuse(s, text, err);
}

/* "6/5(2)" as "6/5 6/5", which is how the reason is asked for. */
static bool refuse_steps(Session *s, const char *text, Error *err) {
  Text all;
  text_init(&all);
  while (*(text += strspn(text, " \t,"))) {
    size_t n = strcspn(text, " \t,("), part = strcspn(text, " \t,");
    bool is_several = text[n] == '(' && isdigit((unsigned char)text[n + 1]);
    for (int i = is_several ? text[n + 1] - '0' : 1; i > 0; i--)
      text_addf(&all, "%s%.*s", all.length ? " " : "", (int)n, text);
    text += part;
  }
  find_refuse(s, text_string(&all), err);
  text_done(&all);
  return false;
}

static bool is_same(const int *a, const int *b) {
  return !memcmp(a, b, POINTS * sizeof *a);
}

static bool hits_same(const Steps *a, const Steps *b) {
  return !memcmp(a->hits, b->hits, sizeof a->hits);
}

/* Where hits are not told: a man that lands on a point that can be hit hits
** it. */
static void guess_hits(Session *s, Steps *wanted) {
  for (size_t i = 0; i < s->legal.count; i++) {
    Steps steps;
    if (!read_steps(session_text(s, i), &steps)) continue;
    for (int p = 0; p < POINTS; p++)
      wanted->hits[p] |= steps.hits[p] && wanted->lands[p];
  }
}

/* Among moves that differ in nothing but whom they hit, the one that hits as
** it is written. */
static bool find_same(Session *s, Steps *wanted, size_t *index) {
  size_t same = 0, exact = 0, at = 0;
  if (!wanted->has_stars) guess_hits(s, wanted);
  for (size_t i = 0; i < s->legal.count; i++) {
    Steps steps;
    if (!read_steps(session_text(s, i), &steps) ||
        !is_same(steps.net, wanted->net))
      continue;
    if (same++ == 0) *index = i;
    if (hits_same(&steps, wanted) && exact++ == 0) at = i;
  }
  if (exact == 1) *index = at;
  return exact == 1 || same == 1;
}

bool find_steps(const ImportTask *task, Session *s, const TranscriptItem *item,
                size_t *index, Error *err) {
  const char *text = item->text;
  (void)task;
  Steps steps;
  if (!session_list(s, NULL, err)) return false;
  if (!*text || text_is_alike(text, "pass"))
    return find_word(s, "pass", index, err);
  bool is_letters =
      isalpha((unsigned char)text[0]) && strncasecmp(text, "bar", 3) != 0;
  bool is_read = is_letters ? read_letters(text, item->side == 'W', &steps)
                            : read_steps(text, &steps);
  if (!is_read)
    return error_set(err, ERROR_INPUT,
                     "'%.40s' is not a move from point to point, such as 24/18",
                     text);
  if (find_same(s, &steps, index)) return true;
  return is_letters ? refuse_letters(s, text, item->side == 'W', err)
                    : refuse_steps(s, text, err);
}
