/* SPDX-License-Identifier: MIT
** shrink.c - leaving out parts of a game as long as it shows the same finding.
**
** Every part of the tree has a few simpler texts: one of the parts below it,
** nothing at all, a smaller number, a picture with a line less. They are tried
** from the largest part to the smallest, and again until nothing helps.
*/
#include "shrink.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Shrinker {
  Text *text;
  ShrinkTest *test;
  void *context;
  Tree tree;
} Shrinker;

/* Takes the text if it is simpler and shows the finding. */
static bool try_text(Shrinker *s, const char *text) {
  if (!strcmp(text, text_string(s->text)) || !s->test(text, s->context))
    return false;
  text_clear(s->text);
  text_add(s->text, text);
  return true;
}

static bool try_bytes(Shrinker *s, size_t from, size_t to, const char *bytes) {
  Text text;
  text_init(&text);
  text_add_bytes(&text, s->tree.text, from);
  text_add(&text, bytes);
  text_add(&text, s->tree.text + to);
  bool ok = try_text(s, text_string(&text));
  text_done(&text);
  return ok;
}

static bool try_part(Shrinker *s, int part, int other) {
  const Part *p = &s->tree.parts[part], *o = &s->tree.parts[other];
  char *bytes = strndup(s->tree.text + o->from, o->to - o->from);
  bool ok = bytes && try_bytes(s, p->from, p->to, bytes);
  free(bytes);
  return ok;
}

/* ---- one way to simplify each ---- */

/* A field or statement goes, with the comma behind it. */
static bool drop(Shrinker *s, int part) {
  const Part *p = &s->tree.parts[part];
  size_t to = p->to;
  while (strchr(" \n\t", s->tree.text[to]) && s->tree.text[to]) to++;
  if (s->tree.text[to] == ',') to++;
  while (s->tree.text[to] == ' ' || s->tree.text[to] == '\n') to++;
  return try_bytes(s, p->from, to, "");
}

static bool by_parts_below(Shrinker *s, int part) {
  bool is_call = s->tree.parts[part].type == PART_CALL;
  for (int k = tree_below(&s->tree, part, is_call); k >= 0;
       k = s->tree.parts[k].next)
    if (try_part(s, part, k)) return true;
  return false;
}

static bool by_number(Shrinker *s, int part) {
  const Part *p = &s->tree.parts[part];
  char bytes[24];
  long n = atol(s->tree.text + p->from);
  for (long k = 0; k < n && k < 5; k++) {
    snprintf(bytes, sizeof bytes, "%ld", k);
    if (try_bytes(s, p->from, p->to, bytes)) return true;
  }
  if (n < 6) return false;
  snprintf(bytes, sizeof bytes, "%ld", n - 1);
  return try_bytes(s, p->from, p->to, bytes);
}

/* A word or a line of a text goes. */
static bool by_words(Shrinker *s, int part, const char *between) {
  const Part *p = &s->tree.parts[part];
  size_t at = p->from + 1;
  while (at < p->to - 1) {
    size_t n = strcspn(s->tree.text + at, between);
    size_t end = at + n + strspn(s->tree.text + at + n, between);
    if (end >= p->to) end = p->to - 1;
    if (end > at && try_bytes(s, at, end, "")) return true;
    at = end > at ? end : at + 1;
  }
  return false;
}

/* A local name is replaced by what it stands for. */
static bool by_meaning(Shrinker *s, int part) {
  const Tree *t = &s->tree;
  const Part *p = &t->parts[part];
  for (int i = 0; i < t->count; i++) {
    if (t->parts[i].type != PART_LOCAL) continue;
    int n = tree_count_below(t, i) / 2;
    for (int k = 0; k < n; k++) {
      const Part *name = &t->parts[tree_below(t, i, k)];
      size_t length = name->to - name->from;
      if (name == p || length != p->to - p->from ||
          strncmp(t->text + name->from, t->text + p->from, length) != 0)
        continue;
      return try_part(s, part, tree_below(t, i, n + k));
    }
  }
  return false;
}

/* Of cells in a drawing, the same one before and after. */
static bool by_cells(Shrinker *s, int part) {
  const Part *p = &s->tree.parts[part];
  const char *text = s->tree.text, *arrow = strstr(text + p->from, "->");
  if (!arrow || (size_t)(arrow - text) > p->to) return false;
  size_t half = (size_t)(arrow - text) + 2;
  for (size_t a = p->from + 1; text + a < arrow; a++) {
    if (text[a] == ' ' || text[a + 1] != ' ') continue;
    for (size_t b = half; b + 1 < p->to; b++) {
      char *copy = strdup(text);
      if (!copy || text[b] == ' ') {
        free(copy);
        continue;
      }
      copy[a] = copy[b] = ' ';
      bool ok = try_text(s, copy);
      free(copy);
      if (ok) return true;
    }
  }
  return false;
}

static bool simplify(Shrinker *s, int part) {
  switch (s->tree.parts[part].type) {
  case PART_LOCAL:
  case PART_OPAQUE: return drop(s, part);
  case PART_FIELD: return drop(s, part);
  case PART_BINARY:
  case PART_UNARY:
  case PART_BRACKET:
  case PART_CALL: return by_parts_below(s, part);
  case PART_NUMBER: return by_number(s, part);
  case PART_TEXT:
    return by_words(s, part, "\n") || by_words(s, part, " ") ||
           by_cells(s, part);
  case PART_NAME: return by_meaning(s, part);
  default: return false;
  }
}

/* The largest parts first. */
static int *by_size(const Tree *t) {
  int *order = malloc((size_t)t->count * sizeof *order);
  if (!order) abort();
  for (int i = 0; i < t->count; i++) {
    size_t size = t->parts[i].to - t->parts[i].from;
    int k = i;
    for (; k > 0; k--) {
      const Part *other = &t->parts[order[k - 1]];
      if (other->to - other->from >= size) break;
      order[k] = order[k - 1];
    }
    order[k] = i;
  }
  return order;
}

/* Tries the parts from the i-th largest on; the first that can be simplified,
** or -1. */
static int shrink_from(Shrinker *s, int i) {
  char *copy = strdup(text_string(s->text));
  bool changed = false;
  if (!copy) abort();
  tree_read(&s->tree, copy);
  int *order = by_size(&s->tree);
  for (; !changed && i < s->tree.count; i++) changed = simplify(s, order[i]);
  free(order);
  tree_done(&s->tree);
  free(copy);
  return changed ? i - 1 : -1;
}

/* Goes on where something was found: what was tried before rarely helps now.
** It is over when a round from the beginning finds nothing. */
void shrink(Text *text, ShrinkTest *test, void *context) {
  Shrinker s = {.text = text, .test = test, .context = context};
  int at = 0, start = 0;
  for (int steps = 0; steps < 600; steps++) {
    at = shrink_from(&s, start);
    if (at < 0 && start == 0) return;
    start = at < 0 ? 0 : at;
  }
}
